/** Typical changes of content editors, which test-content-changes.ts applies to a copy of the project. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { collectionDefinitions, type CollectionName } from '../../src/content/collections.ts';
import { readContent } from '../../src/content/read.ts';
import { pressCategories } from '../../src/schemas/entries.ts';
import { TEMPLATE_PREFIX } from '../../src/schemas/diagnostics.ts';
import { textsIn, valueAt } from '../../src/utils/nested-data.ts';
import { formatSource } from '../content/format.ts';
import { writeEntry } from '../content/new-entry.ts';
import { renameEntry } from '../content/rename.ts';
import { examples, figures } from '../cms/gallery/examples.ts';

/** Matches invented words that are in the texts and file names of unpublished entries, and nowhere else. */
export const UNPUBLISHED_WORD = /zephyrwick|quillonmere/i;

interface Fields {
  sections: object[];
  figures: { value: string }[];
  questions: object[];
  [name: string]: unknown;
}

/** Returns the entries of a collection. */
const filesOf = (root: string, collection: CollectionName) =>
  readContent(root).files.filter((file) => file.collection === collection);

/** Changes the text of a file. */
function rewrite(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Changes fields of an entry. Keeps its unconfirmed flags `[?]` and its prose. */
function edit(root: string, file: string, change: (fields: Fields) => void): void {
  const source = readContent(root).files.find((entry) => entry.file === file)!;
  const text = formatSource(root, source, (fields) => {
    change(fields as Fields);
    return fields;
  });
  writeFileSync(join(root, file), text);
}

/** Sets fields of an entry. */
const setFields = (root: string, file: string, extra: object) =>
  edit(root, file, (fields) => Object.assign(fields, extra));

/** Writes a published entry in which every template text is replaced. */
function writeFinished(root: string, collection: CollectionName, title: string, extra = {}): void {
  const { file } = writeEntry({ root, collection, title });
  rewrite(root, file, (text) => text.replaceAll(`${TEMPLATE_PREFIX} `, 'Of this, '));
  setFields(root, file, { ...extra, draft: false });
}

/** Writes a photograph whose metadata has a place. */
async function writePhotograph(root: string, name: string): Promise<void> {
  mkdirSync(join(root, 'content/images'), { recursive: true });
  const size = { width: 1600, height: 1000, channels: 3, background: '#9a7f3c' } as const;
  const camera = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
  const picture = sharp({ create: size }).withExif(camera).jpeg();
  await picture.toFile(join(root, 'content/images', name));
}

/** Data of another firm, by the names of placeholders. */
const OTHER_FIRM: Record<string, string> = {
  'firm.name': 'Harbour & Vale',
  'firm.legalName': 'Harbour & Vale Asset Management (International) Limited',
  'firm.email': 'post@harbourvale.co.uk',
  'firm.offices.uk.city': 'Edinburgh',
  'firm.offices.uk.phone': '+44 20 7123 4567',
  'firm.offices.cayman.city': 'Bodden Town',
  'firm.offices.cayman.email': 'islands@harbourvale.co.uk',
  'firm.licence.number': 'HV-20-48-17',
  'firm.licence.regulator': 'Authority of Another Name',
  'firm.licence.registerUrl': 'https://register.example.org/HV-20-48-17',
};

/** Returns the current values of the fields in `OTHER_FIRM`, except values that other texts contain without a placeholder. */
function replacedValues(root: string): string[] {
  const { files, placeholders } = readContent(root);
  const values = Object.keys(OTHER_FIRM).flatMap((name) => placeholders?.get(name) ?? []);
  const otherTexts = files
    .filter(({ id }) => id !== 'style')
    .flatMap(({ written }) => [written.body, ...textsIn(written.data).map(({ text }) => text)])
    .filter((text) => !values.includes(text));
  return values.filter((value) => !otherTexts.some((text) => text.includes(value)));
}

/** Changes the project at `root`. May return texts that no file of the built site may contain afterwards. */
type Change = (root: string) => unknown;

/** The changes, by description. They are applied in this order to the same copy. */
export const changes: Record<string, Change> = {
  'another name, other cities, licence, telephone number, figure and colour theme': (root) => {
    const removedTexts = replacedValues(root);
    edit(root, 'content/data/firm.yaml', (fields) => {
      for (const [name, value] of Object.entries(OTHER_FIRM)) {
        const path = name.split('.').slice(1);
        const last = path.pop()!;
        Object.assign(valueAt(fields, path) as object, { [last]: value });
      }
      fields.figures[0]!.value = '16+';
      fields['theme'] = 'green';
    });
    return removedTexts;
  },

  'an additional question, and a new group': (root) => {
    const question = 'What does an added question look like?';
    const answer = ['This question has, and its answer says no more than that.'];
    const { file } = filesOf(root, 'faqs')[0]!;
    edit(root, file, ({ questions }) => questions.push({ id: 'added', question, answer }));
    writeFinished(root, 'faqs', 'Answers of another kind');
  },

  'a page under another name, its sections in another order, and one fewer': (root) => {
    const { id, file } = filesOf(root, 'industries')[0]!;
    edit(root, file, (fields) => (fields.sections = fields.sections.slice(1).reverse()));
    renameEntry(root, `industries/${id}`, `industries/${id}-renamed`);
  },

  'a new page, with a section of every type': (root) => {
    const { callToAction: _last, body: _prose, ...anywhere } = examples;
    writeFinished(root, 'pages', 'One of each', { figures, sections: Object.values(anywhere) });
  },

  'a twentieth press release, with photographs and a document': async (root) => {
    for (let index = filesOf(root, 'press').length; index < 20; index++) {
      const date = `2025-01-${index + 10}`;
      const category = Object.keys(pressCategories)[index % 3];
      writeFinished(root, 'press', `Press release ${index} of a firm`, { date, category });
    }
    await writePhotograph(root, 'opening.jpg');
    const picture = { src: 'opening.jpg', alt: 'Two people at a desk' };
    const label = 'Water prospectus';
    const { file } = writeEntry({ root, collection: 'documents', title: label });
    writeFileSync(join(root, file.replace('.yaml', '.pdf')), '%PDF-1.7\n%%EOF\n');
    setFields(root, file, { draft: false });
    const href = '/documents/water-prospectus.pdf';
    edit(root, filesOf(root, 'funds')[0]!.file, (fields) => {
      const paragraphs = ['The photograph beside this text has a description.'];
      fields.sections.push({ type: 'text', heading: 'How it looks', paragraphs, picture });
      fields['keyFacts'] = { ...Object(fields['keyFacts']), documents: [{ label, href }] };
    });
    const pressRelease = filesOf(root, 'press')[0]!.file;
    setFields(root, pressRelease, { image: picture });
    const prose = `![The door](../images/opening.jpg)\n\nRead the [prospectus](${href}).`;
    rewrite(root, pressRelease, (text) => `${text}\n${prose}\n`);
  },

  'a service that is no longer offered': (root) => {
    const { id, file } = filesOf(root, 'services').at(-1)!;
    rmSync(join(root, file));
    const path = new RegExp(`/services/${id}(?![\\w-])(?:#[\\w-]+)?`, 'g');
    for (const { file: other } of readContent(root).files)
      rewrite(root, other, (text) =>
        text
          .replace(path, collectionDefinitions.services.parent.path)
          // Removes the page from lists of related pages, and a list that becomes empty.
          .replace(new RegExp(`^ *- "services/${id}"\n`, 'gm'), '')
          .replace(/^related:\n(?! )/m, ''),
      );
  },

  'unpublished entries, which no file may disclose': async (root) => {
    const drafts = (['services', 'pages', 'glossary', 'faqs', 'documents'] as const).map(
      (collection) => writeEntry({ root, collection, title: `Zephyrwick ${collection}` }).file,
    );
    setFields(root, drafts[0]!, { formerAddresses: ['/services/quillonmere'] });
    setFields(root, drafts[1]!, { related: ['services/zephyrwick-services'] });
    await writePhotograph(root, 'zephyrwick.jpg');
    writeFinished(root, 'press', 'Zephyrwick opens', {
      date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
      image: { src: 'zephyrwick.jpg', alt: 'The Quillonmere door' },
      formerAddresses: ['/press-release/quillonmere'],
    });
  },
};
