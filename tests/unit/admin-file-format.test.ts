/**
 * The editor in the browser changes nothing but what was edited: every file of content through its adapter, and every kind
 * of edit as the lines that it changes.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileFormats, formatName, type Form } from '../../src/editors/admin/file-format.ts';
import { dataNames, entryKinds, kindOf } from '../../src/content/kinds.ts';

const formats = new Map(fileFormats().map((format) => [format.name, format]));

const files = [
  ...entryKinds.flatMap((kind) =>
    globSync(`content/${kind}/*${kindOf(kind).ending}`).map((path) => ({
      path,
      format: formats.get(formatName(kind))!,
    })),
  ),
  ...dataNames.map((name) => ({
    path: `content/data/${name}.yaml`,
    format: formats.get(formatName('data', name))!,
  })),
].map((file) => ({ ...file, text: readFileSync(file.path, 'utf8') }));
// As the editor does after signing in.
for (const { path, format, text } of files) format.parse(text, path);

/** Lines that one text has and the other has not, as a diff prints them; blank ones say nothing. */
function diff(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const gone = old.filter(
    (line, index) => !now.includes(line) || count(old, line, index) > count(now, line),
  );
  const come = now.filter(
    (line, index) => !old.includes(line) || count(now, line, index) > count(old, line),
  );
  return [...gone.map((line) => `-${line}`), ...come.map((line) => `+${line}`)].filter(
    (line) => line.trim().length > 1,
  );
}
const count = (lines: string[], line: string, until = lines.length - 1) =>
  lines.slice(0, until + 1).filter((other) => other === line).length;

describe('files that nobody edited', () => {
  test.each(files)('$path stays byte for byte', ({ text, path, format }) => {
    expect(format.format(format.parse(text, path))).toBe(text);
  });
});

describe('entries whose title was edited', () => {
  const entries = [...Map.groupBy(files, ({ format }) => format).values()]
    .map(([first]) => first!)
    .filter(({ path }) => !path.startsWith('content/data/'));
  test.each(entries)('$path changes in one line', ({ text, path, format }) => {
    const form = format.parse(text, path);
    const title = String(form['title']).slice(0, 40);
    const saved = format.format({ ...form, title: `${title} anew` });
    expect(diff(text, saved)).toEqual([
      expect.stringMatching(/^-title: /),
      `+title: ${JSON.stringify(`${title} anew`)}`,
    ]);
  });
});

