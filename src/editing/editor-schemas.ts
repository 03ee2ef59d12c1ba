/**
 * JSON Schemas for the YAML files, which VS Code's YAML extension reads (.vscode/settings.json). MDX entries need none of
 * these: Astro writes theirs to .astro/collections itself.
 */
import { dataSchemas, kinds } from '../kinds.ts';
import { shapeOf } from '../schemas/introspection.ts';

const schemas = { ...dataSchemas, faqs: kinds.faqs.schema, glossary: kinds.glossary.schema };

/** Path from the project's root and text of each file. */
export const editorSchemas = (): Map<string, string> =>
  new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `.vscode/schemas/${name}.schema.json`,
      `${JSON.stringify(shapeOf(schema), null, 2)}\n`,
    ]),
  );
