/** Everything that a link may point to: the addresses of the site, former ones, and the places inside its pages. */
import { addressOf, aliases, documentAddress, pageAnchors } from '../addresses.ts';
import { holdOf, isEmptyGlossary, type Hold } from '../publication.ts';
import { termId } from '../terms.ts';
import { sectionKind } from '../section-kinds.ts';
import { isPageKind, type PageKind } from '../kinds.ts';
import type { Content, SourceFile } from '../files.ts';
import { plainAddress } from '../schemas/entries.ts';
import { listAt, valueAt, type Path } from '../schemas/paths.ts';
import { proseHeadings } from '../schemas/prose.ts';

/** An address of the site, as links see it. */
export interface Target {
  /** Ids in it that links may name; undefined while its file cannot be read, and of documents. */
  ids: ReadonlySet<string> | undefined;
  /** Why a production build leaves it out. */
  hold: Hold | undefined;
}

/** Every address of the site. */
export type Targets = ReadonlyMap<string, Target>;

/** Whether a file is the entry of a page; groups of questions and data files are none. */
export const isPage = <File extends Pick<SourceFile, 'kind'>>(
  file: File,
): file is File & { kind: PageKind } => isPageKind(file.kind);

/** Sections of an entry, none for kinds without, each with its place and what messages call it: `section 3 (cards)`. */
export const sectionsOf = (file: SourceFile) =>
  listAt(file.data, ['sections']).map((section, index) => {
    const type = String(valueAt(section, ['type']));
    const path: Path = ['sections', index];
    return { section, type, path, name: `section ${index + 1} (${type})` };
  });

/** Ids of the questions of a FAQ file, each with its place. */
export const questionsOf = (file: SourceFile) =>
  listAt(file.kind === 'faqs' && file.data, ['questions']).map((question, index) => {
    const path: Path = ['questions', index, 'id'];
    return { id: valueAt(question, ['id']), path };
  });

/** What links may point to at a moment: the pages of all files, those that cannot be read among them, and documents. */
export function findTargets({ files, unreadable, documents }: Content, now: Date): Targets {
  const published = files.filter(({ data }) => holdOf(data, now) === undefined);
  const questions = published.flatMap(questionsOf).map(({ id }) => String(id));
  const terms = [...published, ...unreadable].filter(({ kind }) => kind === 'glossary').map(termId);

  const targets = new Map<string, Target>();
  const add = (kind: PageKind, id: string, page: Target) => {
    if (kind === 'pages' && id === 'not-found') return;
    if (isEmptyGlossary(kind, id, terms.length)) return;
    targets.set(addressOf(kind, id), page);
  };
  for (const { kind, id } of unreadable.filter(isPage))
    add(kind, id, { ids: undefined, hold: undefined });
  for (const file of files.filter(isPage))
    add(file.kind, file.id, { ids: idsIn(file, questions, terms), hold: holdOf(file.data, now) });
  for (const [alias, canonical] of Object.entries(aliases)) {
    const page = targets.get(canonical);
    if (page) targets.set(alias, page);
  }
  for (const name of documents)
    if (unreadable.some(({ kind, id }) => kind === 'documents' && name.startsWith(id)))
      targets.set(`/documents/${name}`, { ids: undefined, hold: undefined });
  for (const { id, data } of files.filter(({ kind }) => kind === 'documents'))
    targets.set(documentAddress(id), { ids: undefined, hold: holdOf(data, now) });
  return targets;
}

function idsIn(
  file: SourceFile,
  questions: readonly string[],
  terms: readonly string[],
): Set<string> {
  const sections = sectionsOf(file);
  const own = sections.map(({ section }) => valueAt(section, ['id']));
  const shown = new Set(sections.map(({ type }) => sectionKind(type)?.lists));
  return new Set([
    ...own.filter((id) => typeof id === 'string'),
    // The rows that a page draws from its fields, where no section of its own has them.
    ...(valueAt(file.data, ['keyFacts']) === undefined ? [] : ['key-facts']),
    ...(shown.has('faqs') ? questions : []),
    ...(shown.has('glossary') ? terms : []),
    ...proseHeadings(file.body).map(({ id }) => id),
    ...pageAnchors,
  ]);
}

/**
 * Where each former address of a page leads now, from content that has passed the check. Those of a page that is held back are
 * left out, unless it is shown: hosts would tell everybody its address, and lead to nothing.
 */
export function formerAddresses(
  { files }: Content,
  showsUnpublished: boolean,
): Record<string, string> {
  const moves = files
    .filter(isPage)
    .filter(({ data }) => showsUnpublished || holdOf(data) === undefined)
    .flatMap(({ kind, id, data }) =>
      listAt(data, ['formerAddresses']).map((address) => [
        plainAddress(String(address)),
        addressOf(kind, id),
      ]),
    );
  return Object.fromEntries(moves.toSorted());
}
