import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';
import { NOT_FOUND_PATH } from '../../content/urls.ts';
import { drawSocialImage, type SocialImage } from '../../graphics/social-image.ts';
import { allEntries, pathOf } from '../../site/pages.ts';
import { socialImageOf } from '../../site/social-images.ts';

/** One path for the social image of each page except not-found. */
export const getStaticPaths = async () =>
  (await allEntries())
    .filter((entry) => pathOf(entry) !== NOT_FOUND_PATH)
    .map(socialImageOf)
    .map(({ file, image }) => ({ params: { file }, props: { image } }));

const CACHE = '.cache/social';

/** Returns the image from the cache of earlier builds, or draws it, which takes 100 ms. */
async function cachedImage(file: string, image: SocialImage) {
  const stored = await readFile(`${CACHE}/${file}`).catch(() => undefined);
  if (stored) return stored;
  const { jpeg, missing } = await drawSocialImage(image);
  if (missing.length > 0) {
    const characters = missing.map((character) => `"${character}"`).join(', ');
    console.warn(
      `The social image of “${image.title}” leaves out ${characters}: no font has it. Write the title without it.`,
    );
    // Not stored, so that the next build warns again.
    return jpeg;
  }
  await mkdir(CACHE, { recursive: true });
  // Written under another name first, so that a concurrent build never reads an incomplete file.
  await writeFile(`${CACHE}/${process.pid}-${file}`, jpeg);
  await rename(`${CACHE}/${process.pid}-${file}`, `${CACHE}/${file}`);
  return jpeg;
}

/** Returns a social image as a JPEG. */
export const GET: APIRoute<{ image: SocialImage }, { file: string }> = async ({ params, props }) =>
  new Response(new Uint8Array(await cachedImage(params.file, props.image)), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
