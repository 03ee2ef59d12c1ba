/**
 * What owners do to content over the years, each as a change to a copy of it. They find what they change in the content
 * itself, so they work on whatever stands there. `scripts/changed-content.ts` makes them and runs the checks.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { isMap, isSeq, parseDocument, type Document } from 'yaml';
import { approve } from '../../src/editors/commands/approve.ts';
import { writeEntry } from '../../src/editors/commands/new-entry.ts';
import { renameEntry } from '../../src/editors/commands/rename.ts';
import map from '../../src/content/sections/map.ts';
import { examples, figures } from '../../src/editors/gallery/examples.ts';
import {
  entryKinds,
  isPageKind,
  kinds,
  type EntryKind,
  type PageKind,
} from '../../src/content/kinds.ts';
import { readContent } from '../../src/content/read.ts';
import { textsIn, valueAt } from '../../src/content/schemas/paths.ts';
import { activities } from '../../src/content/schemas/regulatory-status.ts';
import { openFacts } from '../../src/content/schemas/key-facts.ts';
import { pressCategories } from '../../src/content/schemas/entries.ts';
import { namedCountries } from '../../src/content/check/launch.ts';
import { NEEDED } from '../../src/content/check/rules/shared.ts';
import { addressOf } from '../../src/content/addresses.ts';
import { holdOf } from '../../src/content/publication.ts';
import { putSecrets } from './secrets.ts';

export interface Change {
  /** What the owner does. */
  name: string;
  /** Makes it in the copy of the project at `root`. */
  apply: (root: string) => void | Promise<void>;
  /** Texts of the firm that no file of the site may hold afterwards; asked before the change. */
  gone?: (root: string) => string[];
  /** Whether what visitors have may go live afterwards: for `check:launch` no point of it may be open. */
  launches?: boolean;
}

/** Changes the fields of a file; comments and prose stay. */
function edit(root: string, file: string, change: (document: Document) => void): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const [, yaml = text, prose] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? [];
  const document = parseDocument(yaml);
  change(document);
  const fields = document.toString({ lineWidth: 0 });
  writeFileSync(path, prose === undefined ? fields : `---\n${fields}---\n${prose}`);
}

/** Sets a value; a name in a list is the item of that key. */
function setAt(document: Document, path: (string | number)[], value: unknown): void {
  const place: (string | number)[] = [];
  for (const part of path) {
    const list = document.getIn(place);
    const isKey = isSeq(list) && typeof part === 'string';
    place.push(
      isKey ? list.items.findIndex((item) => isMap(item) && item.get('key') === part) : part,
    );
  }
  document.setIn(place, value);
}

/** Adds to a list, which is made where there is none. */
function add(document: Document, path: (string | number)[], ...items: unknown[]): void {
  if (!isSeq(document.getIn(path))) document.setIn(path, document.createNode([]));
  for (const item of items) document.addIn(path, document.createNode(item));
}

/** Says how the firm is regulated in countries of which nothing is said yet. */
function stateStatus(root: string, ...countries: string[]): void {
  edit(root, data('firm'), (document) => {
    const { regulatoryStatus } = document.toJS() as {
      regulatoryStatus: { countries?: { country: string }[] };
    };
    const missing = countries.filter(
      (name) => !(regulatoryStatus.countries ?? []).some(({ country }) => country === name),
    );
    const status = Object.fromEntries(
      activities.map((activity) => [activity, { status: 'not-authorised' }]),
    );
    const path = ['regulatoryStatus', 'countries'];
    add(document, path, ...missing.map((country) => ({ country, ...status })));
  });
}

/** Files of a kind. */
const entriesOf = (root: string, kind: EntryKind) =>
  readContent(root).files.filter((file) => file.kind === kind);

const firstOf = (root: string, kind: EntryKind) => entriesOf(root, kind)[0]!;

const data = (name: string) => `content/data/${name}.yaml`;

