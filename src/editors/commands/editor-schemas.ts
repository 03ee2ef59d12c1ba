/**
 * JSON Schemas for the YAML files, which VS Code's YAML extension reads (.vscode/settings.json). MDX entries need none of
 * these: Astro writes theirs to .astro/collections itself.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSchemas, entryKinds, kinds } from '../../content/kinds.ts';
import { shapeOf } from '../../content/schemas/introspection.ts';

/** Writes them into the project at `root`, and returns their paths from there. */
export function writeEditorSchemas(root: string): string[] {
  const yamlKinds = entryKinds.filter((kind) => kinds[kind].ending === '.yaml');
  const schemas = [
    ...Object.entries(dataSchemas),
    ...yamlKinds.map((kind) => [kind, kinds[kind].schema] as const),
  ];
  const folder = '.vscode/schemas';
  mkdirSync(join(root, folder), { recursive: true });
  return schemas.map(([name, schema]) => {
    const file = `${folder}/${name}.schema.json`;
    writeFileSync(join(root, file), JSON.stringify(shapeOf(schema), null, 2));
    return file;
  });
}
