/**
 * Compressed copies beside the text files of a build (`page.html.br`, `page.html.gz`), so that
 * nginx (`gzip_static`), Caddy (`precompressed`) and our own server spend no time on it at each answer. Cloudflare
 * compresses by itself; `.assetsignore` keeps the copies out of its upload.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './dist.ts';
import { CODINGS, isText } from './policy.ts';

/** Compressors by content coding. For a page, the thorough ones take 30 ms, the quick ones 2 ms and a tenth more bytes. */
const compressors = (isThorough: boolean) => ({
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: isThorough ? 11 : 5,
        // A window larger than the file costs memory and finds nothing (RFC 7932, 9.1: 16 is 64 kB).
        [constants.BROTLI_PARAM_LGWIN]: Math.max(16, Math.ceil(Math.log2(content.length))),
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: isThorough ? 9 : 4 }),
});

/** Most files that are compressed thoroughly; larger builds would spend more time on it than on their pages. */
const MOST_THOROUGH = 300;

/** Bytes below which the answer fits one packet anyway and a copy is not worth its file. */
const SMALLEST = 1024;

/** Files worked on at a time: as many as Node has threads for it. More would each hold memory while they wait. */
const LANES = 4;

/** Writes the copies; returns how many. */
export async function precompress(dist: string): Promise<number> {
  const texts = (await filesOf(dist)).filter(isText);
  const compress = compressors(texts.length <= MOST_THOROUGH);
  let written = 0;
  const waiting = texts.values();
  const lane = async () => {
    for (const file of waiting) {
      const content = await readFile(join(dist, file));
      if (content.length < SMALLEST) continue;
      for (const { extension, coding } of CODINGS) {
        await writeFile(join(dist, file + extension), await compress[coding](content));
        written += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return written;
}
