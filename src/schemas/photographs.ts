/** What a photograph must be, for the reader of files; the editor in the browser says it. */
import { imageSize } from 'image-size';
import { diagnostic } from './diagnostics.ts';

/** Endings of pictures that the site can use. */
export const pictureEndings = ['avif', 'jpg', 'jpeg', 'png', 'webp'];

/** What a whole picture ends with, each letter a byte. */
const ENDS: Readonly<Record<string, string>> = { jpg: '\xFF\xD9', png: 'IEND' };

/** In px: the widest that a page shows one, on a screen of one pixel a point. */
const LEAST_WIDTH = 920;

/** Visitors get smaller ones, but everyone who builds the site has these. */
const MOST_MB = 8;

/** What a photograph must be, in a sentence. */
export const PHOTOGRAPH = `JPG, PNG, WebP or AVIF, at least ${LEAST_WIDTH} pixels wide, at most ${MOST_MB} MB.`;

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

/** What is wrong with a photograph whose name ends in `ending`. */
export function validatePhotograph(ending: string, bytes: Uint8Array) {
  const size = sizeOf(bytes);
  const format = ending === 'jpeg' ? 'jpg' : ending;
  const name = format.toUpperCase();
  if (size?.type !== format)
    return diagnostic(
      `This file is not a ${name} picture${size?.type ? ` but ${size.type.toUpperCase()}` : ''}.`,
      `Export it again as ${name}.`,
    );
  // Cameras that are held upright say so, and save the picture lying on its side.
  const width = (size.orientation ?? 1) > 4 ? size.height : size.width;
  if (width < LEAST_WIDTH)
    return diagnostic(
      `This picture is ${width} pixels wide, and would look blurred.`,
      `Use one that is at least ${LEAST_WIDTH} pixels wide, better 1840.`,
    );
  const megabytes = bytes.length / 1e6;
  if (megabytes > MOST_MB)
    return diagnostic(
      `This picture is too large: ${megabytes.toFixed(1)} MB, ${width} pixels wide. The limit is ${MOST_MB} MB.`,
      'Export it as JPG, at most 3,000 pixels wide.',
    );
  // Some programs append bytes, and the first half may hold a thumbnail with an end of its own.
  const half = new TextDecoder('latin1').decode(bytes.subarray(bytes.length / 2));
  return half.includes(ENDS[format] ?? '')
    ? undefined
    : diagnostic('Part of this picture is missing.', 'Copy the file again from where you have it.');
}
