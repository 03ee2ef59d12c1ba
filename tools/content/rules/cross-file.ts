/** Rules about several files: no duplicates, and no missing files. */
import { attachmentPath, entryPath, aliases, pageAnchors } from '../../../src/content/urls.ts';
import { isPage, problemAt, questionIds, sectionsOf, textsOf } from '../../../src/content/files.ts';
import type { Content, Passage, SourceFile } from '../../../src/content/files.ts';
import {
  collectionNames,
  definitionOf,
  type PageCollection,
} from '../../../src/content/collections.ts';
import { unpublishedReason } from '../../../src/content/publication.ts';
import { isReservedPath, normalisePath } from '../../../src/schemas/previous-urls.ts';
import { listAt, valueAt } from '../../../src/utils/nested-data.ts';
import { proseHeadings } from '../../../src/content/prose.ts';
import { diagnostic, quoted, TEMPLATE_PREFIX } from '../../../src/schemas/diagnostics.ts';
import { findSectionType, sectionTypes } from '../../../src/schemas/section-types.ts';

/** Returns the problems that several files cause together, each of which is valid alone. */
export function crossFileProblems({ files, unreadable, documents }: Content) {
  const pages = files.filter(isPage);
  const terms = files.filter(({ collection }) => collection === 'glossary');
  const ids = files.flatMap(questionIds);
  const paths = [
    ...pages.flatMap(pathsOf),
    ...files.flatMap(documentPathsOf),
    ...textsAt(pages, 'formerAddresses').map((passage) => ({
      ...passage,
      text: normalisePath(passage.text),
    })),
  ];
  return [
    // Within a collection only: a service and an industry may both have the title "Financial Services".
    ...[...Map.groupBy(pages, ({ collection }) => collection).values()].flatMap((group) =>
      findDuplicates(
        'The title',
        textsAt(group, 'title'),
        'Change one of them: visitors tell pages apart by their titles.',
      ),
    ),
    ...findDuplicates(
      'The summary',
      textsAt(pages, 'summary'),
      'Change one of them. Say what is different about each page.',
    ),
    ...findDuplicates(
      'The path',
      paths,
      'Rename one of the files, or delete the path from formerAddresses.',
    ),
    ...findDuplicates('The id', ids, 'Change one of them: all questions are on one page.'),
    // Titles come first, so that the problem is reported at the other form, which can be deleted.
    ...findDuplicates(
      'The term',
      [...textsAt(terms, 'title'), ...textsAt(terms, 'otherForms')],
      'Delete it here, or combine the two entries: each term is explained once.',
    ),
    ...pages.flatMap((page) => {
      const path = entryPath(page.collection, page.id);
      const message = `The site uses the path ${quoted(path)} itself.`;
      const reserved = diagnostic(message, 'Rename the file.');
      return isReservedPath(path) ? problemAt(page, [], reserved) : [];
    }),
    ...files
      .filter(
        ({ collection, id }) =>
          collection !== 'data' &&
          definitionOf(collection).attachment !== undefined &&
          !documents.includes(`${id}.pdf`),
      )
      .filter(({ data }) => unpublishedReason(data) !== 'draft')
      .map((file) => {
        const message = `The file content/${file.collection}/${file.id}.pdf is missing.`;
        const hint = 'Put the PDF there. Until you have it, write draft: true.';
        return problemAt(file, [], diagnostic(message, hint));
      }),
    ...files.flatMap((file) => idProblems(file, files)),
    ...pages.flatMap((page) =>
      findDuplicates(
        'The heading',
        headingsOf(page),
        'Change one of them: visitors tell the parts of a page apart by their headings.',
      ),
    ),
    ...missingRequiredPages(pages, unreadable),
    ...pages.filter(({ name }) => name === 'pages/apply-now').flatMap(applicationProblems),
  ];
}

/** Returns the texts of a field, or of its items, in each file. Leaves out repetitions in one file, which the schema rejects. */
const textsAt = (files: readonly SourceFile[], field: string) =>
  files.flatMap((file) =>
    textsOf(file)
      .filter(({ place }) => typeof place !== 'number' && place[0] === field)
      .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index),
  );

/** Returns the headings of the sections and of the prose of a page. Leaves out template texts, which a new entry repeats. */
function headingsOf(file: SourceFile): Passage[] {
  const inSections = sectionsOf(file).map(({ section, path }) => ({
    file,
    place: [...path, 'heading'],
    text: String(valueAt(section, ['heading']) ?? ''),
  }));
  const inProse = proseHeadings(file.body).map(({ text, line }) => ({ file, place: line, text }));
  return [...inSections, ...inProse].filter(
    ({ text }) => text !== '' && !text.startsWith(TEMPLATE_PREFIX),
  );
}

/** Returns the path and the aliases of a page. */
function pathsOf(file: SourceFile & { collection: PageCollection }) {
  const path = entryPath(file.collection, file.id);
  const otherPaths = Object.keys(aliases).filter((alias) => aliases[alias] === path);
  return [path, ...otherPaths].map((text) => ({ file, place: [], text }));
}

/** Returns the path of the document of an entry, or none. */
function documentPathsOf(file: SourceFile) {
  const { collection, id } = file;
  if (collection === 'data' || definitionOf(collection).attachment === undefined) return [];
  return [{ file, place: [], text: attachmentPath(collection, id) }];
}