describe('edits', () => {
  const service = formats.get(formatName('services'))!;
  const PATH = 'content/services/sample.mdx';
  const before = `---
title: "Wealth Management"
summary: "One adviser keeps account of everything a household owns and owes."
icon: "stack"
sections:
  - type: "cards"
    heading: "What it \\"covers\\""
    items:
      - icon: "eye"
        title: "Watching"
        text: "Every account is looked at each morning."
      - icon: "pen"
        title: "Writing"
        text: "A written report arrives every quarter."
  - type: "callToAction"
    heading: "Ask first"
    text: "An adviser answers within a day."
    action:
      label: "Speak to an adviser"
      href: "/contact-us"
related:
  - "funds/blockchain"
  - "pages/contact"
draft: false
---
`;
  interface Section {
    heading: string;
    items: Record<string, string>[];
  }
  /** What the file becomes when somebody edits its form. */
  const edited = (edit: (form: Form & { sections: Section[] }) => void) => {
    const form = structuredClone(service.parse(before, PATH)) as Form & { sections: Section[] };
    edit(form);
    return diff(before, service.format(form, undefined, PATH));
  };

  test('a text keeps its place and its signs, and tabs and line breaks become spaces', () => {
    expect(
      edited((form) => (form['summary'] = 'She said "yes" to\neverything\tthat a household owns.')),
    ).toEqual([
      '-summary: "One adviser keeps account of everything a household owns and owes."',
      '+summary: "She said \\"yes\\" to everything that a household owns."',
    ]);
  });

  test('a new item and a new field stand where the schema has them', () => {
    const card = {
      icon: 'key',
      title: 'Keeping',
      text: 'Every key is kept by two people.',
      href: '',
    };
    const lines = edited((form) => {
      form.sections[0]!.items.push(card);
      form['warning'] = 'crypto';
    });
    expect(lines).toEqual([
      '+warning: "crypto"',
      '+      - icon: "key"',
      '+        title: "Keeping"',
      '+        text: "Every key is kept by two people."',
    ]);
  });

  test('switches that nobody touched leave nothing behind, and lists that were emptied go', () => {
    expect(edited((form) => (form['related'] = []))).toEqual([
      '-related:',
      '-  - "funds/blockchain"',
      '-  - "pages/contact"',
    ]);
  });

  test('a mistake is refused in the words of the content check', () => {
    expect(() => edited((form) => (form['title'] = 'W'))).toThrow(
      'Title: This has 1 character, 2 too few: "W". Name of the page: the large heading, the browser tab and search results. 3 to 70 characters.',
    );
  });

  test('an example text is refused where visitors would read it, and may stay in a draft', () => {
    const write = (draft: boolean) =>
      edited((form) => {
        form.sections[0]!.heading = 'Write: what the cards are about';
        form['draft'] = draft;
      });
    expect(() => write(false)).toThrow('Write it, or leave the page a draft until it is written.');
    expect(write(true)).toContain('+draft: true');
  });

  test('two figures of one name are refused, since the second would replace the first', () => {
    const figure = { key: 'clients', value: '1', label: 'clients served', performance: false };
    expect(() => edited((form) => (form['figures'] = [figure, figure]))).toThrow(
      'The name “clients” is in its list twice.',
    );
  });

  test('figures keep the order that the form gives them', () => {
    const firm = files.find(({ path }) => path === 'content/data/firm.yaml')!;
    const form = firm.format.parse(firm.text, firm.path) as { figures: { key: string }[] };
    form.figures.reverse();
    const saved = firm.format.format(form);
    const now = firm.format.parse(saved, firm.path) as typeof form;
    expect(now.figures.map(({ key }) => key)).toEqual(form.figures.map(({ key }) => key));
    expect(diff(firm.text, saved)).toEqual([]);
  });

  test('an address that no page has is refused, with the nearest', () => {
    const page = files.find(({ path }) => path === 'content/data/navigation.yaml')!;
    const form = page.format.parse(page.text, page.path) as { quickLinks: { path: string }[] };
    form.quickLinks[0]!.path = '/contact-uss';
    expect(() => page.format.format(form, undefined, page.path)).toThrow(
      'Did you mean “/contact-us”?',
    );
    // The page for addresses that there are not is none to lead to.
    form.quickLinks[0]!.path = '/404';
    expect(() => page.format.format(form, undefined, page.path)).toThrow(
      'The site has no page "/404".',
    );
  });

  test('what only all files together show is refused, by the words of the form', () => {
    const at = (name: string) => files.find(({ path }) => path === name)!;
    const saved = (name: string, change: (form: Form) => void) => {
      const { path, text, format } = at(name);
      const form = structuredClone(format.parse(text, path));
      change(form);
      return () => format.format(form, text, path);
    };
    const [one, other] = files.filter(({ path }) => path.startsWith('content/glossary/'));
    const { title } = other!.format.parse(other!.text, other!.path);
    expect(saved(one!.path, (form) => (form['title'] = title))).toThrow(
      `is also in “${String(title)}”.`,
    );
    expect(saved(one!.path, (form) => (form['meaning'] = 'What {firm.nam} does with it.'))).toThrow(
      'Nothing in “The firm” is called "{firm.nam}". Did you mean “{firm.name}”?',
    );
    const firm = at('content/data/firm.yaml');
    const { figures } = firm.format.parse(firm.text, firm.path) as { figures: { key: string }[] };
    const named = figures.find(({ key }) =>
      files.some(({ path, text }) => /pages/.test(path) && text.includes(key)),
    )!;
    const rename = saved(firm.path, (form) => {
      const { figures } = form as { figures: { key: string }[] };
      figures.find(({ key }) => key === named.key)!.key = 'of-another-name';
    });
    expect(rename).toThrow(`There is no figure "${named.key}" in this entry or in “The firm”.`);
    expect(rename).toThrow('A new name can stand beside the old one');
  });

  describe('links', () => {
    const documents = formats.get(formatName('documents'))!;
    const PROSPECTUS = 'content/documents/a-prospectus-of-the-tests.yaml';
    const prospectus = 'title: "A prospectus"\nedition: "2026-06-01"\nlanguage: "en"\n';
    const press = files.find(({ path }) => path.startsWith('content/press/'))!;
    const written = (words: string) => {
      const form = press.format.parse(press.text, press.path);
      return press.format.format(
        { ...form, body: `${String(form['body'])}\n\n${words}` },
        undefined,
        press.path,
      );
    };

    test('in a text are judged as those in fields are', () => {
      expect(() => written('See [the form](/contact-uss).')).toThrow(
        'Text: The site has no page "/contact-uss".',
      );
      expect(written('See [the form](/contact-us).')).toContain('[the form](/contact-us)');
    });

    test('to a picture need its text, asked for as the dialog calls it', () => {
      const [picture] = globSync('*.jpg', { cwd: 'content/images' });
      expect(() => written(`![](../images/${picture})`)).toThrow(
        /^Text: [^![\]()]*, in “Alt Text”\.$/,
      );
    });

    test('lead to documents, once visitors have them', () => {
      const link = 'Read [the prospectus](/documents/a-prospectus-of-the-tests.pdf).';
      expect(() => written(link)).toThrow('There is no document');
      documents.parse(`${prospectus}draft: true\n`, PROSPECTUS);
      expect(() => written(link)).toThrow('Switch Draft off in that page first');
      documents.parse(prospectus, PROSPECTUS);
      expect(written(link)).toContain(link);
    });

    test('the PDF of a document is its own', () => {
      const text = prospectus
        .replace('\n', '\ndraft: false\n')
        .concat('formerEditions:\n  - "2026-03-01"\n');
      const form = documents.parse(text, PROSPECTUS);
      expect(documents.format(form, text, PROSPECTUS)).toBe(text);
      expect(() => documents.format({ ...form, _pdf: 'terms.pdf' }, undefined, PROSPECTUS)).toThrow(
        'A PDF is that of another document',
      );
    });
  });

  test('signs that begin code are escaped in new prose', () => {
    const press = formats.get(formatName('press'))!;
    const { path, text } = files.find(({ format }) => format === press)!;
    const form = press.parse(text, path);
    const saved = press.format({
      ...form,
      body: `${String(form['body'])}\n\nFor <5 people {or so}.`,
    });
    expect(diff(text, saved), path).toContain('+For \\<5 people \\{or so}.');
  });

  describe('of two people', () => {
    /** What stands in the file when one saves a form that was read before another changed the file. */
    const both = (mine: (form: Form & { sections: Section[] }) => void, theirs: string) => {
      const form = structuredClone(service.parse(before, PATH)) as Form & { sections: Section[] };
      mine(form);
      return diff(before, service.format(form, theirs));
    };
    const summary = 'summary: "A sentence that somebody else wrote while the form was open."';
    const changedSummary = before.replace(/^summary: .*$/m, summary);

    test('fields that only one of them changed are both kept', () => {
      expect(both((form) => (form['title'] = 'Wealth'), changedSummary)).toEqual([
        '-title: "Wealth Management"',
        expect.stringMatching(/^-summary: /),
        '+title: "Wealth"',
        `+${summary}`,
      ]);
    });

    test('a card is added by one while the other changes its neighbour', () => {
      const card = { icon: 'key', title: 'Keeping', text: 'Every key is kept by two people.' };
      const theirs = before.replace('title: "Watching"', 'title: "Looking"');
      const lines = both((form) => form.sections[0]!.items.unshift(card as never), theirs);
      expect(lines.filter((line) => line.startsWith('+'))).toEqual([
        '+      - icon: "key"',
        '+        title: "Keeping"',
        '+        text: "Every key is kept by two people."',
        expect.stringContaining('title: "Looking"'),
      ]);
    });

    test('a field that both changed is refused by name, and so is a card that is gone', () => {
      expect(() => both((form) => (form['summary'] = summary), changedSummary)).toThrow(
        'Summary: while you had it open, somebody else changed it too, to “A sentence that',
      );
      const gone = before.replace(/^ {6}- icon: "eye"\n.*\n.*\n/m, '');
      expect(() =>
        both((form) => (form.sections[0]!.items[0]!['title'] = 'Looking'), gone),
      ).toThrow(/^Section 1 \(Cards “.+”\), .*: while you had it open, somebody else .*\.$/m);
    });

    test('paragraphs of one text that only one of them changed are both kept', () => {
      const press = formats.get(formatName('press'))!;
      const { path, text } = files.find(({ format }) => format === press)!;
      const [fences, prose] = [/^---\n[\s\S]*?\n---\n/.exec(text)![0], 'One.\n\nTwo.\n\nThree.\n'];
      const form = press.parse(`${fences}\n${prose}`, path);
      const mine = { ...form, body: 'First.\n\nTwo.\n\nThree.' };
      expect(press.format(mine, `${fences}\n${prose}\nFour.\n`)).toBe(
        `${fences}\nFirst.\n\nTwo.\n\nThree.\n\nFour.\n`,
      );
    });

    test('a new page does not replace one that somebody else has just made', () => {
      const { _source, ...form } = service.parse(before, PATH);
      expect(() => service.format(form, String(_source))).toThrow('is there already');
    });
  });
});

test('spaces behind the fences of the frontmatter, which nobody sees, are no mistake', () => {
  const { format, path, text } = files.find(({ path }) => path.startsWith('content/press/'))!;
  const untidy = text.replace(/^---$/gm, '---  ');
  const form = format.parse(untidy, path);
  expect(form).toMatchObject({ ...format.parse(text, path), _source: untidy });
  expect(format.format(form, untidy)).toBe(text);
});
