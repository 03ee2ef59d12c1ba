/** Whether an entry is published: what a production build leaves out of every page, list, link, feed and index. */
import { kinds, type EntryKind } from '../kinds.ts';
import { dayOf } from '../reader/words.ts';
import { valueAt } from '../schemas/paths.ts';
import { currentDay } from './dates.ts';

/** A draft, or a press release whose day lies ahead (`YYYY-MM-DD`). */
export type Hold = 'draft' | { until: string };

/** What holds an entry back, from its fields, whether they are right or not; undefined when nothing does. */
export function holdOf(data: unknown, today?: string): Hold | undefined {
  if (valueAt(data, ['draft']) === true) return 'draft';
  const day = dayOf(valueAt(data, ['date']));
  return day !== undefined && day > (today ?? currentDay()) ? { until: day } : undefined;
}

/** Whether an entry is the glossary, and `terms`, how many it lists, is none: then nobody gets the page. */
export const isEmptyGlossary = (kind: EntryKind, id: string, terms: number): boolean =>
  kind === 'pages' && id === kinds.glossary.listedOn && terms === 0;
