/** Texts name what stands in firm.yaml, and a change there reaches them. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { readCurrent } from '../../src/content/current.ts';
import { filled, filledProse, placeholdersOf } from '../../src/schemas/placeholders.ts';
import { readContent } from '../../src/content/read.ts';
import { at, changeFile, problemsIn, put, sample, writeSite } from './site.ts';

const { contact, firm, press, service } = at;

const renamed = {
  ...sample,
  ...put(press, 'The office', 'The office of {firm.name}'),
  [firm]: sample[firm]
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

test('a file with a mistake is shown as it was while it was right, and one that is gone until nothing is wrong', () => {
  const root = writeSite(renamed);
  const first = readCurrent(root);
  for (const broken of [renamed[firm].replace('licence:', 'license:'), 'name: "']) {
    writeFileSync(join(root, firm), broken);
    const { shown } = readCurrent(root, first);
    expect(shown.get(firm)).toBe(first.shown.get(firm));
    expect(shown.get(press)?.body).toContain('The office of Vale');
    expect(readCurrent(root).shown.has(firm)).toBe(false);
  }
  writeFileSync(join(root, firm), renamed[firm].replace('"Leeds"', '"York"'));
  changeFile(root, contact, 'title:', 'titel:');
  rmSync(join(root, press));
  const last = readCurrent(root, first);
  for (const file of [contact, press]) expect(last.shown.get(file)).toBe(first.shown.get(file));
  expect(last.shown.get(firm)?.fields).toMatchObject({ offices: { uk: { city: 'York' } } });
  changeFile(root, contact, 'titel:', 'title:');
  changeFile(root, service, '/press-release/new-office', '/faqs');
  const { problems, shown } = readCurrent(root, last);
  expect(problems).toEqual([]);
  expect(shown.has(press)).toBe(false);
});

test('a page whose picture has a name that cannot stay is shown as it was', () => {
  const root = writeSite();
  const first = readCurrent(root);
  changeFile(root, service, 'opening.jpg', 'Opening Day.JPG');
  renameSync(join(root, at.picture), join(root, 'content/images/Opening Day.JPG'));
  const { problems, shown } = readCurrent(root, first);
  expect(problems).not.toEqual([]);
  expect(shown.get(service)).toEqual(first.shown.get(service));
});

test('signs of Markdown in a name are no marks, in words or in a link', () => {
  const known = new Map([
    ['firm.name', '*Vale* & <b>Co</b> [x](y)'],
    ['firm.email', 'a_b_c@example.org'],
  ]);
  const prose = filledProse('{firm.name}, [write](mailto:{ firm.email }).', known);
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
  expect(filled({ texts: [text] }, known)).toEqual({ texts: [`Vale 7+ ${kept}`] });
});
