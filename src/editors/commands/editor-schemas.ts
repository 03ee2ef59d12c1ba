/**
 * JSON Schemas for the YAML files, which VS Code's YAML extension reads (.vscode/settings.json). MDX entries need none of
 * these: Astro writes theirs to .astro/collections itself.
 */
import { dataSchemas, entryKinds, kindOf } from '../../content/kinds.ts';
import { shapeOf } from '../../content/schemas/introspection.ts';

const yamlKinds = entryKinds.filter((kind) => kindOf(kind).ending === '.yaml');
const schemas = [
  ...Object.entries(dataSchemas),
  ...yamlKinds.map((kind) => [kind, kindOf(kind).schema] as const),
];

/** Path from the project's root and text of each file. */
export const editorSchemas = (): Map<string, string> =>
  new Map(
    schemas.map(([name, schema]) => [
      `.vscode/schemas/${name}.schema.json`,
      `${JSON.stringify(shapeOf(schema), null, 2)}\n`,
    ]),
  );
