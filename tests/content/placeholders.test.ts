/** What the firm is called stands in one file: texts name it, and another name reaches them. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/content/check/check.ts';
import { readCurrent } from '../../src/content/current.ts';
import { readContent } from '../../src/content/read.ts';
import { filled, filledProse, placeholdersOf } from '../../src/content/schemas/placeholders.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

const firm = 'content/data/firm.yaml';
const press = 'content/press/new-office.mdx';
const named = sample[press].replace('The office', 'The office of {firm.name}');
const contact = 'content/pages/contact.mdx';

/** The sample under another name, in another city. */
const renamed = {
  ...sample,
  [press]: named,
  [firm]: sample[firm]
    .replace('name: "[?] Sablecrest"', 'name: "Vale & *Co*"')
    .replace('city: "London"', 'city: "Leeds"'),
};

const read = (file: string) =>
  readContent(writeSite(renamed)).files.find((known) => known.file === file)!;

test('another name and city reach fields, prose and the firm’s own texts', () => {
  expect(checkContent(readContent(writeSite(renamed)))).toEqual([]);
  expect(read(firm).data).toMatchObject({
    description: 'The investment and wealth-management firm Vale & *Co* in Leeds.',
    offices: { uk: { address: ['1 Example Street', 'Leeds'] } },
  });
  expect(read(press).body).toContain('The office of Vale');
  expect(read(press).written.body).toContain('The office of {firm.name}');
});

test('a file with a mistake is shown as it was while it was right, and one that is gone no more', () => {
  const root = writeSite(renamed);
  const first = readCurrent(root);
  const shown = (file: string, { shown: all } = first) => all.get(file)?.fields;
  for (const broken of [renamed[firm].replace('licence:', 'license:'), 'name: "']) {
    writeFileSync(join(root, firm), broken);
    const then = readCurrent(root, first);
    expect(shown(firm, then)).toEqual(shown(firm));
    // What names the firm by its placeholders does so still.
    expect(then.shown.get(press)?.body).toContain('The office of Vale');
    expect(shown(firm, readCurrent(root))).toBeUndefined();
  }
  writeFileSync(join(root, firm), renamed[firm].replace('"Leeds"', '"York"'));
  writeFileSync(join(root, contact), renamed[contact].replace('title:', 'titel:'));
  rmSync(join(root, press));
  const last = readCurrent(root, first);
  expect(shown(contact, last)).toEqual(shown(contact));
  expect(shown(firm, last)).toMatchObject({ offices: { uk: { city: 'York' } } });
  expect(last.shown.has(press)).toBe(false);
});

test('signs of Markdown in a name are no marks, in words or in a link', () => {
  const known = new Map([
    ['firm.name', '*Vale* & <b>Co</b> _1_ [x](y)'],
    ['firm.email', 'a_b_c@example.org'],
  ]);
  const prose = filledProse('{firm.name}, [write](mailto:{ firm.email }).', known);
  expect(markdownToHtml(prose).html).toBe(
    '<p>*Vale* &amp; &lt;b&gt;Co&lt;/b&gt; _1_ [x](y), <a href="mailto:a_b_c@example.org">write</a>.</p>\n',
  );
});

test('what nobody may name stays as it is written: sentences, performance, what names others', () => {
  const known = placeholdersOf({
    name: 'Vale',
    legalName: '{firm.name} Ltd',
    description: 'What the firm is.',
    figures: {
      gain: { value: '9%', label: 'a year', performance: true },
      team: { value: '7+', label: 'people', performance: false },
    },
  });
  const text =
    '{firm.name} {firm.legalName} {firm.description} {firm.figures.gain.value} {firm.figures.team.value} \\{firm.name}';
  expect(filled({ texts: [text] }, known)).toEqual({
    texts: ['Vale {firm.legalName} {firm.description} {firm.figures.gain.value} 7+ \\{firm.name}'],
  });
});
