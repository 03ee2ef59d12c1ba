/**
 * Compressed copies beside the text files of a build (`page.html.br`, `page.html.gz`), so that nginx (`gzip_static`), Caddy
 * (`precompressed`) and our own server spend no time on it at each answer. Cloudflare compresses by itself; `.assetsignore` keeps
 * the copies out of its upload.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { filesOf } from './release.ts';
import { CODINGS, isText } from './rules.ts';

/** Bytes below which the answer fits one packet anyway and a copy is not worth its file. */
const SMALLEST = 1024;

/** At their best, which takes 30 ms for a page. */
const COMPRESSORS = {
  br: promisify(brotliCompress),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes the copies, of four files at a time: Node compresses in four threads. */
export async function precompress(dist: string): Promise<void> {
  const files = (await filesOf(dist)).filter(isText);
  await Readable.from(files).forEach(
    async (file: string) => {
      const content = await readFile(join(dist, file));
      if (content.length < SMALLEST) return;
      for (const { extension, coding } of CODINGS)
        await writeFile(join(dist, file + extension), await COMPRESSORS[coding](content));
    },
    { concurrency: 4 },
  );
}
