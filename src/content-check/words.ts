/** Turns paths and values into the words an editor would use for them. */
import { byDistance } from './nearest.ts';

/** Path of a value inside frontmatter or a data file. */
export type Path = readonly (string | number)[];

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** 0 is `first`: positions in a list are counted as people count. */
function ordinal(index: number): string {
  return ordinals[index] ?? `${index + 1}th`;
}

/** What one of the `items` of a section is called. */
const itemNouns: Record<string, string> = {
  figures: 'figure',
  cards: 'card',
  entries: 'page',
  steps: 'step',
  points: 'point',
  facts: 'row',
  testimonials: 'quotation',
  allocations: 'portfolio',
  yields: 'asset',
  terms: 'term',
};

/** What one element of a list is called, by the name of the list. */
const listNouns: Record<string, string> = {
  paragraphs: 'paragraph',
  actions: 'button',
  related: 'related page',
  questions: 'question',
  answer: 'paragraph of the answer',
  header: 'header item',
  children: 'child',
  quickLinks: 'quick link',
  legalLinks: 'legal link',
  themes: 'theme',
  certificates: 'certificate',
  riskDisclosure: 'paragraph of the risk disclosure',
  importantInformation: 'paragraph of the important information',
  address: 'address line',
  unconfirmed: 'unconfirmed value',
};

/** Reads a value by its path; undefined where the path leaves the data. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** `['sections', 2, 'items', 1, 'title']` as "section 3 (cards), second card, title". */
export function fieldWords(path: Path, data: unknown, listName = 'item'): string {
  const words: string[] = [];
  let sectionType = '';
  for (const [at, key] of path.entries()) {
    const list = path[at - 1];
    if (typeof key === 'string') {
      const ofAList = typeof path[at + 1] === 'number';
      if (list === 'figures' && at === 1) words.push(`figure "${key}"`);
      else if (!ofAList && !(key === 'figures' && at === 0 && path.length > 1)) words.push(key);
    } else if (list === 'sections') {
      const type = valueAt(data, [...path.slice(0, at + 1), 'type']);
      sectionType = typeof type === 'string' ? type : '';
      words.push(`section ${key + 1}${sectionType && ` (${sectionType})`}`);
    } else {
      const noun = list === 'items' ? itemNouns[sectionType] : listNouns[list ?? ''];
      words.push(`${ordinal(key)} ${noun ?? listName}`);
    }
  }
  return words.join(', ');
}

/** A day as `YYYY-MM-DD`, however YAML has handed it over; undefined where the value is none. */
export function dayOf(value: unknown): string | undefined {
  const written = value instanceof Date ? value.toISOString().slice(0, 10) : value;
  return typeof written === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : undefined;
}

/** A value as the editor wrote it, short enough for a message. */
export function quoted(value: unknown): string {
  const written = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  return `"${written.length > 60 ? `${written.slice(0, 57)}...` : written}"`;
}

/** Names that are allowed: all of a short list, the closest of a long one. */
export function listOf(names: readonly string[], meant?: string): string {
  if (names.length <= 14) return names.join(', ');
  const shown = 6;
  const first = meant === undefined ? names : byDistance(meant, names);
  return `${first.slice(0, shown).join(', ')} and ${names.length - shown} more`;
}

/** `1 card`, `2 cards`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
