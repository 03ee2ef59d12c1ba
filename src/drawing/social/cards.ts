/** Which page has which social card, and under which address. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firm, theme } from '../../site/data.ts';
import { longDay } from '../../days.ts';
import { listedPages } from '../../site/feeds.ts';
import { entryAt, pressReleases, type PageEntry } from '../../site/pages.ts';
import { NEWEST_RELEASES } from '../../content/addresses.ts';
import { kinds } from '../../content/kinds.ts';
import { drawCard, renderCard } from './card.ts';

interface CardImage {
  /** Address below the site's. It holds a hash of the drawing, so that chats fetch a changed card again. */
  src: string;
  /** What the card shows, for those who cannot see it. */
  alt: string;
}

/** Small line below the title of a card. General pages have no kind of their own to name. */
function lineBelow({ collection, data }: PageEntry): string {
  if (collection === 'pages') return new URL(firm.website).host;
  const { one } = kinds[collection].name;
  return 'date' in data ? `${one}, ${longDay(data.date)}` : one;
}

/** A card as it is drawn, before it becomes a JPEG. */
export interface Drawing {
  /** Name below `/social/`. */
  file: string;
  svg: string;
}

const drawings = new Map<string, Promise<Drawing>>();

/** The drawing of an entry's own card, made once a build. */
async function drawingOf(entry: PageEntry): Promise<Drawing> {
  const card = {
    title: entry.data.title,
    kind: lineBelow(entry),
    firm: firm.name,
    seed: `${entry.collection}/${entry.id}`,
    colour: theme.secondary,
  };
  const key = JSON.stringify(card);
  const drawing =
    drawings.get(key) ??
    drawCard(card).then((svg) => {
      const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
      return { file: `${entry.collection}-${entry.id}.${hash}.jpg`, svg };
    });
  drawings.set(key, drawing);
  return drawing;
}

let newest: Promise<Set<string>> | undefined;

/**
 * The entry whose card a page shows: its own, or the press page's for a release that is no longer there. A card takes
 * about 60 ms and 100 kB, and it is new releases that are shared.
 */
async function shownBy(entry: PageEntry): Promise<PageEntry> {
  if (entry.collection !== 'press') return entry;
  newest ??= pressReleases().then(
    (releases) => new Set(releases.slice(0, NEWEST_RELEASES).map(({ id }) => id)),
  );
  return (await newest).has(entry.id) ? entry : entryAt('pages/press-release');
}

/** The card of a page; an old press release has that of the press page. */
export async function cardOf(entry: PageEntry): Promise<CardImage> {
  const shown = await shownBy(entry);
  const { file } = await drawingOf(shown);
  return { src: `/social/${file}`, alt: `“${shown.data.title}” beside an engraved rosette` };
}

/** Every card of this build, once each. */
export async function allCards(): Promise<Drawing[]> {
  const shown = await Promise.all((await listedPages()).map(shownBy));
  const all = await Promise.all(shown.map(drawingOf));
  return [...new Map(all.map((drawing) => [drawing.file, drawing])).values()];
}

const CACHE = '.cache/social';

/** The card as a JPEG. Kept between builds under its name, which tells one drawing from another. */
export async function cardImage({ file, svg }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const kept = join(CACHE, file);
  try {
    return new Uint8Array(await readFile(kept));
  } catch {
    const card = await renderCard(svg);
    await mkdir(CACHE, { recursive: true });
    // Renamed into place, so that a build beside this one never reads half a file.
    const draft = `${kept}.${process.pid}`;
    await writeFile(draft, card);
    await rename(draft, kept);
    return new Uint8Array(card);
  }
}
