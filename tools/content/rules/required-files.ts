/** Rules about files that must exist: pages to which the site links, and documents. */
import { collectionNames, definitionOf } from '../../../src/content/collections.ts';
import { isPage, problemAt } from '../../../src/content/files.ts';
import type { Content, SourceFile } from '../../../src/content/files.ts';
import { unpublishedReason } from '../../../src/content/publication.ts';
import { diagnostic } from '../../../src/schemas/diagnostics.ts';

/** Returns a problem for each file that is missing. */
export const missingFileProblems = ({ files, unreadable, documents }: Content) => [
  ...missingDocuments(files, documents),
  ...missingRequiredPages(files.filter(isPage), unreadable),
];

/** Returns a problem for each document without its PDF. Drafts need none. */
const missingDocuments = (files: readonly SourceFile[], documents: readonly string[]) =>
  files
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
    });

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
