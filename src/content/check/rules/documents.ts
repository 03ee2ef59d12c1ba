/** Every document has its entry and its PDF, and so has each former edition that an entry keeps. */
import { holdOf } from '../../publication.ts';
import type { Problem } from '../../report.ts';
import type { Content } from '../../files.ts';
import { problemAt, type SourceFile } from '../../files.ts';
import { dayOf } from '../../publication.ts';
import { listAt, valueAt } from '../../schemas/paths.ts';
import { finding } from '../../schemas/refusals.ts';
import { editionsOf } from '../targets.ts';

/** Entries without their PDFs, and former editions that are no older than the document. */
export function documentProblems(content: Content): Problem[] {
  const there = content.documents?.map((name) => `/documents/${name}`);
  const strays = straysOf(content);
  return entriesOf(content).flatMap((entry) => [
    ...missing(entry, there, strays),
    ...tooNew(entry),
  ]);
}

/** PDFs without an entry, as one that was deleted leaves them. Nobody gets them, so they stop nothing. */
export function strayDocuments(content: Content): Problem[] {
  const entries = entriesOf(content);
  const waiting = entries.filter(({ id }) => !content.documents?.includes(`${id}.pdf`));
  return straysOf(content).map((address) => stray(address, entries, waiting));
}

const entriesOf = ({ files }: Content) => files.filter(({ kind }) => kind === 'documents');

/** Addresses of the PDFs that belong to no entry. */
function straysOf(content: Content): string[] {
  const { unreadable, documents = [] } = content;
  const entries = entriesOf(content);
  const known = new Set(entries.flatMap(editionsOf).map(({ address }) => address));
  const isUnreadable = (address: string) =>
    unreadable.some(({ kind, id }) => address.startsWith(`/${kind}/${id}`));
  return documents
    .map((name) => `/documents/${name}`)
    .filter((address) => !known.has(address) && !isUnreadable(address));
}

const missing = (
  entry: SourceFile,
  there: readonly string[] | undefined,
  [only, ...others]: readonly string[],
): Problem[] =>
  editionsOf(entry)
    .filter(({ address }) => there?.includes(address) === false && holdOf(entry.data) !== 'draft')
    .map(({ path, address }) => {
      const found = `There is no file content${address}.`;
      const allowed =
        only === undefined || others.length > 0
          ? 'Put the PDF there under this name; until you have it, set draft: true.'
          : `If it is content${only}, rename that to it. Until you have the PDF, set draft: true.`;
      return problemAt(entry, path, finding(found, allowed));
    });

function tooNew(entry: SourceFile): Problem[] {
  const date = dayOf(valueAt(entry.data, ['edition']));
  return listAt(entry.data, ['formerEditions']).flatMap((former, index) => {
    const day = dayOf(former);
    if (date === undefined || day === undefined || day < date) return [];
    const found = finding(
      `The former edition of ${day} is no older than the document, which is of ${date}.`,
      'Give the document the day of its new edition, under edition.',
    );
    return [problemAt(entry, ['formerEditions', index], found)];
  });
}

function stray(
  address: string,
  entries: readonly SourceFile[],
  [only, ...others]: readonly SourceFile[],
): Problem {
  const [, id, day] = /^\/documents\/(.*)-(\d{4}-\d\d-\d\d)\.pdf$/.exec(address) ?? [];
  const entry = entries.find((one) => one.id === id);
  const added = entry && `Add ${day} to formerEditions in ${entry.file}, or delete the PDF.`;
  const renamed =
    only && others.length === 0
      ? `If it is that of ${only.file}, rename it to ${only.id}.pdf. If not, write`
      : 'Write';
  const allowed =
    added ??
    `${renamed} its entry with npm run new -- document "Title", of the same name, or delete the PDF.`;
  const found = finding('No entry says what this document is, so nobody gets it.', allowed);
  return { file: `content${address}`, line: 1, ...found };
}
