/** Everything that a link may point to: the addresses of the site and the places inside its pages. */
import { addressOf, aliases, pageAnchors } from '../site/addresses.ts';
import { holdOf, isEmptyGlossary, type Hold } from '../site/publication.ts';
import { termId } from '../site/glossary.ts';
import { isPageKind, type PageKind } from '../kinds.ts';
import type { Content } from '../reader/read.ts';
import type { SourceFile } from '../reader/source-file.ts';
import { valueAt } from '../schemas/paths.ts';
import { proseHeadings } from '../schemas/prose.ts';

/** An address of the site, as links see it. */
export interface Target {
  /** Ids in it that links may name; undefined while its file cannot be read. */
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

/** What links may point to: the pages of all files, those that cannot be read among them. */
export function findTargets({ files, unreadable }: Content): Targets {
  const published = files.filter(({ data }) => holdOf(data) === undefined);
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
    add(file.kind, file.id, { ids: idsIn(file, questions, terms), hold: holdOf(file.data) });
  for (const [alias, canonical] of Object.entries(aliases)) {
    const page = targets.get(canonical);
    if (page) targets.set(alias, page);
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