/** Replaces a text wherever visitors read it. */
function replaceEverywhere(root: string, from: RegExp | string, to: string): void {
  for (const { file } of readContent(root).files) {
    if (file === data('style')) continue;
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
  }
}

/** A new entry that its author has finished: no text is left to write, and it is no draft. */
function writeFinished(root: string, kind: EntryKind, title: string, fund?: string): string {
  const { file } = writeEntry({ root, kind, title, fund });
  const path = join(root, file);
  const text = readFileSync(path, 'utf8')
    .replaceAll('Write: ', 'Of this, ')
    .replace('draft: true\n', '');
  // A figure holds few characters.
  writeFileSync(path, text.replaceAll('Of this, $0M', '$12M').replaceAll('Of this, 0%', '-4.1%'));
  return file;
}

function writeReleases(root: string, number: number): void {
  const categories = Object.keys(pressCategories);
  for (let index = entriesOf(root, 'press').length; index < number; index++) {
    const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
    const text = `---
title: "Release ${index} of a firm that has much to say"
summary: "What release ${index} tells on 25 and 28 December 2026, in one sentence long enough for a card."
date: ${day}
category: ${categories[index % categories.length]}
---

The article of release ${index} is short. It says what has changed for clients, and whom they may ask.
`;
    writeFileSync(join(root, `content/press/release-${index}.mdx`), text);
  }
}

async function putPhotograph(root: string, name: string, background = '#9a7f3c'): Promise<void> {
  const path = join(root, 'content/images', name);
  mkdirSync(dirname(path), { recursive: true });
  const size = { width: 1600, height: 1000, channels: 3, background } as const;
  const camera = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
  await sharp({ create: size }).withExif(camera).jpeg().toFile(path);
}

/** Takes every mention of an entry out: from lists, and as a link to the page above it instead, places in it too. */
function removeEntry(root: string, kind: 'services' | 'industries', id: string): void {
  rmSync(join(root, `content/${kind}/${id}.mdx`));
  const above = kinds[kind].above.path;
  replaceEverywhere(root, new RegExp(`/${kind}/${id}(?![\\w-])(?:#[\\w-]+)?`, 'g'), above);
  for (const { file } of readContent(root).files)
    edit(root, file, (document) => {
      const paths: (string | number)[][] = [['related']];
      const sections = document.get('sections');
      if (isSeq(sections))
        sections.items.forEach((section, index) => {
          if (isMap(section) && section.get('type') === 'entries')
            paths.push(['sections', index, 'items']);
        });
      for (const path of paths) {
        const list = document.getIn(path);
        if (!isSeq(list)) continue;
        list.items = list.items.filter((item) => String(item) !== `${kind}/${id}`);
        if (list.items.length === 0 && path[0] === 'related') document.delete('related');
      }
    });
}

/** Every example of the gallery but the last words of a page, as an editor would copy them. */
const anywhere = Object.values(examples).filter(
  ({ type }) => type !== 'callToAction' && type !== 'body',
);

const FIRM = 'Harbour & Vale';

/** Another firm: by placeholder what stands in its file. */
const OTHER_FIRM: Record<string, string> = {
  'firm.name': FIRM,
  'firm.legalName': `${FIRM} Asset Management (International) Limited`,
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
    .filter(({ file }) => file !== data('style'))
    .flatMap(({ written }) => [written.body, ...textsIn(written.data).map(({ text }) => text)])
    .filter((text) => !own.some(([, value]) => value === text));
  return own
    .map(([, value]) => value.replace(/^tel:/, ''))
    .filter((value) => !others.some((text) => text.includes(value)));
}

