/** The content there is keeps the rules and leaves room for what is added to it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/content/check/check.ts';
import { withProse } from '../../src/content/canonical.ts';
import { otherLayouts } from '../../src/editors/commands/format.ts';
import { writeEntry } from '../../src/editors/commands/new-entry.ts';
import { examples, figures } from '../../src/editors/gallery/examples.ts';
import { entryKinds } from '../../src/content/kinds.ts';
import { readContent } from '../../src/content/read.ts';
import { formatReport } from '../../src/content/report.ts';
import { generalPage } from '../../src/content/schemas/entries.ts';
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

test('every file stands in the layout that the editor in the browser writes (npm run format:content)', () => {
  expect(otherLayouts('.').map(({ file }) => file)).toEqual([]);
});

test('a new entry of each kind fits beside what is there', () => {
  const root = copyContent();
  const fund = readContent(root).files.find(({ kind }) => kind === 'funds')?.id;
  for (const kind of entryKinds)
    writeEntry({ root, kind, title: `Rain & “Other” Waters: new in ${kind}`, fund });
  expectRight(root);
  expect(otherLayouts(root)).toEqual([]);
});

test('a page made of all examples of the gallery fits as well', () => {
  const root = copyContent();
  const { callToAction, ...others } = examples;
  const fields = {
    title: 'Gallery',
    summary: 'Every kind of section one after the other, as the gallery shows them.',
    figures,
    sections: [...Object.values(others), callToAction],
  };
  const prose = readFileSync('src/editors/gallery/prose.md', 'utf8');
  writeFileSync(join(root, 'content/pages/gallery.mdx'), withProse(fields, prose, generalPage));
  expectRight(root);
});
