/** `npm run docs`: writes what is said about content from its schemas: docs/sections.md, and the editor's JSON Schemas. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeEditorSchemas } from '../src/editors/commands/editor-schemas.ts';
import { sectionDocs } from '../src/editors/gallery/section-docs.ts';

const root = resolve(import.meta.dirname, '..');

writeFileSync(resolve(root, 'docs/sections.md'), sectionDocs());
for (const file of ['docs/sections.md', ...writeEditorSchemas(root)]) console.log(`Wrote ${file}`);
