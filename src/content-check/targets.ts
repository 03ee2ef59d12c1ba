/** Everything that a link may point to: the addresses of the site and the places inside its pages. */
import {
  addressOf,
  aliases,
  isBuilt,
  isKnownDeadLink,
  pageAnchors,
  type RouteMode,
} from '../site/addresses.ts';
import { holdOf, isEmptyGlossary, type Hold } from '../site/publication.ts';
import { termId } from '../site/glossary.ts';
import { isPageKind, type PageKind } from '../kinds.ts';
import type { Content } from '../reader/read.ts';
import type { SourceFile } from '../reader/source-file.ts';
import { valueAt } from '../schemas/paths.ts';
import { proseHeadings } from '../schemas/prose.ts';

export interface Targets {
  /** Address of each page, with the ids inside it that links may name; undefined while its file cannot be read. */
  pages: Map<string, Set<string> | undefined>;
  /** Addresses of pages that a production build leaves out, with the reason. */
  held: Map<string, Hold>;
  /** Addresses that content has but this route mode does not build. */
  unbuilt: Set<string>;
  /** Of these, the ones that may be linked to all the same (docs/decisions.md, Routes). */
  knownDead: Set<string>;
}

/** Whether a file is the entry of a page; groups of questions and data files are none. */
export const isPage = <File extends Pick<SourceFile, 'kind'>>(
  file: File,
): file is File & { kind: PageKind } => isPageKind(file.kind);

/** Sections of an entry; an empty list for kinds without sections, or where the field is something else. */
export function sectionsOf(file: SourceFile): unknown[] {
  const sections = valueAt(file.data, ['sections']);
  return Array.isArray(sections) ? sections : [];
}

/** Questions of a FAQ file with their position, as far as they can be read. */
export function questionsOf(file: SourceFile): { id: unknown; index: number }[] {
  const questions = file.kind === 'faqs' ? valueAt(file.data, ['questions']) : undefined;
  if (!Array.isArray(questions)) return [];
  return questions.map((question, index) => ({ id: valueAt(question, ['id']), index }));
}

/** What links may point to in this mode: the pages of all files, those that cannot be read among them. */
export function findTargets({ files, unreadable }: Content, mode: RouteMode): Targets {
  const targets: Targets = {
    pages: new Map(),
    held: new Map(),
    unbuilt: new Set(),
    knownDead: new Set(),
  };
  const questions = files
    .filter(({ data }) => holdOf(data) === undefined)
    .flatMap(questionsOf)
    .flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

  const terms = [...files.filter(({ data }) => holdOf(data) === undefined), ...unreadable].flatMap(
    ({ kind, id }) => (kind === 'glossary' ? [termId({ id })] : []),
  );

  const add = (kind: PageKind, id: string, ids: Set<string> | undefined) => {
    if (kind === 'pages' && id === 'not-found') return;
    if (isEmptyGlossary(kind, id, terms.length)) return;
    const address = addressOf(kind, id);
    if (isBuilt(kind, id, mode)) targets.pages.set(address, ids);
    else {
      targets.unbuilt.add(address);
      if (isKnownDeadLink(kind, id)) targets.knownDead.add(address);
    }
  };
  for (const { kind, id } of unreadable.filter(isPage)) add(kind, id, undefined);
  for (const file of files.filter(isPage)) {
    add(file.kind, file.id, idsIn(file, questions, terms));
    const hold = holdOf(file.data);
    if (hold) targets.held.set(addressOf(file.kind, file.id), hold);
  }
  for (const [alias, canonical] of Object.entries(aliases)) {
    if (!targets.pages.has(canonical)) continue;
    if (mode === 'linked') targets.pages.set(alias, targets.pages.get(canonical));
    else targets.knownDead.add(alias);
  }
  return targets;
}

function idsIn(
  file: SourceFile,
  questions: readonly string[],
  terms: readonly string[],
): Set<string> {
  const sections = sectionsOf(file);
  const own = sections.map((section) => valueAt(section, ['id']));
  const has = (type: string) => sections.some((section) => valueAt(section, ['type']) === type);
  return new Set([
    ...own.filter((id) => typeof id === 'string'),
    ...(has('questions') ? questions : []),
    ...(has('glossary') ? terms : []),
    ...proseHeadings(file.body).map(({ id }) => id),
    ...pageAnchors,
  ]);
}
