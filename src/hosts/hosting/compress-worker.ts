/** A thread of `precompress`: compresses its files and answers how many copies it has written. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CODINGS } from './policy.ts';

export interface Task {
  dist: string;
  /** Below `dist`, with a slash first. */
  files: string[];
  /** For a page, the thorough compressors take 30 ms, the quick ones 2 ms and a tenth more bytes. */
  thorough: boolean;
}

const { dist, files, thorough } = workerData as Task;

/** Compressors by content coding. */
const compressors = {
  br: (content: Buffer) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 5,
        // A window larger than the file costs memory and finds nothing (RFC 7932, 9.1: 16 is 64 kB).
        [constants.BROTLI_PARAM_LGWIN]: Math.max(16, Math.ceil(Math.log2(content.length))),
      },
    }),
  gzip: (content: Buffer) => gzipSync(content, { level: thorough ? 9 : 4 }),
};

/** Bytes below which the answer fits one packet anyway and a copy is not worth its file. */
const SMALLEST = 1024;

let copies = 0;
for (const file of files) {
  const content = readFileSync(join(dist, file));
  if (content.length < SMALLEST) continue;
  for (const { extension, coding } of CODINGS) {
    writeFileSync(join(dist, file + extension), compressors[coding](content));
    copies += 1;
  }
}
parentPort!.postMessage(copies);
