/**
 * Who approved what a page says, and whether it still says that (docs/decisions.md, "Approvals"). A fingerprint has a short
 * hash for each part of the page, so that a change can be named: fields, sections, figures and prose of the entry, and what
 * the page shows of data that no other page answers for. Only words and figures count: markup, typography, the order of
 * fields and where links lead do not.
 */
import { createHash } from 'node:crypto';
import type { Problem } from '../reader/problem.ts';
import { readContent } from '../reader/read.ts';
import { problemAt, schemaOf, type SourceFile } from '../reader/source-file.ts';
import { fieldWords } from '../reader/words.ts';
import { dataPath, pageKinds } from '../kinds.ts';
import { approval, type Approval } from '../schemas/entries.ts';
import { shapeOf, walk } from '../schemas/introspection.ts';
import { valueAt, type Path } from '../schemas/paths.ts';
import { proseTree, visitProse, wordsOf } from '../schemas/prose.ts';
import { finding, type Finding } from '../schemas/refusals.ts';
import { addressOf } from '../site/addresses.ts';
import { currentDay } from '../site/dates.ts';
import { isPage, sectionsOf } from './targets.ts';

/** An approval as it stands. */
export interface Standing {
  page: SourceFile;
  /** Undefined while nobody has approved the page. */
  approval: Approval | undefined;
  /** What the page says differently since, in words for a reader of the register: `section 3 (cards)`. */
  changed: string[];
  /** Whether its day has passed. */
  expired: boolean;
  /** The fingerprint of what the page says now. */
  words: string;
  /** Place of the first change in the entry; empty where the change lies elsewhere. */
  path: Path;
}

/** Something that a page says, where it stands and what it is called. */
interface Part {
  path: Path;
  name: string;
  hash: string;
}

/** The approvals of all pages among the files, with those that there are not. `today` is `YYYY-MM-DD`. */
export function standings(files: readonly SourceFile[], today = currentDay()): Standing[] {
  const shared = new Shared(files);
  return files.filter(isPage).map((page): Standing => {
    const parts = [...ownParts(page), ...shared.shownOn(page)];
    const words = parts.map(({ hash }) => hash).join(' ');
    const approved = approval.safeParse(valueAt(page.data, ['approved'])).data;
    const known = approved?.words.split(' ') ?? [];
    const fresh = approved ? parts.filter(({ hash }) => !known.includes(hash)) : [];
    return {
      page,
      approval: approved,
      changed: approved && approved.words !== words ? namesOf(fresh, known, parts) : [],
      expired: approved !== undefined && approved.until < today,
      words,
      path: fresh[0]?.path ?? [],
    };
  });
}

/** A change leaves a part that was not approved, or fewer parts, or the same in another order. */
function namesOf(fresh: readonly Part[], known: readonly string[], parts: readonly Part[]) {
  if (fresh.length > 0) return fresh.map(({ name }) => name);
  return [known.length > parts.length ? 'something was taken out' : 'the order of its parts'];
}

/** What keeps a page from counting as approved; undefined when nothing does. */
export function unapproved({ page, approval: by, changed, expired, path }: Standing) {
  const again = `npm run approve -- ${page.kind}/${page.id} --by "Name"`;
  const say = (found: Finding, at: Path = ['approved']) => problemAt(page, at, found);
  if (by === undefined)
    return say(finding('Nobody has approved this page.', `When it is right: ${again}`), []);
  if (changed.length > 0)
    return say(
      finding(
        `${by.by} approved this page on ${by.on}. Changed since: ${changed.join(', ')}.`,
        `Have it read again, then: ${again}`,
      ),
      path.length > 0 ? path : ['approved'],
    );
  if (expired)
    return say(
      finding(
        `${by.by} approved this page until ${by.until}, and that day has passed.`,
        `Have it read again, then: ${again}`,
      ),
    );
  return undefined;
}

/** Approvals that were given and hold no more, for those who have just changed a word or made a build. */
export function endedApprovals(root: string, today = currentDay()): Problem[] {
  return standings(readContent(root).files, today)
    .filter((standing) => standing.approval !== undefined)
    .flatMap((standing) => unapproved(standing) ?? []);
}

/** A row of the register of approvals, under the headings that the firm files it with; empty where nobody approved. */
export interface RegisterRow {
  page: string;
  address: string;
  'approved by': string;
  on: string;
  until: string;
  'changed since': string;
}

/** Every page, kind by kind, with who answers for it. */
export function register(root: string, today = currentDay()): RegisterRow[] {
  const all = standings(readContent(root).files, today);
  return pageKinds.flatMap((kind) =>
    all
      .filter(({ page }) => page.kind === kind)
      .map(({ page, approval: given, changed, expired }) => ({
        page: String(valueAt(page.data, ['title'])),
        address: addressOf(kind, page.id),
        'approved by': given?.by ?? '',
        on: given?.on ?? '',
        until: given?.until ?? '',
        'changed since': changed.join(', ') || (expired ? 'nothing, but its day has passed' : ''),
      })),
  );
}

/** Fields that say nothing to a visitor, or that are parts by themselves. */
const APART = ['approved', 'draft', 'unconfirmed', 'formerAddresses', 'sections', 'figures'];

