/**
 * Compressed copies beside the text files of a build (`page.html.br`, `page.html.gz`), so that
 * nginx (`gzip_static`), Caddy (`precompressed`) and our own server spend no time on it at each answer. Cloudflare
 * compresses by itself; `.assetsignore` keeps the copies out of its upload.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Task } from './compress-worker.ts';
import { filesOf } from './dist.ts';
import { isText } from './policy.ts';

/** Most files that are compressed thoroughly; larger builds would spend more time on it than on their pages. */
const MOST_THOROUGH = 300;

/** Threads at most: each takes some 50 MB. */
const MOST_THREADS = 4;

/** Heap of a thread, in MB: it needs 5, and with more it would keep finished files for as long. */
const HEAP = 32;

/**
 * Writes the copies; returns how many. Compressors run in threads of their own: beside the large heap that a build
 * leaves in the main thread, the memory that they hold would set off one collection of garbage after another.
 */
export async function precompress(dist: string): Promise<number> {
  const texts = (await filesOf(dist)).filter(isText);
  const thorough = texts.length <= MOST_THOROUGH;
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const counts = Array.from({ length: threads }, async (_, thread) => {
    const files = texts.filter((_, index) => index % threads === thread);
    const workerData: Task = { dist, files, thorough };
    const worker = new Worker(new URL('compress-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
    const [copies] = (await once(worker, 'message')) as [number];
    return copies;
  });
  return (await Promise.all(counts)).reduce((sum, copies) => sum + copies, 0);
}
