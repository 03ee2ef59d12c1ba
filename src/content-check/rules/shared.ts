/** What pages must be among each other: addresses, titles, summaries and ids, each once; and pages that must be there. */
import { addressOf, aliases, pageAnchors } from '../../site/addresses.ts';
import { holdOf } from '../../site/publication.ts';
import { entryKinds, kindOf, pageKinds } from '../../kinds.ts';
import type { Problem } from '../../reader/problem.ts';
import type { Content } from '../../reader/read.ts';
import { problemAt, problemInProse, type SourceFile } from '../../reader/source-file.ts';
import { valueAt, type Path } from '../../schemas/paths.ts';
import { proseHeadings } from '../../schemas/prose.ts';
import { finding, quoted } from '../../schemas/refusals.ts';
import { isPage, questionsOf, sectionsOf } from '../targets.ts';

/** Values that two files may not share. */
export function sharedProblems({ files, unreadable }: Content): Problem[] {
  const pages = files.filter(isPage);
  return [
    // Within a kind: Financial Services is a service and an industry, and the tab of one names its kind.
    ...pageKinds.flatMap((kind) =>
      twice(
        pages.filter((file) => file.kind === kind),
        (file) => [[['title'], valueAt(file.data, ['title'])]],
        'The title',
        'Titles tell pages apart in search results and browser tabs. Change one of the two.',
      ),
    ),
    ...twice(
      pages,
      (file) => [[['summary'], valueAt(file.data, ['summary'])]],
      'The summary',
      'Say what is different about each page.',
    ),
    ...twice(
      pages,
      (file) => [[[], addressOf(file.kind, file.id)]],
      'The address',
      'Rename one of the two files.',
    ),
    ...twice(
      pages,
      (file) =>
        [...new Set([valueAt(file.data, ['formerAddresses'])].flat())].map((address, index) => [
          ['formerAddresses', index],
          address,
        ]),
      'The former address',
      'Only one page can have taken its place: take it out of the other.',
    ),
    ...pages.flatMap((file) => {
      const canonical = aliases[addressOf(file.kind, file.id)];
      if (canonical === undefined) return [];
      const found = `The address of this file, /${file.id}, is a second address of ${canonical}.`;
      return [{ file: file.file, line: 1, ...finding(found, 'Rename the file.') }];
    }),
    ...twice(
      files.filter(({ kind }) => kind === 'faqs'),
      (file) => questionsOf(file).map(({ id, index }) => [['questions', index, 'id'], id]),
      'The id',
      'All questions stand on one page, so each needs an id of its own.',
    ),
    ...twice(
      files.filter(({ kind }) => kind === 'glossary'),
      (file) => [
        [['title'], valueAt(file.data, ['title'])],
        ...[valueAt(file.data, ['otherForms'])]
          .flat()
          .map((form, index): [Path, unknown] => [['otherForms', index], form]),
      ],
      'The term',
      'A word is explained once: leave it out here, or make one entry of both.',
    ),
    ...pages.flatMap((file) => formerProblems(file, pages)),
    ...files.flatMap((file) => idProblems(file, files)),
    ...neededPages([...pages, ...unreadable]),
    ...pages
      .filter(({ kind, id }) => kind === 'pages' && id === 'apply-now')
      .flatMap(unshownSections),
  ];
}

/** A former address is nobody's address now; that two entries claim the same one is found like other doubles. */
function formerProblems(file: SourceFile, pages: readonly SourceFile[]): Problem[] {
  const former = valueAt(file.data, ['formerAddresses']);
  if (!Array.isArray(former) || !isPage(file)) return [];
  return former.flatMap((address: unknown, index): Problem[] => {
    const place = (found: string, allowed: string) => [
      problemAt(file, ['formerAddresses', index], finding(found, allowed)),
    ];
    if (address === addressOf(file.kind, file.id))
      return place(
        `${quoted(address)} is the address of this page itself, which would send visitors round in a circle.`,
        'Take it out.',
      );
    const holder = pages.find(
      (other) => isPage(other) && addressOf(other.kind, other.id) === address,
    );
    if (holder)
      return place(
        `${quoted(address)} is the address of ${holder.file}, which would never be seen again.`,
        'Take it out, or rename that page first.',
      );
    if (typeof address === 'string' && (address in aliases || isOwnFile(address)))
      return place(`${quoted(address)} is an address that the site has itself.`, 'Take it out.');
    return [];
  });
}

/** Folders and files that the build makes. */
const isOwnFile = (address: string) =>
  /^\/(_astro|api|admin|art|images|scripts|social|\.well-known|press-release\/older)(\/|$)/.test(
    address,
  ) || /\.(xml|txt|json|svg|ico|png|webmanifest)$/.test(address);

