/** What files must be among each other: addresses, titles, summaries and ids, each once; and what must be there. */
import { addressOf, aliases, documentAddress, pageAnchors } from '../../addresses.ts';
import { holdOf } from '../../publication.ts';
import { sectionKind, sectionKinds } from '../../section-kinds.ts';
import { entryKinds, kindOf, type PageKind } from '../../kinds.ts';
import type { Problem } from '../../report.ts';
import { lineAt, problemAt, problemInProse, type Content, type SourceFile } from '../../files.ts';
import { listAt, valueAt, type Path } from '../../schemas/paths.ts';
import { isMade, plainAddress } from '../../schemas/entries.ts';
import { proseHeadings } from '../../schemas/prose.ts';
import { finding, quoted } from '../../schemas/refusals.ts';
import { isPage, questionsOf, sectionsOf } from '../targets.ts';

interface Stand {
  file: SourceFile;
  path: Path;
  value: unknown;
}

/** Values that two files may not share. */
export function sharedProblems({ files, unreadable, documents }: Content): Problem[] {
  const pages = files.filter(isPage);
  const at =
    (field: string) =>
    (file: SourceFile): Stand => ({
      file,
      path: [field],
      value: valueAt(file.data, [field]),
    });
  const each = (field: string) => (file: SourceFile) =>
    [...new Set(listAt(file.data, [field]))].map((value, index): Stand => ({
      file,
      path: [field, index],
      value,
    }));
  const terms = files.filter(({ kind }) => kind === 'glossary');
  return [
    // Within a kind: Financial Services is a service and an industry, and the tab of one names its kind.
    ...Map.groupBy(pages, ({ kind }) => kind)
      .values()
      .flatMap((own) =>
        twice(
          own.map(at('title')),
          'The title',
          'Titles tell pages apart in search results and browser tabs. Change one of the two.',
        ),
      ),
    ...twice(pages.map(at('summary')), 'The summary', 'Say what is different about each page.'),
    ...twice(
      [
        ...pages.flatMap(addressesOf),
        ...pages
          .flatMap(each('formerAddresses'))
          .map((stand) => ({ ...stand, value: plainAddress(String(stand.value)) })),
      ],
      'The address',
      'An address leads to one page. Rename one of the files, or take the former address out.',
    ),
    ...pages.filter(({ kind, id }) => isMade(addressOf(kind, id))).map(madeProblem),
    ...twice(
      files.flatMap((file) => questionsOf(file).map(({ id, path }) => ({ file, path, value: id }))),
      'The id',
      'All questions stand on one page, so each needs an id of its own.',
    ),
    ...twice(
      terms.flatMap((file) => [at('title')(file), ...each('otherForms')(file)]),
      'The term',
      'A word is explained once: leave it out here, or make one entry of both.',
    ),
    ...files.flatMap((file) => idProblems(file, files)),
    ...neededPages(pages, unreadable),
    ...pages
      .filter(({ kind, id }) => kind === 'pages' && id === 'apply-now')
      .flatMap(unshownSections),
    ...files
      .filter(({ kind, id }) => kind === 'documents' && !documents.includes(`${id}.pdf`))
      .filter(({ data }) => holdOf(data) !== 'draft')
      .map(withoutPdf),
  ];
}

function addressesOf(file: SourceFile & { kind: PageKind }): Stand[] {
  const address = addressOf(file.kind, file.id);
  const others = Object.keys(aliases).filter((alias) => aliases[alias] === address);
  return [address, ...others].map((value) => ({ file, path: [], value }));
}

/** A page that would stand in the place of the editor, or of a folder. */
function madeProblem(file: SourceFile & { kind: PageKind }): Problem {
  const found = `The site has the address ${quoted(addressOf(file.kind, file.id))} itself.`;
  return problemAt(file, [], finding(found, 'Give the file another name.'));
}

const withoutPdf = (entry: SourceFile): Problem =>
  problemAt(
    entry,
    [],
    finding(
      `There is no file content${documentAddress(entry.id)}.`,
      'Put the PDF there under this name; until you have it, set draft: true.',
    ),
  );

