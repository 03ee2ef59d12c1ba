/**
 * What owners do to content over the years, each as a change to a copy of it. They find what they change in the content
 * itself, so they work on whatever stands there. `scripts/changed-content.ts` makes them and runs the checks.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { addressOf } from '../../src/content/addresses.ts';
import { canonicalYaml, withProse } from '../../src/content/canonical.ts';
import { NEEDED } from '../../src/content/check/rules/shared.ts';
import { schemaOf, type SourceFile } from '../../src/content/files.ts';
import { isPageKind, kinds, type EntryKind } from '../../src/content/kinds.ts';
import { holdOf } from '../../src/content/publication.ts';
import { readContent } from '../../src/content/read.ts';
import { pressCategories } from '../../src/content/schemas/entries.ts';
import { textsIn } from '../../src/content/schemas/paths.ts';
import { parseYaml } from '../../src/content/yaml.ts';
import { writeEntry } from '../../src/editors/commands/new-entry.ts';
import { renameEntry } from '../../src/editors/commands/rename.ts';
import { examples, figures } from '../../src/editors/gallery/examples.ts';

/** In every text, slug and name of what is held back, and nowhere else. */
export const SECRET = /zephyrwick|quillonmere/i;

/** Fields of a file: what every kind may have, and what only some have. */
interface Fields {
  sections: { type: string; heading?: string | undefined; [name: string]: unknown }[];
  figures: { value: string }[];
  header: { label: string; children?: object[] }[];
  questions: object[];
  [name: string]: unknown;
}

const firm = 'content/data/firm.yaml';

/** Files of a kind. */
const entriesOf = (root: string, kind: EntryKind) =>
  readContent(root).files.filter((file) => file.kind === kind);

