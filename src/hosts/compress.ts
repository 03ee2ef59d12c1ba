/**
 * Compressed copies beside the text files of a build (`page.html.br`, `page.html.gz`), so that nginx (`gzip_static`), Caddy
 * (`precompressed`) and our own server spend no time on it at each answer. Cloudflare compresses by itself; `.assetsignore` keeps
 * the copies out of its upload.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './dist.ts';
import { CODINGS, isText } from './rules.ts';

/** Bytes below which the answer fits one packet anyway and a copy is not worth its file. */
const SMALLEST = 1024;

/** Most files that are compressed thoroughly: that takes 30 ms for a page, and quickly 2 ms and a tenth more bytes. */
const MOST_THOROUGH = 300;

/** Files at a time: Node compresses in four threads. */
const AT_ONCE = 4;

/** Writes the copies; returns how many. */
export async function precompress(dist: string): Promise<number> {
  const texts = (await filesOf(dist)).filter(isText);
  const thorough = texts.length <= MOST_THOROUGH;
  const compressors = {
    br: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    gzip: (content: Buffer) => promisify(gzip)(content, { level: thorough ? 9 : 4 }),
  };
  let copies = 0;
  const queue = texts.values();
  const lane = async () => {
    for (const file of queue) {
      const content = await readFile(join(dist, file));
      if (content.length < SMALLEST) continue;
      for (const { extension, coding } of CODINGS) {
        await writeFile(join(dist, file + extension), await compressors[coding](content));
        copies += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return copies;
}