/** Returns a problem for each text that repeats an earlier one, without regard to capital letters. */
function findDuplicates(what: string, passages: readonly Passage[], hint: string) {
  const passagesByText = Map.groupBy(passages, ({ text }) => text.trim().toLowerCase());
  return [...passagesByText.values()].flatMap(([first, ...others]) =>
    others.map(({ file, place, text }) => {
      const line = `line ${first!.file.lineOf(first!.place)}`;
      const where = first!.file === file ? line : `${first!.file.file}, ${line}`;
      const message = `${what} ${quoted(text)} is also in ${where}.`;
      return problemAt(file, place, diagnostic(message, hint));
    }),
  );
}

/** Returns a problem for each id that occurs twice on a page: links, labels and buttons would refer to the first. */
function idProblems(file: SourceFile, files: readonly SourceFile[]) {
  const sections = sectionsOf(file);
  const listed = new Set<string | undefined>(
    sections.map(({ type }) => findSectionType(type)?.lists),
  );
  const questions = files
    .filter(({ collection }) => listed.has(collection))
    .flatMap(questionIds)
    .map((question) => ({ id: question.text, name: `a question in ${question.file.file}` }));
  const ownerOf = (id: unknown, others: readonly { id: unknown; name: string }[]) =>
    isReservedId(String(id))
      ? 'another part of the page'
      : others.find((other) => other.id === id)?.name;
  const idsInFields = [
    ...sections.map(({ id, path }) => ({ id, place: [...path, 'id'] })),
    ...questionIds(file).map(({ text, place }) => ({ id: text, place })),
  ];
  return [
    ...idsInFields.flatMap(({ id, place }) => {
      const owner = ownerOf(id, questions);
      if (owner === undefined) return [];
      const message = `The id ${quoted(id)} is already used by ${owner}.`;
      return problemAt(file, place, diagnostic(message, 'Choose another id.'));
    }),
    ...proseHeadings(file.body).flatMap(({ id, text, line }) => {
      if (!/[\p{L}\p{N}]/u.test(text))
        return problemAt(
          file,
          line,
          diagnostic(
            `The heading ${quoted(text)} has no letter, so no link can lead to it.`,
            'Write it in words.',
          ),
        );
      const owner = ownerOf(id, [...sections, ...questions]);
      if (owner === undefined) return [];
      const message = `The heading ${quoted(text)} would get the id "${id}", which is already used by ${owner}.`;
      return problemAt(file, line, diagnostic(message, 'Reword the heading.'));
    }),
  ];
}

/**
 * Ids that templates, components and islands use, besides `pageAnchors`. Components cannot be imported here, so a test of the built site
 * (tests/built/files.test.ts) fails if the list lacks one.
 */
const RESERVED_IDS =
  /^(drawer|mark|related|closing|lathe(-hero)?|application-.*|dropdown-\d+|(term|meaning)-.*|section-\d+(-sheet|-licence)?)$/;

/** True if the templates use this id, so that content must not. */
export const isReservedId = (id: string) =>
  pageAnchors.includes(id) ||
  RESERVED_IDS.test(id) ||
  sectionTypes.some(({ ids }) => ids?.test(id));

/** Entries whose pages the code links to, like `pages/home`. */
export const requiredPages: readonly string[] = collectionNames.flatMap((collection) => {
  const { requiredEntries = [], parent } = definitionOf(collection);
  const parents = parent && 'path' in parent ? [`pages${parent.path}`] : [];
  return [...requiredEntries.map((id) => `${collection}/${id}`), ...parents];
});

function missingRequiredPages(pages: readonly SourceFile[], unreadable: Content['unreadable']) {
  const draft = diagnostic(
    'This page cannot be a draft, because the site links to it.',
    'Write draft: false.',
  );
  const missing = diagnostic(
    'The file is missing, and the site links to this page.',
    'Restore it from an earlier version.',
  );
  return requiredPages.flatMap((name) => {
    const page = pages.find((file) => file.name === name);
    if (page) return unpublishedReason(page.data) ? problemAt(page, ['draft'], draft) : [];
    const isUnreadable = unreadable.some((file) => file.name === name);
    return isUnreadable ? [] : { file: `content/${name}.mdx`, line: 1, ...missing };
  });
}

/** Returns the problems of the application page, which has its own template. */
function applicationProblems(file: SourceFile) {
  const steps = sectionsOf(file).find(({ type }) => type === 'steps');
  const hasBothSteps = steps && listAt(steps.section, ['items']).length > 1;
  const tooFewSteps = diagnostic(
    'The application page has fewer than two steps.',
    'Write them in a section of type "steps". The first step is the form, and the page shows the second one as the next when the form was sent.',
  );
  const noNotice = diagnostic(
    'The application page does not say who receives the details.',
    'Write it as prose, with a link to the privacy policy. The page shows it below the form.',
  );
  return [
    ...unshownSections(file),
    ...(hasBothSteps ? [] : [problemAt(file, steps?.path ?? ['sections'], tooFewSteps)]),
    ...(file.body.trim() === '' ? [problemAt(file, [], noNotice)] : []),
  ];
}

/** Returns a problem for each section that the application page does not show: it shows one section of each of three types. */
function unshownSections(file: SourceFile) {
  const shown = ['steps', 'callout', 'callToAction'];
  const message = 'The application page does not show this section.';
  const hint = `Delete it. The page shows one section of each of these types: ${shown.join(', ')}.`;
  const sections = sectionsOf(file);
  const types = sections.map(({ type }) => type);
  return sections
    .filter(({ type }, index) => !shown.includes(type) || types.indexOf(type) < index)
    .map(({ path }) => problemAt(file, path, diagnostic(message, hint)));
}
