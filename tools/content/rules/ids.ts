/** Rules about the ids of a page, to which links, labels and buttons refer. */
import { problemAt, questionIds, sectionsOf } from '../../../src/content/files.ts';
import type { SourceFile } from '../../../src/content/files.ts';
import { proseHeadings } from '../../../src/content/prose.ts';
import { pageAnchors } from '../../../src/content/urls.ts';
import { diagnostic, quoted } from '../../../src/schemas/diagnostics.ts';
import { findSectionType, sectionTypes } from '../../../src/schemas/section-types.ts';

/** Returns a problem for each id that occurs twice on a page: links, labels and buttons would refer to the first. */
export function idProblems(file: SourceFile, files: readonly SourceFile[]) {
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