function ownParts(page: SourceFile): Part[] {
  const data = checked(page);
  const fields = Object.keys(data)
    .filter((name) => !APART.includes(name))
    .sort()
    .map((name): Path => [name]);
  const figures = Object.keys(valueAt(data, ['figures']) ?? {})
    .sort()
    .map((name): Path => ['figures', name]);
  const sections = sectionsOf(page).map((_, index): Path => ['sections', index]);
  return [
    ...[...fields, ...figures, ...sections].flatMap((path) => partAt(page, data, path)),
    ...part([], 'prose', proseOf(page)),
  ];
}

/** Data that pages show and that no page answers for: the firm's, risk warnings, groups of questions. */
class Shared {
  readonly #everywhere: Part[];
  readonly #questions: Part[];
  readonly #of: (name: 'firm' | 'warnings', path: Path) => Part[];
  readonly #firmFigures: readonly string[];

  constructor(files: readonly SourceFile[]) {
    const find = (name: string) => files.find(({ kind, id }) => kind === 'data' && id === name);
    const data = { firm: find('firm'), warnings: find('warnings') };
    const read = { firm: checked(data.firm), warnings: checked(data.warnings) };
    this.#of = (name, path) => {
      const file = data[name];
      return file === undefined
        ? []
        : partAt(file, read[name], path).map((found) => elsewhere(found, dataPath(name)));
    };
    this.#firmFigures = Object.keys(valueAt(read.firm, ['figures']) ?? {});
    this.#everywhere = Object.keys(read.firm)
      .filter((name) => !NOT_EVERYWHERE.includes(name))
      .sort()
      .flatMap((name) => this.#of('firm', [name]));
    this.#questions = files
      .filter(({ kind, data: group }) => kind === 'faqs' && valueAt(group, ['draft']) !== true)
      .flatMap((group) => ownParts(group).map((found) => elsewhere(found, group.file)));
  }

  shownOn(page: SourceFile): Part[] {
    const sections = sectionsOf(page);
    const types = sections.map((section) => valueAt(section, ['type']));
    const closes =
      types.at(-1) === 'callToAction' || valueAt(page.data, ['callToAction']) !== undefined;
    const warning = valueAt(page.data, ['warning']);
    const own = Object.keys(valueAt(page.data, ['figures']) ?? {});
    const figures = this.#firmFigures.filter((name) => !own.includes(name) && shows(page, name));
    return [
      ...(typeof warning === 'string' ? this.#of('warnings', [warning]) : []),
      ...figures.flatMap((name) => this.#of('firm', ['figures', name])),
      ...(closes ? [] : this.#of('firm', ['callToAction'])),
      ...(types.includes('questions') ? this.#questions : []),
      ...this.#everywhere,
    ];
  }
}

/** Fields of the firm that stand on some pages only, or on none. All others stand in the footer or the head of every page. */
const NOT_EVERYWHERE = [
  'figures',
  'callToAction',
  'apiBase',
  'securityContactExpires',
  'unconfirmed',
];

const elsewhere = ({ name, hash }: Part, file: string): Part => ({
  path: [],
  name: `${name} in ${file}`,
  hash,
});

function shows(page: SourceFile, figure: string): boolean {
  let found = false;
  walk(shapeOf(schemaOf(page)), page.data, (value, _path, { role }) => {
    found ||= role === 'figure' && value === figure;
  });
  return found;
}

/** The data as its schema hands it on, with defaults; as it was written while it breaks the schema. */
function checked(file: SourceFile | undefined): Record<string, unknown> {
  if (file === undefined) return {};
  const { data = file.data } = schemaOf(file).safeParse(file.data);
  return data as Record<string, unknown>;
}

function partAt(file: SourceFile, data: unknown, path: Path): Part[] {
  const shape = shapeOf(schemaOf(file));
  const said: { at: string; words: string }[] = [];
  walk(shape, data, (value, at, { role, const: fixed }) => {
    const name = at.at(-1);
    const within = path.every((key, index) => at[index] === key);
    const silent =
      fixed !== undefined || name === 'id' || name === 'engraving' || SILENT.includes(role ?? '');
    if (!within || silent || typeof value === 'object' || value === undefined) return;
    // Of a yes the name says what it does: performance, illustrative.
    const words = typeof value === 'boolean' ? `${String(name)}: ${value}` : String(value);
    said.push({ at: at.join('.'), words });
  });
  // By place: the order of fields, in a file or in a schema, says nothing.
  said.sort((a, b) => (a.at < b.at ? -1 : 1));
  return part(
    path,
    fieldWords(path, file.data, shape),
    said.map(({ words }) => words),
  );
}

/** What no visitor reads: addresses, references to pages whose own words are approved there, drawings, keys of warnings. */
const SILENT = ['link', 'entry', 'icon', 'picture', 'colour', 'warning'];

/** The words of prose, without their marks and with what pictures show. */
function proseOf({ body }: SourceFile): string[] {
  const said: string[] = [];
  visitProse(proseTree(body), (node) => {
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) said.push(wordsOf(node));
    if (node.type === 'image') said.push(node.alt ?? '');
  });
  return said.length === 0 ? [] : [said.join(' ')];
}

function part(path: Path, name: string, said: readonly string[]): Part[] {
  if (said.length === 0) return [];
  const hash = createHash('sha256').update(said.map(untypeset).join('\n')).digest('hex');
  return [{ path, name, hash: hash.slice(0, 8) }];
}

/** Words as a plain keyboard writes them. */
const untypeset = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200D\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replaceAll('…', '...')
    .trim();
