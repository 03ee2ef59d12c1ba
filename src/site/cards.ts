/** Which page has which card for chats, and under which address. */
import { createHash } from 'node:crypto';
import { longDay } from '../days.ts';
import { kinds } from '../content/kinds.ts';
import type { Card } from '../drawing/card.ts';
import { lobesOf } from '../drawing/guilloche/medallion.ts';
import { firm } from './data.ts';
import { theme } from './theme.ts';
import type { PageEntry } from './pages.ts';

/** To be counted up with the look of all cards: chats keep a card for as long as its address is the same. */
const LOOK = 1;

/** Small line below the title of a card. General pages have no kind of their own to name. */
function lineBelow({ collection, data }: PageEntry): string {
  if (collection === 'pages') return new URL(firm.website).host;
  const { one } = kinds[collection].name;
  return 'date' in data ? `${one}, ${longDay(data.date)}` : one;
}

/** The card of a page, its name below `/social/`, and what it shows, for those who cannot see it. */
export function cardOf(entry: PageEntry): { card: Card; file: string; alt: string } {
  const { title } = entry.data;
  const page = `${entry.collection}/${entry.id}`;
  const card = {
    title,
    kind: lineBelow(entry),
    firm: firm.name,
    colour: theme.secondary,
    lobes: lobesOf([page]).get(page)!,
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([LOOK, card]))
    .digest('hex')
    .slice(0, 8);
  const file = `${page.replace('/', '-')}.${hash}.jpg`;
  return { card, file, alt: `“${title}” beside an engraved rosette` };
}
