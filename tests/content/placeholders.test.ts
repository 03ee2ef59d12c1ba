/** Texts name what stands in firm.yaml, and a change there reaches them. */
import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { fillPlaceholders, fillProse, placeholdersOf } from '../../src/schemas/placeholders.ts';
import { readContent } from '../../src/content/read.ts';
import { paths, problemsIn, put, fixtureContent, writeSite } from './site.ts';

const { firm, press } = paths;

const renamed = {
  ...fixtureContent,
  ...put(press, 'The office', 'The office of {firm.name}'),
  [firm]: fixtureContent[firm]
    .replace('[?] Sablecrest', 'Vale & *Co*')
    .replace('city: "London"', 'city: "Leeds"'),
};

test('another name and city reach fields, prose and the firm’s own texts', () => {
  const root = writeSite(renamed);
  expect(problemsIn(root)).toEqual([]);
  const { files } = readContent(root);
  expect(files.find(({ file }) => file === firm)!.data).toMatchObject({
    description: 'The investment and wealth-management firm Vale & *Co* in Leeds.',
    offices: { uk: { address: ['1 Example Street', 'Leeds'] } },
  });
  const release = files.find(({ file }) => file === press)!;
  expect(release.body).toContain('The office of Vale');
  expect(release.written.body).toContain('The office of {firm.name}');
});

test('signs of Markdown in a name are no marks, in words or in a link', () => {
  const known = new Map([
    ['firm.name', '*Vale* & <b>Co</b> [x](y)'],
    ['firm.email', 'a_b_c@example.org'],
  ]);
  const prose = fillProse('{firm.name}, [write](mailto:{ firm.email }).', known);
  expect(markdownToHtml(prose).html).toBe(
    '<p>*Vale* &amp; &lt;b&gt;Co&lt;/b&gt; [x](y), <a href="mailto:a_b_c@example.org">write</a>.</p>\n',
  );
});

test('what nobody may name stays as it is written: sentences, performance, what names others', () => {
  const gain = { key: 'gain', value: '9%', label: 'a year', performance: true };
  const team = { key: 'team', value: '7+', label: 'people', performance: false };
  const others = { legalName: '{firm.name} Ltd', description: 'What the firm is.' };
  const known = placeholdersOf({ name: 'Vale', ...others, figures: [gain, team] });
  const kept = '{firm.legalName} {firm.description} {firm.figures.gain.value} \\{firm.name}';
  const text = `{firm.name} {firm.figures.team.value} ${kept}`;
  expect(fillPlaceholders({ texts: [text] }, known)).toEqual({ texts: [`Vale 7+ ${kept}`] });
});
