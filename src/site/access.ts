/** Who may see what an entry offers. The firm decides; a page that says nothing is for everybody. */
import type { CollectionEntry } from 'astro:content';
import type { PageKind } from '../content/kinds.ts';
import type { Figure } from '../content/schemas/fields.ts';

type Data = CollectionEntry<PageKind>['data'];

/** Whether its sections wait behind a statement, and its figures stand there alone. */
export const isForProfessionals = (data: Data): boolean =>
  'audience' in data && data.audience === 'professional';

/** The figures that lists of pages may show. */
export const listedFigures = (data: Data): Record<string, Figure | undefined> =>
  isForProfessionals(data) || !('figures' in data) ? {} : (data.figures ?? {});

/** What a page says of the countries in which it is not offered; undefined where it names none. */
export const restrictionOf = (data: Data): string | undefined =>
  'notIn' in data && data.notIn
    ? `We don’t offer this in ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(data.notIn)}.`
    : undefined;