/** Everything that is invented replaced by something that could be true, and every page read and approved. */
async function confirm(root: string): Promise<void> {
  replaceEverywhere(root, 'Sablecrest', FIRM);
  replaceEverywhere(root, 'sablecrest', 'harbour-vale');
  replaceEverywhere(root, 'example.com', 'harbourvale.co.uk');
  replaceEverywhere(root, '7946 0', '7123 0');
  replaceEverywhere(root, '4420794601', '4420712301');
  replaceEverywhere(root, /(?<!\d)000000(?!\d)/g, '204817');
  replaceEverywhere(root, '[?] ', '');
  const source = { period: 'five years to June 2026', source: 'Audited accounts 2026' };
  const counted = { counts: 'What the page is about, alone.', basis: 'net of charges' };
  stateStatus(root, ...namedCountries(readContent(root).files));
  for (const { file, kind, id, data: fields } of readContent(root).files)
    edit(root, file, (document) => {
      document.delete('toFill');
      for (const key of Object.keys(valueAt(fields, ['figures']) ?? {}))
        for (const [name, value] of Object.entries({ ...source, ...counted }))
          setAt(document, ['figures', key, name], value);
      for (const { name } of openFacts(kind, undefined))
        document.setIn(
          ['keyFacts', name],
          name === 'documents'
            ? [{ label: 'Prospectus of June 2026', href: '/faqs' }]
            : 'As the documents say.',
        );
      if (kind === 'data' && id === 'warnings')
        for (const [key, warning] of Object.entries(fields as object))
          if (valueAt(warning, ['summary']))
            setAt(document, [key, 'summary', 'compared'], 'Compliance, 1 June 2026');
      const sections = valueAt(fields, ['sections']);
      for (const [index, section] of (Array.isArray(sections) ? sections : []).entries()) {
        const type = valueAt(section, ['type']);
        if (type === 'yields')
          for (const [name, value] of Object.entries(source))
            document.setIn(['sections', index, name], value);
        const items = valueAt(section, ['items']);
        if (type === 'testimonials' && Array.isArray(items))
          items.forEach((_, item) =>
            document.setIn(['sections', index, 'items', item, 'illustrative'], false),
          );
      }
    });
  approve({ root, by: 'Compliance', names: [...entryKinds, 'data'] });
}

