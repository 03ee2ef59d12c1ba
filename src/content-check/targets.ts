/** Everything that a link may point to: the addresses of the site and the places inside its pages. */
import {
  addressOf,
  aliases,
  isBuilt,
  isKnownDeadLink,
  pageAnchors,
  pageKinds,
  type PageKind,
  type RouteMode,
} from '../site/addresses.ts';
import { proseHeadings } from './prose.ts';
import type { Content, SourceFile } from './read.ts';
import { valueAt } from './words.ts';

export interface Targets {
  /** Address of each page, with the ids inside it that links may name; undefined while its file cannot be read. */
  pages: Map<string, Set<string> | undefined>;
  /** Addresses that content has but this route mode does not build. */
  unbuilt: Set<string>;
  /** Of these, the ones that may be linked to all the same (decisions.md, Routes). */
  knownDead: Set<string>;
}

export const isPage = <File extends Pick<SourceFile, 'kind'>>(
  file: File,
): file is File & { kind: PageKind } => (pageKinds as readonly string[]).includes(file.kind);

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
  const targets: Targets = { pages: new Map(), unbuilt: new Set(), knownDead: new Set() };
  const questions = files
    .flatMap(questionsOf)
    .flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

  const add = (kind: PageKind, id: string, ids: Set<string> | undefined) => {
    if (kind === 'pages' && id === 'not-found') return;
    const address = addressOf(kind, id);
    if (isBuilt(kind, id, mode)) targets.pages.set(address, ids);
    else {
      targets.unbuilt.add(address);
      if (isKnownDeadLink(kind, id)) targets.knownDead.add(address);
    }
  };
  for (const { kind, id } of unreadable.filter(isPage)) add(kind, id, undefined);
  for (const file of files.filter(isPage)) add(file.kind, file.id, idsIn(file, questions));
  for (const [alias, canonical] of Object.entries(aliases)) {
    if (!targets.pages.has(canonical)) continue;
    if (mode === 'linked') targets.pages.set(alias, targets.pages.get(canonical));
    else targets.knownDead.add(alias);
  }
  return targets;
}

function idsIn(file: SourceFile, questions: readonly string[]): Set<string> {
  const ids = new Set<string>();
  for (const section of sectionsOf(file)) {
    const id = valueAt(section, ['id']);
    if (typeof id === 'string') ids.add(id);
    if (valueAt(section, ['type']) === 'questions')
      for (const question of questions) ids.add(question);
  }
  for (const heading of proseHeadings(file)) ids.add(heading.id);
  for (const anchor of pageAnchors) ids.add(anchor);
  return ids;
}