/** No id stands twice on a page: a link would lead to the first, and a label or a button would mean the wrong one. */
function idProblems(file: SourceFile, files: readonly SourceFile[]): Problem[] {
  const sections = sectionsOf(file).map(({ section, path, type, name }) => ({
    id: valueAt(section, ['id']),
    path: [...path, 'id'],
    type,
    name,
  }));
  const showsQuestions = sections.some(({ type }) => sectionKind(type)?.lists === 'faqs');
  const shown = (showsQuestions ? files : []).flatMap((group) =>
    questionsOf(group).map(({ id }) => ({ id, name: `a question in ${group.file}` })),
  );
  const holderOf = (id: unknown, others: readonly { id: unknown; name: string }[]) =>
    isTaken(String(id))
      ? 'a part of the page itself'
      : others.find((other) => other.id === id)?.name;
  return [
    ...[...sections, ...questionsOf(file)].flatMap(({ id, path }) => {
      const holder = id === undefined ? undefined : holderOf(id, shown);
      if (holder === undefined) return [];
      const found = finding(`The id ${quoted(id)} is taken by ${holder}.`, 'Choose another one.');
      return [problemAt(file, path, found)];
    }),
    ...proseHeadings(file.body).flatMap(({ id, text, line }) => {
      const holder = holderOf(id, [...sections, ...shown]);
      if (holder === undefined) return [];
      const found = `The heading ${quoted(text)} would get the id "${id}", which is taken by ${holder}.`;
      return [problemInProse(file, line, finding(found, 'Choose other words for it.'))];
    }),
  ];
}

/** Ids of the header, the logo, the application and what templates add, besides the `pageAnchors`. */
const FRAME =
  /^(drawer|mark|related|closing|lathe(-hero)?|application-(title|message)|dropdown-\d+|(term|meaning)-.*|section-\d+)$/;

/** Whether the site itself gives this id to a part of a page. */
export const isTaken = (id: string): boolean =>
  pageAnchors.includes(id) || FRAME.test(id) || sectionKinds.some(({ ids }) => ids?.test(id));

/**
 * Pages that the code itself leads to: the breadcrumbs, the frame, the application, the not-found answer. The privacy policy
 * gets a button from it besides, which removes what the site keeps in the browser.
 */
export const NEEDED: readonly string[] = [
  'pages/home',
  'pages/not-found',
  'pages/apply-now',
  'pages/contact',
  'legal/privacy-policy',
  ...entryKinds.flatMap((name) => {
    const { above } = kindOf(name);
    return above && 'path' in above ? `pages${above.path}` : [];
  }),
];

function neededPages(
  pages: readonly SourceFile[],
  unreadable: readonly Pick<SourceFile, 'kind' | 'id'>[],
): Problem[] {
  const why = 'The site leads to this page from its own parts and cannot be without it.';
  return NEEDED.flatMap((reference): Problem[] => {
    const isThis = ({ kind, id }: Pick<SourceFile, 'kind' | 'id'>) => `${kind}/${id}` === reference;
    const page = pages.find(isThis);
    if (page && holdOf(page.data))
      return [problemAt(page, ['draft'], finding('This page cannot be a draft.', why))];
    if (page || unreadable.some(isThis)) return [];
    return [{ file: `content/${reference}.mdx`, line: 1, ...finding('The file is missing.', why) }];
  });
}

/** The application page shows one list of steps, one note and one call to action beside its form, and nothing else. */
function unshownSections(file: SourceFile): Problem[] {
  const shown = ['steps', 'note', 'callToAction'];
  const found = finding(
    'The application page does not show this section.',
    `Beside the form there is room for one section of each of these types: ${shown.join(', ')}.`,
  );
  const types = sectionsOf(file).map(({ type }) => type);
  return sectionsOf(file)
    .filter(({ type }, index) => !shown.includes(type) || types.indexOf(type) < index)
    .map(({ path }) => problemAt(file, path, found));
}

/** Values that stand a second time, whatever their capitals. */
function twice(stands: readonly Stand[], what: string, allowed: string): Problem[] {
  const texts = stands.filter(({ value }) => typeof value === 'string');
  const alike = Map.groupBy(texts, ({ value }) => String(value).trim().toLowerCase());
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.map(({ file, path, value }) => {
      const line = `line ${lineAt(first!.file, first!.path)}`;
      const where = first!.file === file ? line : `${first!.file.file}, ${line}`;
      return problemAt(
        file,
        path,
        finding(`${what} ${quoted(value)} is also in ${where}.`, allowed),
      );
    }),
  );
}
