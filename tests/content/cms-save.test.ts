/** What a save in the CMS writes. The rich-text control itself is tested in tests/browser/admin.spec.ts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROSE, SOURCE } from '../../tools/cms/admin/configuration.ts';
import { formOf, textOfForm } from '../../tools/cms/admin/file-format.ts';
import { ProseHistory } from '../../tools/cms/admin/prose-history.ts';
import { validateEntry, validateSource } from '../../tools/cms/admin/validate-entry.ts';
import { problemsIn, fixtureContent, writeSite } from './temporary-site.ts';

const PATH = 'content/press/every-construct.mdx';
const text = readFileSync('tests/fixtures/every-construct.mdx', 'utf8');
const form = formOf(text);
const prose = form[PROSE] as string;

/** Returns Markdown as the rich-text control would write it: one rule for each difference. */
const asControlWrites = (markdown: string) =>
  markdown
    .replace(/\\([<>#{])/g, '$1')
    .replace(/(?<=[\w*]|\{\/)\*(?=[\w*])|(?<=\w)\*(?=\/\})/g, '_')
    .replace(/\{\/\*|\*\/\}/g, (part) => part.replace('*', '\\*'))
    .replace(/(?<!\S)\*(\w[^*\n]*)\*/g, '_$1_')
    .replace(/__(\w[^_]*)__/g, '**$1**')
    .replace(/^( +)(?=[-+*\d])/gm, '$1$1')
    .replace('\n\n10. ', '\n5. ')
    .replace(/^11\. /m, '6. ')
    .replace(/^```/gm, '\\`\\`\\`')
    .replace(/^---$/gm, '***')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\| :- \| -: \|$/m, '| --- | --- |\n')
    .replace(/^(- .*)\n\n(?=- )/gm, '$1\n');

/** Returns the file that is saved after a person edits its prose in the control. */
function save(edit: (markdown: string) => string, fields: object = {}) {
  const history = new ProseHistory();
  const control = {};
  history.update(control, '', '');
  const shown = asControlWrites(prose);
  history.update(control, prose, shown);
  history.touch();
  const edited = edit(shown);
  if (edited !== shown) history.update(control, shown, edited);
  return textOfForm(PATH, { ...form, ...fields, [PROSE]: edited.trim() }, history);
}

test('fixture of CMS saves: passes the content check', () => {
  expect(problemsIn(writeSite({ ...fixtureContent, [PATH]: text }))).toEqual([]);
  expect(validateEntry(PATH, text)).toBe('');
});

test('CMS save: keeps every character of untouched prose', () => {
  expect(save((markdown) => markdown)).toBe(text);
  expect(textOfForm(PATH, form, new ProseHistory())).toBe(text);
});

test.each([
  ['CRLF', text.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\ufeff${text}`],
  ['a byte order mark and CRLF', `\ufeff${text.replaceAll('\n', '\r\n')}`],
  ['CR', text.replaceAll('\n', '\r')],
  ['LF and CRLF', text.replace(/\n(?=title|date|\nThe|> a)/g, '\r\n')],
  ['CRLF and LF', text.replaceAll('\n', '\r\n').replace(/\r(?=\n(?:title|date|\r?\nThe))/g, '')],
  ['no line break at its end', text.trimEnd()],
  ['spaces and blank lines at its end', `${text} \n\n`],
])('CMS save: keeps a file with %s, and changes only the line of a changed title', (_, file) => {
  const read = formOf(file);
  expect(textOfForm(PATH, read, new ProseHistory())).toBe(file);
  const saved = textOfForm(PATH, { ...read, title: 'Another title' }, new ProseHistory());
  expect(saved).toBe(
    file.replace('How charges are counted', 'Another title').replace('\ufeff', ''),
  );
});

test('CMS save: keeps a file without the field "draft" published', () => {
  const published = text.replace('draft: true\n', '');
  const read = formOf(published);
  expect(read).toHaveProperty('draft', false);
  expect(textOfForm(PATH, read, new ProseHistory())).toBe(published);
});

const paragraphs = prose.split(/\n{2,}/);
const editedWords = paragraphs.flatMap((paragraph, index) => {
  const word = /(?<![\\&/:.\w])[a-z]{3,}(?![\w:.@])/i.exec(paragraph)?.[0];
  return word === undefined ? [] : [[index, word] as const];
});

test.each(editedWords)(
  'CMS save: in paragraph %i, changes only the edited word "%s"',
  (index, word) => {
    const before = paragraphs.slice(0, index).join('\n\n').split(word).length - 1;
    const replaceWord = (markdown: string) => {
      let count = -1;
      return markdown.replaceAll(word, (same) => (++count === before ? 'replaced' : same));
    };
    const saved = save(replaceWord);
    expect(saved).toBe(text.slice(0, -prose.length - 1) + replaceWord(prose) + '\n');
  },
);

test('CMS save: keeps other paragraphs if one is added, removed or moved', () => {
  const isRemoved = (part: string) => part.includes('register.invalid');
  const change = (markdown: string) => {
    const [first, ...others] = markdown.split(/\n{2,}/).filter((part) => !isRemoved(part));
    return ['New words.', ...others, first];
  };
  const saved = formOf(save((markdown) => change(markdown).join('\n\n')))[PROSE] as string;
  expect(saved.split(/\n{2,}/)).toEqual(change(prose));
});

test.each([
  [
    '- A hyphen',
    '- A hyphen\n            - And one more',
    '      - A hyphen\n      - And one more\n',
  ],
  ['* Another star', '* Another star\n* A third star', '* Another star\n* A third star\n  * Below'],
  [
    '1. Two and a bit\n',
    '1. Two and a bit\n            1. Deeper\n',
    '   1. Two and a bit\n      1. Deeper\n',
  ],
])('CMS save: gives a new item after "%s" the indentation of its list', (from, to, expected) => {
  expect(save((markdown) => markdown.replace(from, to))).toContain(expected);
});

test.each([
  ['\\<b> and \\{x}', 'if < and { are typed', '<b> and {x}'],
  ['{/* A new comment */}', 'a comment as typed', '{/\\* A new comment \\*/}'],
  ['{/* A new comment */}', 'a comment that looks like emphasis', '\\{/_ A new comment _/}'],
  ['`{x} <b>`', 'code', '`{x} <b>`'],
  ['https://example.org/a*b_c', 'a URL', 'https://example.org/a\\*b_c'],
  [
    '![A desk here](../images/opening.jpg)',
    'a picture of the folder',
    '![A desk here](/content/images/opening.jpg)',
  ],
  ['## A title', 'a title from Word', '# A title'],
  ['{firm.name} says', 'a placeholder', '{firm.name} says'],
])('repairProse: returns %j for %s', (expected, _, typed) => {
  expect(save((markdown) => `${markdown}\n\n${typed}`)).toBe(`${text.trimEnd()}\n\n${expected}\n`);
});

test('CMS save: keeps a private comment if the text around it changes', () => {
  for (const edit of [
    (markdown: string) => markdown.replace('lawyer', 'notary'),
    (markdown: string) =>
      markdown.replace('Ask the lawyer about this', 'Ask nobody about the other'),
    (markdown: string) => markdown.replace(/[^]*(?=\{\/\\\* Ask)/, ''),
    (markdown: string) => `${markdown}\n\n{/\\* Another comment. \\*/}`,
  ]) {
    const saved = save(edit);
    expect(saved).toMatch(/^\{\/\* Ask [^*]* \*\/\}$/m);
    expect(saved).not.toMatch(/\\\{\/|\\\*\/\}/);
  }
});

test('CMS save: keeps an edit if the control is opened again, a draft is restored, or Markdown is typed', () => {
  const shown = asControlWrites(prose);
  const edited = shown.replace('lawyer', 'notary');
  const again = asControlWrites(edited).replace('register is', 'list is');
  const history = new ProseHistory();
  history.update('first', prose, shown);
  history.touch();
  history.update('first', shown, edited);
  history.restart();
  history.update('second', edited, asControlWrites(edited));
  history.touch();
  history.update('second', asControlWrites(edited), again);
  const expected = text.replace('lawyer', 'notary').replace('register is', 'list is');
  expect(textOfForm(PATH, { ...form, [PROSE]: again }, history)).toBe(expected);
  const restored = new ProseHistory();
  restored.update('first', edited, asControlWrites(edited));
  expect(textOfForm(PATH, { ...form, [PROSE]: asControlWrites(edited) }, restored)).toContain(
    'notary',
  );
  const typed = textOfForm(PATH, { ...form, [PROSE]: `${prose}\n\nTyped.` }, new ProseHistory());
  expect(typed).toBe(`${text}\nTyped.\n`);
  // Somebody types before the control has written anything.
  const fast = new ProseHistory();
  fast.touch();
  fast.update('first', prose, `${shown} x`);
  expect(textOfForm(PATH, { ...form, [PROSE]: `${shown} x` }, fast)).toContain('paragraph. x\n');
});

// A table, with one case per line.
// prettier-ignore
test.each<[string, object, string | RegExp, string]>([
  ['a title', { title: 'Say "no" to: charges # now' }, '"How charges are counted"', '"Say \\"no\\" to: charges # now"'],
  ['quotes in a title', { title: "It's ‘quoted’ \\ twice" }, '"How charges are counted"', '"It\'s ‘quoted’ \\\\ twice"'],
  ['a switch', { draft: false }, 'draft: true', 'draft: false'],
  ['a choice', { category: 'fund' }, "category: 'company'", "category: 'fund'"],
  ['a new field', { time: '09:30' }, '2026-06-09\n', '2026-06-09\ntime: "09:30"\n'],
  ['a removed field', { formerAddresses: [] }, /^formerAddresses.*\n/m, ''],
  ['an item of a list', { formerAddresses: ['/press-release/older'] }, /(?<=^formerAddresses: ).*/m, '[ "/press-release/older"]'],
])('CMS save: keeps every other line when %s changes', (_, fields, from, to) => {
  expect(save((markdown) => markdown, fields)).toBe(text.replace(from, () => to));
});

test.each([
  ['lists that are not indented', ''],
  ['lists that are indented by four spaces', '    '],
])('CMS save: keeps every line of a file with %s when a section is added', (_, space) => {
  const section = (heading: string) =>
    `${space}- type: "text"\n${space}  heading: "${heading}"\n${space}  paragraphs:\n${space}  ${space}- "What it is."\n`;
  const file = (...headings: string[]) =>
    `---\ntitle: "A service"\nicon: book\nsections:\n${headings.map(section).join('')}---\n\nWords.\n`;
  const read = formOf(file('One', 'Two'));
  const [one, two] = read['sections'] as object[];
  const sections = [one, { type: 'text', heading: 'Between', paragraphs: ['What it is.'] }, two];
  const saved = textOfForm('content/services/a.mdx', { ...read, sections }, new ProseHistory());
  expect(saved).toBe(file('One', 'Between', 'Two'));
});

test('CMS save: keeps the comments and the format of a data file', () => {
  const warnings = `# Prescribed.\n- key: crypto # High risk\n  lead: "Don't invest unless you're prepared to lose it."\n  text: 'This is a high-risk investment.'\n\n# Of every other page.\n- { key: capital, lead: "Your capital is at risk.", text: "You may get back less." }\n`;
  const path = 'content/data/warnings.yaml';
  const read = formOf(warnings);
  expect(textOfForm(path, read, new ProseHistory())).toBe(warnings);
  const items = (read['items'] as object[]).map((item, index) =>
    index === 0 ? { ...item, text: 'Another text of it.' } : item,
  );
  expect(textOfForm(path, { ...read, items }, new ProseHistory())).toBe(
    warnings.replace('This is a high-risk investment.', 'Another text of it.'),
  );
});

test('CMS save: writes a valid file without empty fields, line breaks and code', () => {
  const entered = {
    summary: '{firm.name} moves into a second floor, and says when visitors may come.',
    date: '2026-09-14',
    category: 'company',
    draft: false,
  };
  const path = 'content/press/new-office.mdx';
  const edited = {
    ...entered,
    title: '[?] A new\n office\u2028opens ',
    time: '',
    target: null,
    formerAddresses: ['', '/press-release/old'],
    callToAction: { heading: '', action: { label: '' } },
    image: { src: '/content/images/desk.jpg', alt: 'Two people at a desk' },
    [PROSE]: '# For <5 people\n\n![A desk](/content/images/desk.jpg)',
    __sc_note: 'of the CMS',
  };
  const saved = textOfForm(path, edited, new ProseHistory());
  expect(validateEntry(path, saved)).toBe('');
  expect(formOf(saved)).toEqual({
    ...entered,
    title: '[?] A new office opens',
    formerAddresses: ['/press-release/old'],
    image: { src: 'desk.jpg', alt: 'Two people at a desk' },
    [PROSE]: '## For \\<5 people\n\n![A desk](../images/desk.jpg)',
    [SOURCE]: saved,
  });
});

test.each([
  ['a conflict of two people', text.replace('title:', '<<<<<<< HEAD\ntitle:')],
  ['a tab before a field', text.replace('date:', '\tdate:')],
  ['a field that appears twice', text.replace('date:', 'title: "Again"\ndate:')],
  ['a quotation mark without its pair', text.replace(/^title: .*/m, 'title: "Charges')],
  ['an alias without an anchor', text.replace(/^title: .*/m, 'title: *charges')],
  ['a text instead of fields', '---\nCharges\n---\n\nWords.\n'],
  ['no lines of hyphens', 'Charges are counted.\n'],
  ['two documents', 'title: "Charges"\n---\ntitle: "Charges"\n'],
])(
  'CMS save: rejects a file with %s, and lists it, so that no new entry replaces it',
  (_, file) => {
    const read = formOf(file);
    expect(read).toHaveProperty('title');
    const edited = { ...read, title: 'Another title', [PROSE]: 'Other words.' };
    expect(textOfForm(PATH, edited, new ProseHistory())).toBe(file);
    expect(validateEntry(PATH, file)).not.toBe('');
  },
);

test.each([
  ['an anchor', 'title: &anchor "Charges"'],
  ['an alias', 'title: "Charges"\nsummary: &a "Charges"\nformerAddresses: [*a]'],
  ['a merge key', 'title: "Charges"\nimage: &a { src: opening.jpg }\napproved: { <<: *a }'],
  ['a tag', 'title: !!str 2026'],
  ['a directive', '%YAML 1.1\n---\ntitle: yes'],
])('CMS save: rejects %s, which it would lose', (_, yaml) => {
  const file = `---\n${yaml}\n---\n\nWords.\n`;
  const edited = { ...formOf(file), title: 'Another title' };
  const saved = textOfForm(PATH, edited, new ProseHistory());
  expect(validateEntry(PATH, saved)).toMatch(/read as code|cannot be read|not between/);
});

const service = (section: string) => `title: "A service"\nicon: book\nsections:\n  - ${section}`;

// prettier-ignore
test.each([
  ['a text instead of a list', 'title: "Charges"\nformerAddresses: /press-release/older'],
  ['a text instead of a group', 'title: "Charges"\nimage: opening.jpg'],
  ['a list instead of a group', 'title: "Charges"\nimage: [opening.jpg]'],
  ['a misspelt field', 'title: "Charges"\nfeature: true'],
  ['a misspelt field in a group', 'title: "Charges"\nimage: { src: opening.jpg, alt: "A desk", alternative: "A desk" }'],
  ['a merge key', 'title: "Charges"\n<<: { time: "09:30" }'],
  ['a section of a type that does not exist', service('type: card'), 'content/services/a.mdx'],
  ['a section with a misspelt type', service('tipe: text'), 'content/services/a.mdx'],
  ['a section without a type', service('heading: "No type"'), 'content/services/a.mdx'],
])('CMS save: rejects a file that has %s, which the form does not show', (_, yaml, path = PATH) => {
  expect(validateSource(path, formOf(`---\n${yaml}\n---\n`))).toMatch(
    /^A save would lose a part of this file\. Correct the file itself\.\n.+$/,
  );
});

test('CMS save: accepts a file with mistakes that the form shows', () => {
  const yaml = 'title: 2026\nsummary:\nformerAddresses:\nimage:\ncategory: nothing\ndate: today';
  const file = `---\n${yaml}\n---\n\nWords.\n`;
  expect(validateSource(PATH, formOf(file))).toBe('');
  expect(validateSource(PATH, {})).toBe('');
});
