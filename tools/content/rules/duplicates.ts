/** Rules about what occurs only once: titles, summaries, paths, questions, terms and headings. */
import { definitionOf, type PageCollection } from '../../../src/content/collections.ts';
import { isPage, problemAt, questionIds, sectionsOf, textsOf } from '../../../src/content/files.ts';
import type { Passage, SourceFile } from '../../../src/content/files.ts';
import { proseHeadings } from '../../../src/content/prose.ts';
import { aliases, attachmentPath, entryPath } from '../../../src/content/urls.ts';
import { diagnostic, quoted, TEMPLATE_PREFIX } from '../../../src/schemas/diagnostics.ts';
import { isReservedPath, normalisePath } from '../../../src/schemas/previous-urls.ts';
import { valueAt } from '../../../src/utils/nested-data.ts';

/** Returns a problem for each text that another file, page or part of the site has already. */
export function duplicateProblems(files: readonly SourceFile[]) {
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
    ...pages.flatMap((page) =>
      findDuplicates(
        'The heading',
        headingsOf(page),
        'Change one of them: visitors tell the parts of a page apart by their headings.',
      ),
    ),
    ...pages.flatMap((page) => {
      const path = entryPath(page.collection, page.id);
      const message = `The site uses the path ${quoted(path)} itself.`;
      const reserved = diagnostic(message, 'Rename the file.');
      return isReservedPath(path) ? problemAt(page, [], reserved) : [];
    }),
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