/** Replaces a file by what is made of its text. */
function rewrite(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Changes the fields of a file; marks and prose stay. */
function edit(root: string, file: string, change: (fields: Fields) => void): void {
  const [, kind, name = ''] = file.split('/');
  const schema = schemaOf({ kind, id: name.replace(/\.\w+$/, '') } as SourceFile);
  rewrite(root, file, (text) => {
    const [, yaml = text, prose] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? [];
    const fields = parseYaml(yaml, 1).data as Fields;
    change(fields);
    return prose === undefined ? canonicalYaml(fields, schema) : withProse(fields, prose, schema);
  });
}

/** Changes the fields of the first file of a kind. */
const editFirst = (kind: EntryKind, change: (fields: Fields) => void) => (root: string) =>
  edit(root, entriesOf(root, kind)[0]!.file, change);

/** A new entry that its author has finished: no text is left to write, and it is no draft. */
function writeFinished(root: string, kind: EntryKind, title: string): string {
  const { file } = writeEntry({ root, kind, title });
  rewrite(root, file, (text) =>
    text.replaceAll('Write: ', 'Of this, ').replace('draft: true', 'draft: false'),
  );
  return file;
}

async function putPhotograph(root: string, name: string, background: string): Promise<void> {
  mkdirSync(join(root, 'content/images'), { recursive: true });
  const size = { width: 1600, height: 1000, channels: 3, background } as const;
  const camera = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
  const picture = sharp({ create: size }).withExif(camera).jpeg();
  await picture.toFile(join(root, 'content/images', name));
}

/** Another firm: by placeholder what stands in its file. */
const OTHER_FIRM: Record<string, string> = {
  'firm.name': 'Harbour & Vale',
  'firm.legalName': 'Harbour & Vale Asset Management (International) Limited',
  'firm.email': 'post@harbourvale.co.uk',
  'firm.offices.uk.city': 'Edinburgh',
  'firm.offices.uk.phone.display': '020 7123 4567',
  'firm.offices.uk.phone.href': 'tel:+442071234567',
  'firm.offices.cayman.city': 'Bodden Town',
  'firm.offices.cayman.email': 'islands@harbourvale.co.uk',
  'firm.licence.number': 'HV-20-48-17',
  'firm.licence.regulator': 'Authority of Another Name',
  'firm.licence.registerUrl': 'https://register.example.org/HV-20-48-17',
};

/** What the firm is called now, but for what other texts write out: no machine can change these. */
function ownWords(root: string): string[] {
  const { files, placeholders } = readContent(root);
  const own = [...(placeholders ?? [])].filter(([name]) => name in OTHER_FIRM);
  const others = files
    .filter(({ id }) => id !== 'style')
    .flatMap(({ written }) => [written.body, ...textsIn(written.data).map(({ text }) => text)])
    .filter((text) => !own.some(([, value]) => value === text));
  return own
    .map(([, value]) => value.replace(/^tel:/, ''))
    .filter((value) => !others.some((text) => text.includes(value)));
}

/** Makes a change in the copy of the project at `root`; a list that it returns has texts that no file of the site may hold then. */
type Change = (root: string) => unknown;

/** By what the owner does. */
export const changes: Record<string, Change> = {
  'another figure of the firm, and another colour theme': (root) =>
    edit(root, firm, (fields) => {
      fields.figures[0]!.value = '16+';
      fields['theme'] = 'green';
    }),

  'another name, other cities, another licence and telephone number': (root) => {
    const gone = ownWords(root);
    edit(root, firm, (fields) => {
      for (const [name, value] of Object.entries(OTHER_FIRM)) {
        const path = name.split('.').slice(1);
        const holder = path.slice(0, -1).reduce((inner, key) => inner[key] as Fields, fields);
        Object.assign(holder, { [path.at(-1)!]: value });
      }
    });
    return gone;
  },

  'a question more, a question fewer, and a new group': (root) => {
    const [first, second] = entriesOf(root, 'faqs');
    const question = 'What does an added question look like?';
    const answer = ['This question has, and its answer says no more than that.'];
    edit(root, first!.file, ({ questions }) => questions.push({ id: 'added', question, answer }));
    if (second)
      edit(root, second.file, ({ questions }) => questions.splice(1, questions.length > 2 ? 1 : 0));
    writeFinished(root, 'faqs', 'Answers of another kind');
  },

  'a second dropdown of every page, in place of a link': (root) =>
    edit(root, 'content/data/navigation.yaml', ({ header }) => {
      const pages = readContent(root).files.flatMap(({ kind, id, data }) =>
        isPageKind(kind) && id !== 'not-found' && !holdOf(data) ? addressOf(kind, id) : [],
      );
      // Whatever else the header has, it has no less room for it.
      const link = header.find(({ children }) => children === undefined) ?? header[0]!;
      link.children = pages.map((path, index) => ({ label: `Entry ${index} of the site`, path }));
      Reflect.deleteProperty(link, 'path');
    }),

  'sections in another order, and one fewer': editFirst('industries', (fields) => {
    fields.sections = fields.sections.slice(1).reverse();
  }),

  'a page that is twice as long': editFirst('services', ({ sections }) => {
    for (const { id: _, ...section } of [...sections])
      if (section.heading && section.type !== 'callToAction')
        sections.push({ ...section, heading: `${section.heading.slice(0, 40)} again` });
  }),

  'a section of every type, on one page': (root) => {
    const { callToAction: _last, body: _prose, ...anywhere } = examples;
    const sections = Object.values(anywhere);
    edit(root, writeFinished(root, 'pages', 'One of each'), (fields) =>
      Object.assign(fields, { figures, sections }),
    );
  },

  'a twentieth press release': (root) => {
    for (let index = entriesOf(root, 'press').length; index < 20; index++) {
      const file = writeFinished(root, 'press', `Release ${index} of a firm with much to say`);
      const date = `2025-01-${index + 10}`;
      const category = Object.keys(pressCategories)[index % 3];
      edit(root, file, (fields) => Object.assign(fields, { date, category }));
    }
  },

  'a service that is given up': (root) => {
    const { id, file } = entriesOf(root, 'services').at(-1)!;
    rmSync(join(root, file));
    const address = new RegExp(`/services/${id}(?![\\w-])(?:#[\\w-]+)?`, 'g');
    for (const { file: other } of readContent(root).files)
      rewrite(root, other, (text) =>
        text
          .replace(address, kinds.services.above.path)
          // A list of pages loses it, and goes with it where it was the only one.
          .replace(new RegExp(`^ *- "services/${id}"\n`, 'gm'), '')
          .replace(/^related:\n(?! )/m, ''),
      );
  },

  'a page under another name': (root) => {
    const { id } = entriesOf(root, 'industries')[0]!;
    renameEntry(root, `industries/${id}`, `industries/${id}-renamed`);
  },

  'what is held back, and is told nowhere': async (root) => {
    const drafts = (['services', 'pages', 'glossary', 'faqs'] as const).map(
      (kind) => writeEntry({ root, kind, title: `Zephyrwick ${kind}` }).file,
    );
    edit(root, drafts[0]!, (fields) => (fields['formerAddresses'] = ['/services/quillonmere']));
    edit(root, drafts[1]!, (fields) => (fields['related'] = ['services/zephyrwick-services']));
    await putPhotograph(root, 'zephyrwick.jpg', '#8f6f1e');
    edit(root, writeFinished(root, 'press', 'Zephyrwick opens'), (fields) =>
      Object.assign(fields, {
        date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
        image: { src: 'zephyrwick.jpg', alt: 'The Quillonmere door' },
        formerAddresses: ['/press-release/quillonmere'],
      }),
    );
  },

  'a photograph on a release, in a section and in prose, and one that no page shows': async (
    root,
  ) => {
    await putPhotograph(root, 'opening.jpg', '#9a7f3c');
    await putPhotograph(root, 'later.jpg', '#3c9a7f');
    const picture = { src: 'opening.jpg', alt: 'Two people at a desk' };
    const release = writeFinished(root, 'press', 'An office opens its doors');
    edit(root, release, (fields) => (fields['image'] = picture));
    rewrite(root, release, (text) => `${text}\n![The door](../images/opening.jpg)\n`);
    const paragraphs = ['A photograph stands beside these words, and says what it shows.'];
    const section = { type: 'text', heading: 'What it looks like', paragraphs, picture };
    editFirst('funds', ({ sections }) => sections.push(section))(root);
  },

  'a document, linked from key facts and prose, and a draft of another': (root) => {
    const [prospectus] = ['Water prospectus', 'Wind prospectus'].map((title) => {
      const { file } = writeEntry({ root, kind: 'documents', title });
      writeFileSync(join(root, file.replace('.yaml', '.pdf')), '%PDF-1.7\n%%EOF\n');
      return file;
    });
    edit(root, prospectus!, (fields) => (fields['draft'] = false));
    const href = '/documents/water-prospectus.pdf';
    const documents = [{ label: 'Water prospectus', href }];
    editFirst('funds', (fields) => {
      fields['keyFacts'] = { ...(fields['keyFacts'] ?? {}), documents };
    })(root);
    const [release] = entriesOf(root, 'press');
    rewrite(root, release!.file, (text) => `${text}\nRead the [prospectus](${href}).\n`);
  },

  'nothing on a page but what it must have': (root) => {
    const texts = readContent(root).files.map(({ file }) => readFileSync(join(root, file), 'utf8'));
    const page = entriesOf(root, 'pages').find(
      // Who leads to a place on it takes that out first: the check asks for it.
      ({ id }) =>
        ![...NEEDED, 'pages/faqs'].includes(`pages/${id}`) && !texts.join().includes(`/${id}#`),
    )!;
    edit(root, page.file, (fields) => {
      Reflect.deleteProperty(fields, 'related');
      fields.sections = [{ ...examples['note']! }];
    });
  },
};
