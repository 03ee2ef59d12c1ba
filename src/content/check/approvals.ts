/**
 * Who approved what a page says, and whether it still says that (docs/decisions.md, "Approvals"). A fingerprint has a short
 * hash for each part of the page, so that a change can be named: fields, sections, figures and prose of the entry, and what
 * the page shows of data that no other page answers for. Only words and figures count: markup, typography, the order of
 * fields and where links lead do not.
 */
import { hash } from 'node:crypto';
import type { Problem } from '../reader/problem.ts';
import type { Content } from '../reader/read.ts';
import { problemAt, schemaOf, walkFields, type SourceFile } from '../reader/source-file.ts';
import { fieldWords } from '../reader/words.ts';
import { approval, type Approval } from '../schemas/entries.ts';
import { shapeOf, walk } from '../schemas/introspection.ts';
import { listAt, valueAt, type Path } from '../schemas/paths.ts';
import { isBlock, proseTree, visitProse, wordsOf } from '../schemas/prose.ts';
import { finding } from '../schemas/refusals.ts';
import type { EntryKind, PageKind } from '../kinds.ts';
import { addressOf } from '../addresses.ts';
import { currentDay } from '../../days.ts';
import { termFinder } from '../terms.ts';
import { holdOf } from '../publication.ts';
import { isPage, sectionsOf } from './targets.ts';

