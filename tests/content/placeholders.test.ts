/** Placeholders in texts, such as `{firm.name}`, which get their values from firm.yaml. */
import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { fillPlaceholders, fillProse, placeholdersOf } from '../../src/content/placeholders.ts';
import { readContent } from '../../src/content/read.ts';
import { paths, problemsIn, put, fixtureContent, writeSite } from './temporary-site.ts';

const { firm, press } = paths;

const renamed = {
  ...fixtureContent,
  ...put(press, 'The office', 'The office of {firm.name}'),
  [firm]: fixtureContent[firm]
    .replace('[?] Sablecrest', 'Vale & *Co*')
    .replace('city: "London"', 'city: "Leeds"'),
};

test('placeholders: show a changed name and city in fields, in prose and in texts of firm.yaml', () => {
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

test('fillProse: escapes Markdown characters of a value, in text and in a link', () => {
  const known = new Map([
    ['firm.name', '*Vale* & <b>Co</b> [x](y)'],
    ['firm.email', 'a_b_c@example.org'],
  ]);
  const prose = fillProse('{firm.name}, [write](mailto:{ firm.email }).', known);
  expect(markdownToHtml(prose).html).toBe(
    '<p>*Vale* &amp; &lt;b&gt;Co&lt;/b&gt; [x](y), <a href="mailto:a_b_c@example.org">write</a>.</p>\n',
  );
});

test('fillPlaceholders: does not fill in a sentence, a performance figure or a value with a placeholder', () => {
  const gain = { key: 'gain', value: '9%', label: 'a year', performance: true };
  const team = { key: 'team', value: '7+', label: 'people', performance: false };
  const others = { legalName: '{firm.name} Ltd', description: 'What the firm is.' };
  const known = placeholdersOf({ name: 'Vale', ...others, figures: [gain, team] });
  const unchanged = '{firm.legalName} {firm.description} {firm.figures.gain.value} \\{firm.name}';
  const text = `{firm.name} {firm.figures.team.value} ${unchanged}`;
  expect(fillPlaceholders({ texts: [text] }, known)).toEqual({ texts: [`Vale 7+ ${unchanged}`] });
});