export const changes: Change[] = [
  {
    name: 'another figure of the firm',
    apply: (root) =>
      edit(root, data('firm'), (document) => {
        const [first] = valueAt(document.toJS(), ['figures']) as { key: string }[];
        setAt(document, ['figures', first!.key, 'value'], '16+');
      }),
  },
  {
    name: 'another name, other cities, another licence and telephone number',
    gone: ownWords,
    apply: (root) =>
      edit(root, data('firm'), (document) => {
        for (const [name, value] of Object.entries(OTHER_FIRM))
          document.setIn(name.split('.').slice(1), value);
      }),
  },
  {
    name: 'a question more, a question fewer, and a new group',
    apply: (root) => {
      const [first, second] = entriesOf(root, 'faqs');
      edit(root, first!.file, (document) =>
        add(document, ['questions'], {
          id: 'what-is-new',
          question: 'What does an added question look like?',
          answer: ['This question has, and its answer says no more than that.'],
        }),
      );
      if (second && (valueAt(second.data, ['questions']) as unknown[]).length > 1)
        edit(root, second.file, (document) => document.deleteIn(['questions', 0]));
      writeFinished(root, 'faqs', 'Answers of another kind');
    },
  },
  {
    name: 'a second dropdown of every page, in place of a link',
    apply: (root) =>
      edit(root, data('navigation'), (document) => {
        const children = readContent(root)
          .files.filter(
            ({ kind, data: fields }) => isPageKind(kind) && holdOf(fields) === undefined,
          )
          .map(({ kind, id }, index) => ({
            label: `Entry ${index} of the site`,
            path: addressOf(kind as PageKind, id),
          }))
          .filter(({ path }) => path !== '/404');
        // Whatever else the header has, it has no less room for it.
        const { header } = document.toJS() as { header: { label: string; children?: unknown }[] };
        const place = Math.max(
          0,
          header.findIndex((item) => item.children === undefined),
        );
        const { label } = header[place]!;
        document.setIn(['header', place], document.createNode({ label, children }));
      }),
  },
  {
    name: 'sections in another order, and one fewer',
    apply: (root) => {
      for (const { file } of [firstOf(root, 'services'), firstOf(root, 'industries')])
        edit(root, file, (document) => {
          const sections = document.get('sections');
          if (isSeq(sections) && sections.items.length > 2)
            sections.items = sections.items.slice(1).reverse();
        });
    },
  },
  {
    name: 'a section of every type, on one page',
    apply: (root) => {
      writeFinished(root, 'pages', 'One of each');
      edit(root, 'content/pages/one-of-each.mdx', (document) => {
        const listed = Object.entries(figures).map(([key, figure]) => ({ key, ...figure }));
        document.set('figures', document.createNode(listed));
        document.set('sections', document.createNode(anywhere));
      });
      const countries = map.example.regions.flatMap((region) => region.countries);
      stateStatus(root, ...countries.map(({ name }) => name));
    },
  },
  {
    name: 'a country more on each map, and a mix more beside others',
    apply: (root) => {
      const additions: Record<string, [path: (string | number)[], item: unknown]> = {
        map: [['regions', 0, 'countries'], { code: 'VA', name: 'Vatican City' }],
        allocations: [
          ['items'],
          {
            name: 'All of it in stocks',
            text: 'For money that nobody will ask for in many years.',
            stocks: 100,
            bonds: 0,
          },
        ],
      };
      for (const { file, data: fields } of readContent(root).files)
        for (const [index, section] of [valueAt(fields, ['sections']) ?? []].flat().entries()) {
          const [path, item] = additions[String(valueAt(section, ['type']))] ?? [];
          if (path)
            edit(root, file, (document) => add(document, ['sections', index, ...path], item));
        }
      stateStatus(root, 'Vatican City');
    },
  },
  {
    name: 'a page that is twice as long',
    apply: (root) => {
      const { file, data: fields } = firstOf(root, 'services');
      const sections = valueAt(fields, ['sections']) as Record<string, unknown>[];
      edit(root, file, (document) =>
        add(
          document,
          ['sections'],
          ...sections
            .filter(({ type, heading }) => heading && type !== 'body' && type !== 'callToAction')
            .map((section) => {
              const { id: _, heading, ...others } = section;
              return { ...others, heading: `${String(heading).slice(0, 40)} again` };
            }),
        ),
      );
    },
  },
  { name: 'a twentieth press release', apply: (root) => writeReleases(root, 20) },
  {
    name: 'a fund that lost money, with its portfolio',
    apply: (root) => {
      writeFinished(root, 'funds', 'Water Fund');
      writeFinished(root, 'portfolios', 'Reservoirs', 'funds/water-fund');
      edit(root, 'content/funds/water-fund.mdx', (document) =>
        add(document, ['sections'], {
          type: 'entries',
          heading: 'One portfolio',
          items: ['portfolios/reservoirs'],
        }),
      );
    },
  },
  {
    name: 'another colour theme',
    apply: (root) => edit(root, data('firm'), (document) => document.set('theme', 'green')),
  },
  {
    name: 'a service that is given up',
    apply: (root) => removeEntry(root, 'services', entriesOf(root, 'services').at(-1)!.id),
  },
  {
    name: 'a page under another name',
    apply: (root) => {
      const { id } = firstOf(root, 'industries');
      renameEntry(root, `industries/${id}`, `industries/${id}-renamed`);
    },
  },
  {
    name: 'a draft, a draft that leads to it, and a release that waits for its day',
    apply: (root) => {
      writeEntry({ root, kind: 'services', title: 'Something for later' });
      writeEntry({ root, kind: 'faqs', title: 'Questions for later' });
      const page = writeEntry({ root, kind: 'pages', title: 'Nobody sees this' });
      edit(root, page.file, (document) =>
        document.set('related', ['services/something-for-later']),
      );
      const release = writeFinished(root, 'press', 'Something that is still to happen');
      edit(root, release, (document) =>
        document.set('date', `${new Date().getFullYear() + 1}-12-31`),
      );
    },
  },
  {
    name: 'what is held back, and is told nowhere: a renamed draft, a release, a photograph, a term, a question',
    apply: putSecrets,
  },
  {
    name: 'a photograph on a release, in a section and in prose, and one that no page shows yet',
    apply: async (root) => {
      await putPhotograph(root, 'opening.jpg');
      await putPhotograph(root, 'later.jpg', '#3c9a7f');
      const picture = { src: 'opening.jpg', alt: 'Two people at a desk' };
      const release = writeFinished(root, 'press', 'An office opens its doors');
      edit(root, release, (document) => document.set('image', document.createNode(picture)));
      const path = join(root, release);
      writeFileSync(path, `${readFileSync(path, 'utf8')}\n![The door](../images/opening.jpg)\n`);
      edit(root, firstOf(root, 'funds').file, (document) =>
        add(document, ['sections'], {
          type: 'text',
          heading: 'What it looks like',
          paragraphs: ['A photograph stands beside these words, and says what it shows.'],
          picture,
        }),
      );
    },
  },
  {
    name: 'a document, linked from key facts and prose, and a draft of another',
    apply: (root) => {
      const documents = ['Water prospectus', 'Wind prospectus'].map(
        (title) => writeEntry({ root, kind: 'documents', title }).file,
      );
      for (const name of ['water-prospectus', 'wind-prospectus'])
        writeFileSync(join(root, `content/documents/${name}.pdf`), '%PDF-1.7\n%%EOF\n');
      edit(root, documents[0]!, (document) => document.delete('draft'));
      const link = '/documents/water-prospectus.pdf';
      edit(root, firstOf(root, 'funds').file, (document) =>
        document.setIn(['keyFacts', 'documents'], [{ label: 'Water prospectus', href: link }]),
      );
      const { file } = firstOf(root, 'press');
      const text = readFileSync(join(root, file), 'utf8');
      writeFileSync(join(root, file), `${text}\nRead the [prospectus](${link}).\n`);
    },
  },
  {
    name: 'a new term, in a sentence of a page',
    apply: (root) => {
      writeFinished(root, 'glossary', 'Contango');
      edit(root, firstOf(root, 'funds').file, (document) =>
        add(document, ['sections'], {
          type: 'note',
          title: 'A word of the trade',
          text: 'In contango, a later delivery costs more than an earlier one.',
        }),
      );
    },
  },
  {
    name: 'no glossary any more',
    apply: (root) => {
      // Who has a link to it takes that out first: the check asks for it.
      const isLinked = readContent(root).files.some(({ file }) =>
        /["'( ]\/glossary\b/.test(readFileSync(join(root, file), 'utf8')),
      );
      if (isLinked) return;
      for (const { file } of entriesOf(root, 'glossary')) rmSync(join(root, file));
    },
  },
  {
    name: 'nothing on a page but what it must have',
    apply: (root) => {
      const texts = readContent(root).files.map(({ file }) =>
        readFileSync(join(root, file), 'utf8'),
      );
      const page = entriesOf(root, 'pages').find(
        ({ id }) =>
          ![...NEEDED, 'pages/faqs'].includes(`pages/${id}`) &&
          // Who leads to a place on it takes that out first: the check asks for it.
          !texts.some((text) => text.includes(`/${id}#`)),
      )!;
      edit(root, page.file, (document) => {
        document.delete('related');
        document.set('sections', document.createNode([examples['note']]));
      });
    },
  },
  { name: 'every stand-in confirmed and every page approved', apply: confirm, launches: true },
];