/** An approval as it stands. */
export interface Standing {
  page: SourceFile & { kind: PageKind };
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

/** Something that a file says, where it stands in it and what it is called. */
interface Part {
  path: Path;
  name: string;
  said: string;
  hash: string;
}

/** The approvals of all pages among the files, with those that there are not. `today` is `YYYY-MM-DD`. */
export function standings(files: readonly SourceFile[], today = currentDay()): Standing[] {
  const shownOn = sharedParts(files);
  return files.filter(isPage).map((page): Standing => {
    const own = partsOf(page);
    const parts = [...own, ...shownOn(page, own)];
    const words = parts.map(({ hash }) => hash).join(' ');
    const approved = approval.safeParse(valueAt(page.data, ['approved'])).data;
    const known = approved?.words.split(' ') ?? [];
    const fresh = approved ? parts.filter(({ hash }) => !known.includes(hash)) : [];
    const [first] = fresh;
    return {
      page,
      approval: approved,
      changed: approved && approved.words !== words ? namesOf(fresh, known, parts) : [],
      expired: approved !== undefined && approved.until < today,
      words,
      path: first && own.includes(first) ? first.path : [],
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
  const command = `npm run approve -- ${page.kind}/${page.id} --by "Name"`;
  if (by === undefined)
    return problemAt(
      page,
      [],
      finding('Nobody has approved this page.', `When it is right: ${command}`),
    );
  if (changed.length === 0 && !expired) return undefined;
  const found =
    changed.length > 0
      ? `${by.by} approved this page on ${by.on}. Changed since: ${changed.join(', ')}.`
      : `${by.by} approved this page until ${by.until}, and that day has passed.`;
  return problemAt(
    page,
    path.length > 0 ? path : ['approved'],
    finding(found, `Have it read again, then: ${command}`),
  );
}

/** Approvals that were given and hold no more, for those who have just changed a word or made a build. */
export function endedApprovals({ files }: Content, today = currentDay()): Problem[] {
  return standings(files, today)
    .filter((standing) => standing.approval !== undefined)
    .flatMap((standing) => unapproved(standing) ?? []);
}

/** Every page with who answers for it, as rows of a table. */
export const register = ({ files }: Content, today = currentDay()) =>
  standings(files, today).map(({ page, approval: given, changed, expired }) => ({
    page: String(valueAt(page.data, ['title'])),
    address: addressOf(page.kind, page.id),
    'approved by': given?.by ?? '',
    on: given?.on ?? '',
    until: given?.until ?? '',
    'changed since': changed.join(', ') || (expired ? 'nothing, but its day has passed' : ''),
  }));

/** Fields that say nothing to a visitor. */
const UNSEEN = ['approved', 'draft', 'unconfirmed', 'formerAddresses'];

/** Names of fields and roles that no visitor reads: addresses, references to pages that are approved themselves, drawings. */
const SILENT_NAMES = ['id', 'engraving'];
const SILENT_ROLES = ['link', 'entry', 'icon', 'picture', 'colour', 'warning'];

/** What a file says, in parts: each field, section and figure, sorted by place, and the prose. */
function partsOf(file: SourceFile): Part[] {
  const schema = schemaOf(file);
  const shape = shapeOf(schema);
  // With its defaults; as it was written while it breaks the schema.
  const { data = file.data } = schema.safeParse(file.data);
  const said: { at: Path; words: string }[] = [];
  walk(shape, data, (value, at, { role = '', const: fixed }) => {
    const name = String(at.at(-1));
    const silent =
      fixed !== undefined || SILENT_NAMES.includes(name) || SILENT_ROLES.includes(role);
    if (silent || UNSEEN.includes(String(at[0]))) return;
    if (typeof value === 'object' || value === undefined) return;
    // Of a yes the name says what it does: performance, illustrative.
    said.push({ at, words: typeof value === 'boolean' ? `${name}: ${value}` : String(value) });
  });
  // The order of fields, in a file or in a schema, says nothing.
  said.sort((a, b) => (a.at.join() < b.at.join() ? -1 : 1));
  const placeOf = (at: Path) =>
    at.slice(0, ['sections', 'figures'].includes(String(at[0])) ? 2 : 1);
  const fields = [...Map.groupBy(said, ({ at }) => placeOf(at).join()).values()].map((words) => {
    const path = placeOf(words[0]!.at);
    return part(
      path,
      fieldWords(path, file.data, shape),
      words.map((one) => one.words),
    );
  });
  const prose = proseOf(file);
  return prose === '' ? fields : [...fields, part([], 'prose', [prose])];
}

/** Fields of the firm that stand on no page. All but its figures and closing words stand in the footer or head of every page. */
const NOWHERE = ['apiBase', 'applications', 'securityContactExpires'];

/**
 * What each page shows of data that no page answers for: the firm's, risk warnings, groups of questions, and the meaning of
 * each term that its words have, also of one that comes after the few that a page explains.
 */
function sharedParts(
  files: readonly SourceFile[],
): (page: SourceFile, own: readonly Part[]) => Part[] {
  const partsIn = (file: SourceFile) =>
    partsOf(file).map((part) => ({ ...part, name: `${part.name} in ${file.file}` }));
  const data = (name: string) =>
    files.filter(({ kind, id }) => kind === 'data' && id === name).flatMap(partsIn);
  const [firm, warnings] = [data('firm'), data('warnings')];
  const shown = (kind: EntryKind) =>
    files.filter((file) => file.kind === kind && holdOf(file.data) === undefined);
  const questions = shown('faqs').flatMap(partsIn);
  const terms = shown('glossary').map((file) => ({
    title: String(valueAt(file.data, ['title'])),
    otherForms: listAt(file.data, ['otherForms']).map(String),
    parts: partsIn(file),
  }));
  const findTerms = termFinder(terms);
  return (page, own) => {
    const types = sectionsOf(page).map(({ type }) => type);
    const closes =
      types.at(-1) === 'callToAction' || valueAt(page.data, ['callToAction']) !== undefined;
    const figures = figuresOf(page);
    const asked = types.includes('questions') ? questions : [];
    const words = [...own, ...asked].map(({ said }) => said).join('\n');
    const explained = types.includes('glossary')
      ? terms
      : [...new Set(findTerms(words).map(({ term }) => term))].toSorted((a, b) =>
          a.title.localeCompare(b.title),
        );
    return [
      ...warnings.filter(({ path: [name] }) => name === valueAt(page.data, ['warning'])),
      ...firm.filter(({ path: [field, name] }) => {
        if (field === 'figures') return figures.has(name);
        return field === 'callToAction' ? !closes : !NOWHERE.includes(String(field));
      }),
      ...asked,
      ...explained.flatMap(({ parts }) => parts),
    ];
  };
}

/** Keys of the firm's figures that a page shows. */
function figuresOf(page: SourceFile): Set<unknown> {
  const named = new Set<unknown>();
  walkFields(page, (value, _path, { role }) => {
    if (role === 'figure') named.add(value);
  });
  return named.difference(new Set(Object.keys(valueAt(page.data, ['figures']) ?? {})));
}

/** The words of prose, without their marks and with what pictures show. */
function proseOf({ body }: SourceFile): string {
  const said: string[] = [];
  visitProse(proseTree(body), (node) => {
    if (isBlock(node)) said.push(wordsOf(node));
    if (node.type === 'image') said.push(node.alt ?? '');
  });
  return said.join(' ');
}

function part(path: Path, name: string, words: readonly string[]): Part {
  const said = words.map(untypeset).join('\n');
  return { path, name, said, hash: hash('sha256', said).slice(0, 8) };
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
