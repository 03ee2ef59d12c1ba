/** Requirements of photographs. The CMS shows them, and the content check validates the files. */
import { imageSize } from 'image-size';
import { diagnostic } from '../schemas/diagnostics.ts';

/** File extensions of pictures that the site can use, without the dot. */
export const pictureExtensions = ['avif', 'jpg', 'jpeg', 'png', 'webp'];

/** Bytes at the end of a complete picture, each as one character. */
const END_MARKERS: Readonly<Record<string, string>> = { jpg: '\xFF\xD9', png: 'IEND' };

/** Smallest width of the file, in pixels: the CSS width of the widest photograph on the site. */
const MIN_WIDTH = 920;

/** Largest file size. Visitors get smaller files, but everyone who builds the site downloads these. */
const MAX_MB = 8;

/** The requirements as a sentence. */
export const PHOTOGRAPH = `JPG, PNG, WebP or AVIF, at least ${MIN_WIDTH} pixels wide, at most ${MAX_MB} MB.`;

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

/** Returns a diagnostic if a file with this extension is not a complete picture of the required size. */
export function validatePhotograph(extension: string, bytes: Uint8Array) {
  const size = sizeOf(bytes);
  const format = extension === 'jpeg' ? 'jpg' : extension;
  const name = format.toUpperCase();
  if (size?.type !== format)
    return diagnostic(
      `This file is not a ${name} picture${size?.type ? ` but ${size.type.toUpperCase()}` : ''}.`,
      `Export it again as ${name}.`,
    );
  // From 5 on, the EXIF orientation swaps width and height.
  const width = (size.orientation ?? 1) > 4 ? size.height : size.width;
  if (width < MIN_WIDTH)
    return diagnostic(
      `This picture is ${width} pixels wide, and would look blurred.`,
      `Use one that is at least ${MIN_WIDTH} pixels wide, better 1840.`,
    );
  const megabytes = bytes.length / 1e6;
  if (megabytes > MAX_MB)
    return diagnostic(
      `This picture is too large: ${megabytes.toFixed(1)} MB, ${width} pixels wide. The limit is ${MAX_MB} MB.`,
      'Export it as JPG, at most 3,000 pixels wide.',
    );
  // Not the last bytes: some programs append more. Not the first half: it may contain a complete thumbnail.
  const half = new TextDecoder('latin1').decode(bytes.subarray(bytes.length / 2));
  return half.includes(END_MARKERS[format] ?? '')
    ? undefined
    : diagnostic('Part of this picture is missing.', 'Copy the original file again.');
}
