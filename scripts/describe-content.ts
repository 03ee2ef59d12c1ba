/** `npm run docs`: writes what is said about content from its schemas: docs/sections.md, and the editor's JSON Schemas. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { editorSchemas } from '../src/editors/commands/editor-schemas.ts';
import { sectionDocs } from '../src/editors/gallery/section-docs.ts';

const root = resolve(import.meta.dirname, '..');

for (const [file, text] of [...editorSchemas(), ['docs/sections.md', sectionDocs()] as const]) {
  const path = resolve(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`Wrote ${file}`);
}
