/**
 * Mistakes in content, and their messages in mistakes.txt. After a change, run `vitest run --project=content -u` and read that file:
 * a person must approve every message.
 */
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { build, copySite } from '../../tools/build.ts';
import { formatAnnotation, formatProblem, formatReport } from '../../src/content/report.ts';
import { paths, changeFile, problemsIn, put, fixtureContent, writeSite } from './temporary-site.ts';
import type { Files, FixtureFile } from './temporary-site.ts';

const { firm, fund, home, menus, pdf, picture, press, privacy, service } = paths;

vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

/** Returns the problems of the fixture content with these files replaced or removed. */
const check = (files: Files) => problemsIn(writeSite({ ...fixtureContent, ...files }));

const move = (from: FixtureFile, to: string): Files => ({
  [to]: fixtureContent[from],
  [from]: undefined,
});

const page = (id: string, title: string): Files => ({
  [`content/pages/${id}.mdx`]: fixtureContent['content/pages/fund.mdx'].replace(
    /"Funds/g,
    `"${title}`,
  ),
});

// Each of these changes the service.
const prose = (text: string) => put(service, '### In detail', `${text}\n\n### In detail`);
const link = (href: string) => put(service, '"/fund/blockchain"', `"${href}"`);
const cardTitle = (title: string) => put(service, '"Watching"', `"${title}"`);
const title = (yaml: string) => put(service, '"Wealth Management"', yaml);
const field = (yaml: string) => put(service, 'icon: stack', `icon: stack\n${yaml}`);
const section = (yaml: string) => put(service, 'sections:\n', `sections:\n  - { type: ${yaml} }\n`);

const custodyChain = (last: string) =>
  `custodyChain, heading: Custody, custodian: { title: Bank, text: holds money, line: barred, label: no key }, items: [
    { title: "One", text: "They decide what is bought." },
    { title: "Two", text: "They write it into the book.", ${last} } ]`;