/** No id stands twice on a page: a link would lead to the first, and a label or a button would mean the wrong one. */
function idProblems(file: SourceFile, files: readonly SourceFile[]): Problem[] {
  const sections = sectionsOf(file).map((section, index) => ({
    id: valueAt(section, ['id']),
    type: String(valueAt(section, ['type'])),
    index,
  }));
  const asks = sections.some(({ type }) => type === 'questions');
  /** What on the page has the id already. */
  const holderOf = (id: unknown, besideSections: boolean): string | undefined => {
    if (pageAnchors.includes(String(id)) || FRAME.test(String(id)))
      return 'a part of the page itself';
    const section = besideSections ? sections.find((other) => other.id === id) : undefined;
    if (section) return `section ${section.index + 1} (${section.type})`;
    const group = files.find(
      (other) => asks && questionsOf(other).some((question) => question.id === id),
    );
    return group && `a question in ${group.file}`;
  };
  const taken = (path: Path, id: unknown): Problem[] => {
    const holder = id === undefined ? undefined : holderOf(id, false);
    if (holder === undefined) return [];
    const found = finding(`The id ${quoted(id)} is taken by ${holder}.`, 'Choose another one.');
    return [problemAt(file, path, found)];
  };
  return [
    ...sections.flatMap(({ id, index }) => taken(['sections', index, 'id'], id)),
    ...questionsOf(file).flatMap(({ id, index }) => taken(['questions', index, 'id'], id)),
    ...proseHeadings(file.body).flatMap(({ id, text, line }) => {
      const holder = holderOf(id, true);
      if (holder === undefined) return [];
      const found = `The heading ${quoted(text)} would get the id "${id}", which is taken by ${holder}.`;
      return [problemInProse(file, line, finding(found, 'Choose other words for it.'))];
    }),
  ];
}

/** Ids of the header, the logo, the footer, forms and what templates add, besides the `pageAnchors`. */
const FRAME =
  /^(drawer|mark|related|more-news|application-(title|message)|menu-.*|term-.*|section-\d+|(lathe|mix|dial|map|lifeline|target|hands)-\d+(-.*)?|username|password|remember|security-notice|contact-(name|email|subject|message)|search-(field|hint|results))$/;

/** Pages that the code itself leads to: the breadcrumbs, the frame, the application, the not-found answer. */
export const NEEDED: readonly string[] = [
  'home',
  'not-found',
  'apply-now',
  'contact',
  ...entryKinds.flatMap((name) => {
    const { above } = kindOf(name);
    return above && 'path' in above ? above.path.slice(1) : [];
  }),
];

function neededPages(pages: readonly (Pick<SourceFile, 'kind' | 'id'> & Partial<SourceFile>)[]) {
  return NEEDED.flatMap((id): Problem[] => {
    const file = pages.find((page) => page.kind === 'pages' && page.id === id);
    if (file !== undefined && holdOf(file.data) === undefined) return [];
    const found = finding(
      file === undefined ? 'The file is missing.' : 'This page cannot be a draft.',
      'The site leads to this page from its own parts and cannot be without it.',
    );
    return [
      file === undefined
        ? { file: `content/pages/${id}.mdx`, line: 1, ...found }
        : problemAt(file as SourceFile, ['draft'], found),
    ];
  });
}

/** The application page shows one list of steps, one note and one call to action beside its form, and nothing else. */
function unshownSections(file: SourceFile): Problem[] {
  const types = sectionsOf(file).map((section) => valueAt(section, ['type']));
  const shown = ['steps', 'note', 'callToAction'];
  return types.flatMap((type, index) => {
    if (shown.includes(String(type)) && types.indexOf(type) === index) return [];
    const found = finding(
      `The application page does not show this section.`,
      `Beside the form there is room for one section of each of these types: ${shown.join(', ')}.`,
    );
    return [problemAt(file, ['sections', index], found)];
  });
}

function twice<File extends SourceFile>(
  files: readonly File[],
  values: (file: File) => [Path, unknown][],
  what: string,
  allowed: string,
): Problem[] {
  const seen = new Map<string, { file: File; path: Path }>();
  return files.flatMap((file) =>
    values(file).flatMap(([path, value]): Problem[] => {
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const key = String(value).trim().toLowerCase();
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, { file, path });
        return [];
      }
      const where =
        first.file === file
          ? `line ${file.lineOf(first.path)}`
          : `${first.file.file}, line ${first.file.lineOf(first.path)}`;
      return [
        problemAt(file, path, finding(`${what} ${quoted(value)} is also in ${where}.`, allowed)),
      ];
    }),
  );
}
