/**
 * Compressed copies beside the text files of a build (`page.html.br`, `page.html.gz`), at the strongest setting, so that
 * nginx (`gzip_static`), Caddy (`precompressed`) and our own server spend no time on it at each answer. Cloudflare
 * compresses by itself; `.assetsignore` keeps the copies out of its upload.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './dist.ts';
import { CODINGS, FILE_TYPES, HOST_FILES } from './policy.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compressors by content coding. */
const COMPRESS = {
  br: (content: Buffer) =>
    brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Bytes below which the answer fits one packet anyway and a copy is not worth its file. */
const SMALLEST = 1024;

/** Writes the copies; returns how many. */
export async function precompress(dist: string): Promise<number> {
  const texts = (await filesOf(dist)).filter(
    (file) => FILE_TYPES[extname(file)]?.text === true && !HOST_FILES.some((name) => name === file),
  );
  const written = await Promise.all(
    texts.flatMap((file) =>
      CODINGS.map(async ({ extension, coding }) => {
        const content = await readFile(join(dist, file));
        if (content.length < SMALLEST) return 0;
        await writeFile(join(dist, file + extension), await COMPRESS[coding](content));
        return 1;
      }),
    ),
  );
  return written.reduce<number>((sum, one) => sum + one, 0);
}