// A table, with one mistake per line.
// prettier-ignore
const mistakes: [what: string, files: Files][] = [
  ['a time without quotes', put(press, /date: .*/, 'date: 2026-09-14\ntime: 7.30')],
  ['a picture with its folder', put(press, 'src: opening.jpg', 'src: /content/images/opning.jpg')],
  ['a misspelt placeholder', cardTitle('{firm.nam} watches')],
  ['braces around other words', cardTitle('Watching {daily}')],
  ['an unknown section', put(service, 'type: cards', 'type: card')],
  ['a section without its type', put(service, 'type: cards', 'type:')],
  ['a private key in a public file', put(firm, 'keptForDays: 180', 'keptForDays: 180, publicKeys: [AGE-SECRET-KEY-1QQ]')],
  ['a page twice in a list', put(service, 'related: [funds/blockchain, pages/contact]', 'related: [funds/blockchain, funds/blockchain]')],
  ['a return that is not marked as performance', put(fund, 'performance: true', 'performance: false')],
  ['a figure of the firm on the page of a fund', put(fund, 'items: [return]', 'items: [years]')],
  ['Markdown in a field', put(service, 'text: "Every account', 'text: "**Every** account')],
  ['a day that does not exist', put(press, '2026-09-14', '2026-09-31')],
  ['a change of wording in the future', put(privacy, '2026-09-01', '"2027-09-01"')],
  ['a link to a draft', put(fund, 'warning:', 'draft: true\nwarning:')],
  ['a link to a scheduled press release', put(press, '2026-09-14', '2026-11-22\ntime: "14:30"')],
  ['a template text in a published entry', cardTitle('Write: the second thing')],
  ['a template text in prose', put(service, '### In detail', '### Write: a heading')],
  ['a draft of a page that the site needs', put('content/pages/not-found.mdx', 'title:', 'draft: true\ntitle:')],
  ['a previous URL that is a page', field('formerAddresses: ["/fund/blockchain"]')],
  ['previous URLs that no redirect or not every host can serve', field('formerAddresses: ["/index.html", "/old.gz", "/images/opening.jpg", "/documents/prospectus.pdf"]')],
  ['a section that the application does not show', put('content/pages/apply-now.mdx', '  - type: callToAction', '  - { type: text, heading: "More of it", paragraphs: ["What this section says, nobody would read."] }\n  - type: callToAction')],
  ['an application with one step, and without the privacy notice', put('content/pages/apply-now.mdx', /, { title: "Confirm".*?}|Your details.*\n/g, '')],
  ['a half-width text without another one beside it', section('text, layout: beside, heading: "Alone", paragraphs: ["It has nothing beside it."]')],
  ['a layout that a section cannot have', section('text, layout: cells, heading: "More of it", paragraphs: ["This section cannot be a row of boxes."]')],
  ['a fund without its risk warning', put(fund, 'warning: crypto\n', '')],
  ['a category that the press page does not have', link('/press-release?category=funds')],
  ['a reference in place of a URL', link('/funds/blockchain')],
  ['a slash at the end', link('/fund/blockchain/')],
  ['a page of this site by its full URL', link('https://www.example.com/fund/blockchain')],
  ['a URL without https', link('www.gov.uk')],
  ['a URL with a capital first letter, as a phone types it', link('Https://www.gov.uk/guidance')],
  ['a URL with two slashes alone', link('//www.gov.uk/guidance')],
  ['a URL with a password', link('https://ada:secret@www.gov.uk')],
  ['a query that the page does not have', link('/fund/blockchain?utm_source=mail')],
  ['the file of a page', link('/fund/blockchain/index.html')],
  ['an email address alone', prose('[Write to us](office@example.com).')],
  ['a telephone link with spaces', link('tel:+44 20 7946 0123')],
  ['a menu item that leads nowhere', put(menus, ', path: "/contact" }', ' }')],
  ['a broken link in prose', put(service, '(/faqs#minimum)', '(/faq#minimum)')],
  ['a fragment that the page does not have', put(service, '(/faqs#minimum)', '(/faqs#minimun)')],
  ['a fragment that no URL can have', prose('The [rest of it](#%).')],
  ['a vague button', put(home, '"Speak to an adviser"', '"Learn more"')],
  ['a vague link in prose', put(service, '[the questions]', '[click here]')],
  ['a picture in the wrong place', put(service, '../images/opening.jpg', '/images/opening.jpg')],
  ['the name of a file in place of alt text', put(press, '"Two people at a desk"', '"IMG_0012"')],
  ['a term twice', put('content/glossary/escrow.yaml', '"in escrow"', '"Assets"')],
  ['a question id twice', put('content/faqs/general.yaml', 'id: access', 'id: minimum')],
  ['a section id that the template uses', put(home, 'type: figures', 'type: figures\n    id: drawer')],
  ['a heading whose id a section has', put(service, '    heading: "What it comes to"', '    heading: "What it comes to"\n    id: in-detail')],
  ['a heading of a section twice', section('text, heading: "What it comes to", paragraphs: ["Another section says this already."]')],
  ['a heading in prose twice', prose('### In Detail\n\nWhat it costs.')],
  ['a title twice', put('content/pages/faqs.mdx', 'title: "Questions"', 'title: "contact"')],
  ['a summary twice', put(fund, /summary: .*/, /summary: .*/.exec(fixtureContent[service])![0])],
  ['a header that is too wide for its row', put(menus, 'header:', `header:${['/faqs', '/fund', '/services'].map((path) => `\n  - { label: "Whoever answers you", path: "${path}" }`).join('')}`)],
  ['a second call to action', put(service, 'sections:', 'sections:\n  - { type: callToAction, heading: "One more end", text: "Two ends of a page.", action: { label: "Write to us", href: "/contact" } }')],
  ['a field twice', field('icon: lock')],
  ['a colon in a text without quotes', title('Wealth: how to keep it')],
  ['a quotation mark that is never closed', title('"Wealth Management')],
  ['a missing quotation mark at the end of a file', put('content/glossary/asset.yaml', 'sell."', 'sell.')],
  ['curly quotation marks around a text', title('“Wealth Management”')],
  ['a forgotten quotation mark', title('Wealth Management"')],
  ['a wrong indentation', put(service, '    heading: "What it comes to"', '   heading: "What it comes to"')],
  ['a hyphen that was deleted, so that two items are one', put(home, 'items: [years]', 'items: [years]\n    type: figures\n    items: [years]')],
  ['a bracket that is never closed', put(service, 'pages/contact]', 'pages/contact')],
  ['a tab', put(service, '    heading: "What it comes to"', '\theading: "What it comes to"')],
  ['a quotation mark inside quotes', title('"The "best" fund"')],
  ['an alias of YAML inside its own anchor', put(service, 'related: [', 'related: &a [*a, ')],
  ['an exclamation mark before a text without quotes', title('!Important news')],
  ['a # in a text without quotes', title('Wealth #1')],
  ['< in prose', prose('Charges of <5%.')],
  ['{ in prose', prose('Charges\n{see below}.')],
  ['a URL between < and >', prose('See <https://gov.uk>.')],
  ['an unclosed tag', prose('Charges are <b>low.')],
  ['Markdown characters that visitors would see', prose('[the questions] (/faqs)\n\n###In detail\n\nCharges are **low.\n\n• low\n• high\n\n| Year | Rate |\n| 2025 | 4% |')],
  ['two mistakes in a press release', put(press, 'The office', '<b>The\n\n# Office\n\nThe office')],
  ['fields in the prose', put(press, 'The office', '---\ntitle: "A new office"\n---\n\nThe office')],
  ['a section below the fields', put(press, 'The office', '- type: callout\n  title: First\n  text: "More of it."\n\nThe office')],
  ['a heading that skips a level', put(service, '### In detail', '#### In detail')],
  ['a heading without a letter', put(service, '### In detail', '### ★ ★')],
  ['a paragraph that begins with four spaces', prose('    See {foo} and [the fund](/nowhere).')],
  ['a press release without text', put(press, /\n\nThe office.*\n/, '\n')],
  ['an empty data file', put(menus, /[\s\S]*/, '\n')],
  ['no frontmatter', put(press, /^---[\s\S]*?---\n/, '')],
  ['an unknown folder', { 'content/service/note.mdx': 'x' }],
  ['a file name with capitals, spaces and the wrong extension', { 'content/press/My Release 2.MDX': 'x' }],
  ['a copy that a text editor leaves', { 'content/press/new-office.mdx.bak': 'x' }],
  ['a press release in the folder of general pages', move(press, 'content/pages/new-office.mdx')],
  ['a picture with a space in its name', { ...move(picture, 'content/images/Our büro.jpg'), ...put(press, 'opening.jpg', '"Our büro.jpg"'), ...put(service, /!\[.*\n/, '') }],
  ['a document whose name no entry has', move(pdf, 'content/documents/Fund Prospectus.PDF')],
  ['a document removed that a page links', { [pdf]: undefined, 'content/documents/prospectus.yaml': undefined }],
  ['a merge conflict', put(press, 'category: company', '<<<<<<< HEAD\ncategory: company\n=======\ncategory: fund\n>>>>>>> main')],
  ['an unknown data file', { 'content/data/navigations.yaml': 'x' }],
  ['a deleted data file', { 'content/data/countries.yaml': undefined }],
  ['Latin-1 in place of UTF-8', { [press]: Buffer.from(fixtureContent[press].replace('moves', 'm\u00f6ves'), 'latin1') }],
  ['UTF-16', { [press]: Buffer.from(`\ufeff${fixtureContent[press]}`, 'utf16le') }],
  ['a text in place of a picture', { [picture]: 'a picture' }],
  ['a picture that would be blurred', put(picture, '\x04\xB0', '\x03\x20')],
  ['a picture cut off halfway', put(picture, '\xFF\xD9', '\0\0')],
  ['a picture of twelve megabytes', { [picture]: fixtureContent[picture] + '\0'.repeat(12_000_000) }],
  ["a field with the name of an object's prototype", put(press, 'category:', '__proto__: 3\ncategory:')],
  ['a page called index', move('content/pages/fund.mdx', 'content/pages/index.mdx')],
  ['a text that was once saved in the wrong encoding', put(press, 'The office', 'The firmâ€™s office')],
  ['a telephone number without its country', put(firm, '    country:', '    phone: "020 7946 0999"\n    country:')],
  ['two files with one URL', page('privacy-policy', 'Privacy')],
  ['a page at the URL of the CMS', page('admin', 'Administration')],
  ['an unknown code of a country', section('map, heading: Map, regions: [{ name: Europe, countries: [{ code: SP, name: Spain }] }]')],
  ['something passed on by the last person of a chain', section(custodyChain('passes: the book'))],
  ['a fund among portfolios', section('portfolios, heading: Inside, items: [funds/blockchain]')],
];

test('messages: match mistakes.txt, which a person has approved', async () => {
  const report = mistakes.flatMap(([what, files]) => {
    // Each message is followed by the line that it refers to.
    const messages = check(files).map((problem) => {
      const { file, line } = problem;
      const text = /\.(?:mdx|yaml)$/.test(file)
        ? String({ ...fixtureContent, ...files }[file] ?? '')
        : '';
      const written = (text.split('\n')[line - 1] ?? '').replaceAll('\0', '').slice(0, 90);
      return `${formatProblem(problem)}${written && `\n  ${line} | ${written}`}`;
    });
    expect(messages, what).not.toEqual([]);
    return [`# ${what}`, ...messages];
  });
  await expect(`${report.join('\n\n')}\n`).toMatchFileSnapshot('mistakes.txt');
});

test('build: stops at a mistake with the message of the content check, and writes nothing', async () => {
  await using folder = await copySite();
  changeFile(folder.path, home, '---\n', '---\nnmae: "Another"\n');
  const messages = vi.spyOn(console, 'error').mockReturnValue();
  const dist = join(folder.path, 'dist');
  expect(await build(dist, {}, folder.path)).toBe(false);
  expect(messages.mock.calls.join('\n')).toMatch(
    /home\.mdx, line 2: nmae\n {2}The field "nmae" does not exist here\.[^]*The build stopped\.\n*$/,
  );
  expect(existsSync(dist)).toBe(false);
  messages.mockRestore();
});

test('formatAnnotation: formats a problem as an annotation of GitHub Actions', () => {
  const words = { field: 'title', message: 'Too long by 5%.', hint: 'Write less.' };
  expect(formatAnnotation({ file: 'content/a, b.mdx', line: 3, ...words })).toBe(
    '::error file=content/a%2C b.mdx,line=3,title=title::Too long by 5%25.%0AWrite less.',
  );
});

const harmless = [
  'Less \\< more, and \\{ too. Write `<5` and `{x}`. Café, £5, 5 > 4 & “so on”.',
  '```\n<b> {x}\n```',
  'Words ~~taken~~ back, of\u200bfice, or\u00ADphan.\n\nA line below\n---',
  '1. First.\n\n   Then this.\n\n   ~~~\n   {x}\n   ~~~',
  '{/* not shown: <b> */}',
  '{/* no */} Then words.\n\n- {/* no */} An item.',
  '## The {/* so */} end\n\nAs [said above](#the-end) it {/* a */}{/* b */} ends.',
  '## Fees - what you pay\n\nSee [the fees](#fees--what-you-pay).',
  'See [the register](https://registry.example.org/a?b=c), or [above](#how-it-works).',
  '[Write](mailto:a@example.com) or [ring up](tel:+442079460123).',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '## Half ½ of a m²\n\nA [half](#half--of-a-m), [Łódź](#łódź), or [that](#%C5%82%C3%B3d%C5%BA).\n\n## Łódź',
  'Type: a note.\n\n- title: who owns it\n- text: "so" he said\n\n§ 4 says so.',
];

test.each<[what: string, files: Files]>([
  ['prose that only resembles a mistake', prose(harmless.join('\n\n'))],
  [
    'files of operating systems and text editors',
    {
      [press]: `\ufeff${fixtureContent[press]}`,
      'content/.DS_Store': 'x',
      'content/images/Thumbs.db': 'x',
      'content/press/desktop.ini': 'x',
      'content/press/~$release.docx': 'x',
      'content/press/~$release.mdx': 'x',
      'content/press/release.mdx~': 'x',
      'content/press/#release.mdx#': 'x',
      'content/press/Icon\r': 'x',
      'content/press/@eaDir/release.mdx': 'x',
      'content/__MACOSX/press/release.mdx': 'x',
      'content/press/.note.mdx.swp': 'x',
      'content/images/a.tiff': 'x',
      'content/images/Our ü.JPG': '',
    },
  ],
  ...['\r\n', '\r'].map((end): [string, Files] => [
    `lines that end with ${JSON.stringify(end)}`,
    Object.fromEntries(
      Object.entries(fixtureContent).map(([path, text]) => [path, text.replace(/\n/g, end)]),
    ),
  ]),
  [
    'a draft that links to a scheduled press release',
    {
      ...put(press, '2026-09-14', '2027-01-01'),
      ...put(service, 'icon: stack', 'icon: stack\ndraft: true'),
      ...put(menus, '/services/wealth-management', '/faqs'),
    },
  ],
])('content check: accepts %s', (_, files) => expect(check(files)).toEqual([]));

test('content check: reports all mistakes at once, in the order of the files', () => {
  const root = writeSite();
  changeFile(root, service, 'stack', 'stak');
  changeFile(root, service, 'opening.jpg', 'gone.png');
  changeFile(root, service, '/faqs#', '/faq#');
  for (const file of ['content/press/gone.mdx', 'content/images/gone.png'])
    symlinkSync('/nowhere', join(root, file));
  const problems = problemsIn(root);
  expect(problems.map(({ file, line }) => `${file} ${line}`)).toEqual([
    'content/images/gone.png 1',
    'content/press/gone.mdx 1',
    `${service} 4`,
    `${service} 25`,
  ]);
  expect(problems[1]!.message).toBe('This file cannot be read: ENOENT: no such file or directory.');
});

test('content check: throws an unexpected error instead of reporting a file', () => {
  const root = writeSite();
  const decode = vi.spyOn(Buffer.prototype, 'toString').mockImplementationOnce(() => {
    throw new TypeError('fault');
  });
  expect(() => problemsIn(root)).toThrow('fault');
  decode.mockRestore();
});

test('report: gives the hint for a missing page once', () => {
  const root = writeSite();
  const links = '[the one](/services/gone) and [the other](/services/gone)';
  changeFile(root, privacy, 'The site', `See ${links}. The site`);
  const problems = problemsIn(root);
  expect(problems).toHaveLength(2);
  expect(formatReport(problems).match(/Choose one of these/g)).toHaveLength(1);
});

test('content check: validates a press release as of its publication time', () => {
  const release = (day: string, words: string) =>
    fixtureContent[press]
      .replace('2026-09-14', day)
      .replace(/^(title|summary): .*/gm, `$1: "${words}"`);
  const first = release('2027-01-01', 'The first release, which leads to the second');
  const messages = (day: string) =>
    check({
      'content/press/first.mdx': `${first}[The second](/press-release/second)\n`,
      'content/press/second.mdx': release(day, 'The second release, which leads to nothing'),
    }).map(({ file, message }) => `${file}: ${message}`);
  // Both are unpublished today. On 1 January the first would link to a page that is not published.
  expect(messages('2027-01-08')).toEqual([
    'content/press/first.mdx: From 1 January 2027 at 07:00 in London: "/press-release/second" is not published until 8 January 2027 at 07:00 in London.',
  ]);
  for (const day of ['2027-01-01', '2026-12-01']) expect(messages(day)).toEqual([]);
});

test('content check: accepts a link to a term, and to the glossary if it has a term', () => {
  const root = writeSite({ ...fixtureContent, ...page('glossary', 'Glossary') });
  changeFile(root, 'content/pages/glossary.mdx', 'fundTable', 'glossary');
  changeFile(root, service, '(/faqs#minimum)', '(/glossary#term-escrow)');
  expect(problemsIn(root)).toEqual([]);
  changeFile(root, service, '#term-escrow', '#term-escro');
  expect(problemsIn(root)[0]?.suggestion).toBe('/glossary#term-escrow');
  changeFile(root, service, '#term-escro', '');
  rmSync(join(root, 'content/glossary'), { recursive: true });
  expect(problemsIn(root)[0]?.message).toContain('The page "/glossary" does not exist.');
});
