/**
 * Compressed copies beside the text files of a build (`page.html.br`, `page.html.gz`), so that nginx (`gzip_static`), Caddy
 * (`precompressed`) and our own server spend no time on it at each answer. Cloudflare compresses by itself; `.assetsignore` keeps
 * the copies out of its upload.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { filesOf } from './dist.ts';
import { CODINGS, isText } from './rules.ts';

/** Bytes below which the answer fits one packet anyway and a copy is not worth its file. */
const SMALLEST = 1024;

/** Files at a time: Node compresses in four threads. */
const AT_ONCE = 4;

/** At their best, which takes 30 ms for a page. */
const COMPRESSORS = {
  br: promisify(brotliCompress),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes the copies; returns how many. */
export async function precompress(dist: string): Promise<number> {
  let copies = 0;
  const queue = (await filesOf(dist)).filter(isText).values();
  const lane = async () => {
    for (const file of queue) {
      const content = await readFile(join(dist, file));
      if (content.length < SMALLEST) continue;
      for (const { extension, coding } of CODINGS)
        await writeFile(join(dist, file + extension), await COMPRESSORS[coding](content));
      copies += CODINGS.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return copies;
}
