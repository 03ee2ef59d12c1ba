/** The content there is keeps the rules, leaves room for what is added to it, and can be typed with help. */
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkContent } from '../../src/content/check/check.ts';
import { writeEditorSchemas } from '../../src/editors/commands/editor-schemas.ts';
import { writeEntry } from '../../src/editors/commands/new-entry.ts';
import { toYaml } from '../../src/editors/commands/yaml.ts';
import { examples, figures } from '../../src/editors/gallery/examples.ts';
import { entryKinds } from '../../src/content/kinds.ts';
import { readContent } from '../../src/content/reader/read.ts';
import { formatReport } from '../../src/content/reader/report.ts';
import { schemaOf } from '../../src/content/reader/source-file.ts';
import { shapeOf } from '../../src/content/schemas/introspection.ts';
import { writeSite } from '../content/site.ts';

const expectRight = (root: string) => {
  const problems = checkContent(readContent(root));
  expect(problems, formatReport(problems)).toEqual([]);
};

/** A copy of the content, to add to. */
function copyContent(): string {
  const root = writeSite({});
  cpSync('content', join(root, 'content'), { recursive: true });
  return root;
}

test('it has no problems', () => {
  expectRight('.');
});

test('a new entry of each kind fits beside what is there', () => {
  const root = copyContent();
  const fund = readContent(root).files.find(({ kind }) => kind === 'funds')?.id;
  for (const kind of entryKinds)
    writeEntry({ root, kind, title: `Rain & “Other” Waters: new in ${kind}`, fund });
  expectRight(root);
});

test('a page made of all examples of the gallery fits as well', () => {
  const root = copyContent();
  const { callToAction, ...others } = examples;
  const fields = toYaml({
    title: 'Gallery',
    summary: 'Every kind of section one after the other, as the gallery shows them.',
    figures,
    sections: [...Object.values(others), callToAction],
  });
  const prose = readFileSync('src/editors/gallery/prose.md', 'utf8');
  writeFileSync(join(root, 'content/pages/gallery.mdx'), `---\n${fields}---\n\n${prose}`);
  expectRight(root);
});

test('VS Code has a schema for every YAML file', () => {
  // Settings of VS Code are JSON with comments and trailing commas, which is YAML.
  const settings = parse(
    readFileSync('.vscode/settings.json', 'utf8').replace(/^\s*\/\/.*$/gm, ''),
  ) as { 'yaml.schemas': Record<string, string> };
  const matched = Object.entries(settings['yaml.schemas']);
  expect(matched.flatMap(([, files]) => globSync(files)).sort()).toEqual(
    globSync('content/**/*.yaml').sort(),
  );
  const written = writeEditorSchemas(writeSite({})).map((file) => `./${file}`);
  expect(matched.map(([schema]) => schema).sort()).toEqual(written.sort());
});

describe('what an editor is told while typing agrees with the check', () => {
  const { files } = readContent('.');

  test.each(files.map((file) => [file.file, file] as const))('%s is right', (_, file) => {
    const schema = z.fromJSONSchema(shapeOf(schemaOf(file)) as z.core.JSONSchema.JSONSchema);
    const written: unknown = JSON.parse(
      // Days without quotes, which an editor's own reader leaves as text.
      JSON.stringify(file.data).replaceAll('T00:00:00.000Z"', '"'),
    );
    expect(schema.safeParse(written).error?.issues).toBeUndefined();
  });
});
