/** What a photograph must be, for the reader of files and for the editor in the browser. */
import { imageSize } from 'image-size';
import { finding, type Finding } from './refusals.ts';

/** Endings of pictures that the site can use, and what readers of pictures call their kinds. */
export const pictureKinds: Readonly<Record<string, string>> = {
  avif: 'avif',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
};

/** What stands at the end of a whole picture, each letter a byte. */
const ends: Readonly<Record<string, string>> = { jpg: '\xFF\xD9', png: 'IEND' };

/** Least width of a photograph in px: the widest that a page shows one, on a screen of one pixel a point. */
const LEAST_WIDTH = 920;

/** Most height of a photograph for its width: a higher one fills the window, and pushes the words out of it. */
const MOST_HEIGHT = 1.5;

/** Most bytes of a photograph as it is kept. Visitors get smaller ones, but everyone who builds the site has these. */
const MOST_BYTES = 8_000_000;

/** What a photograph must be, in a sentence. */
export const PHOTOGRAPH = `JPG, PNG, WebP or AVIF, at least ${LEAST_WIDTH} pixels wide and at most ${MOST_HEIGHT} times as high, at most ${MOST_BYTES / 1e6} MB.`;

/** What is wrong with the kind, width, form, weight or end of a photograph whose name ends in `ending`. */
export function explainPhotograph(ending: string, bytes: Uint8Array): Finding | undefined {
  let size;
  try {
    size = imageSize(bytes);
  } catch {
    size = undefined;
  }
  const kind = ending === 'jpeg' ? 'JPG' : ending.toUpperCase();
  if (size === undefined || size.type !== pictureKinds[ending])
    return finding(
      `This is not a picture of the kind ${kind}${size?.type === undefined ? '' : `, but ${size.type.toUpperCase()}`}.`,
      `Export it again from the program that made it, as ${kind}.`,
    );
  // Cameras that are held upright say so, and save the picture lying on its side.
  const [width, height] =
    (size.orientation ?? 1) > 4 ? [size.height, size.width] : [size.width, size.height];
  if (width < LEAST_WIDTH)
    return finding(
      `This picture is ${width} pixels wide, and would be blurred.`,
      `Take one that is at least ${LEAST_WIDTH} pixels wide, better 1840.`,
    );
  if (height > MOST_HEIGHT * width)
    return finding(
      `This picture is ${width} pixels wide and ${height} high, and would push the words out of the window.`,
      `Cut it to at most ${Math.floor(MOST_HEIGHT * width)} pixels of height.`,
    );
  if (bytes.length > MOST_BYTES)
    return finding(
      `This picture has ${(bytes.length / 1e6).toFixed(1)} MB at a width of ${width} pixels, and at most ${MOST_BYTES / 1e6} MB are kept.`,
      'Export it as JPG, at 3,000 pixels of width or less; visitors get smaller ones in any case.',
    );
  // Some programs append bytes, and the first half may hold a thumbnail with an end of its own.
  const end = ends[pictureKinds[ending] ?? ''];
  const half = new TextDecoder('latin1').decode(bytes.subarray(bytes.length / 2));
  if (end !== undefined && !half.includes(end))
    return finding('This picture ends too early.', 'Copy it again.');
  return undefined;
}
