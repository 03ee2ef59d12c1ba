import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';
import { drawCard, type Card } from '../../graphics/social-image.ts';
import { cardOf } from '../../site/art.ts';
import { allEntries, pathOf } from '../../site/pages.ts';

/** Cards for chats, one for each page but not-found. */
export const getStaticPaths = async () =>
  (await allEntries())
    .filter((entry) => pathOf(entry) !== '/404')
    .map(cardOf)
    .map(({ file, card }) => ({ params: { file }, props: { card } }));

const CACHE = '.cache/social';

/** The card, kept between builds under its name: to draw it takes 100 ms. */
async function cardIn(file: string, card: Card) {
  const kept = await readFile(`${CACHE}/${file}`).catch(() => undefined);
  if (kept) return kept;
  const drawn = await drawCard(card);
  await mkdir(CACHE, { recursive: true });
  // Renamed, so that a build beside this one never reads half a file.
  await writeFile(`${CACHE}/${process.pid}-${file}`, drawn);
  await rename(`${CACHE}/${process.pid}-${file}`, `${CACHE}/${file}`);
  return drawn;
}

export const GET: APIRoute<{ card: Card }, { file: string }> = async ({ params, props }) =>
  new Response(new Uint8Array(await cardIn(params.file, props.card)), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
