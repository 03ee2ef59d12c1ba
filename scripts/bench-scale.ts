/**
 * `npm run bench:scale`: what thousands of press releases cost. Builds copies of the site with 0, 100, 1,000 and 5,000
 * extra releases in a temporary folder and prints build time, memory, milliseconds for each extra page, and the gzip
 * size of the press page, which must not grow. Beside each, in the same hour, a site of as many trivial pages: the ratio to
 * it says what our pages cost, on any machine.
 *
 *   npm run bench:scale            the four sizes
 *   npm run bench:scale -- 100 500 other sizes
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtempDisposable, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pressCategories } from '../src/content/schemas/entries.ts';
import { copySite } from './lib/copy-site.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [0, 100, 1000, 5000];
const categories = Object.keys(pressCategories);

/** A release like any other, dated one day before the one of the number before it. */
function release(number: number): string {
  const day = new Date(Date.UTC(2025, 11, 31 - number)).toISOString().slice(0, 10);
  return `---
title: "Press release number ${number} of the scale benchmark"
summary: "Release ${number} stands for the many that a firm writes over the years, with a summary of usual length."
date: ${day}
category: ${categories[number % categories.length]}
---

${`The article of release ${number} has a paragraph of the length that such articles have, so that a page weighs what pages weigh. `.repeat(4)}

## What changes in release ${number}

${`Its second part says what a client has to do, and by when, in sentences that nobody will read. `.repeat(5)}
`;
}

/** Builds a site: its time in ms, and what it printed. */
function build(folder: string): { time: number; stdout: string } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync('astro', ['build', '--force'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${resolve(import.meta.dirname, 'lib/print-memory.mjs')}`,
    },
  });
  if (status !== 0) throw new Error(`The build failed:\n${(stdout + stderr).slice(-2000)}`);
  return { time: performance.now() - start, stdout };
}

/** Builds a site of one trivial page and `size` more; its time in ms. */
async function buildTrivial(size: number): Promise<number> {
  await using site = await mkdtempDisposable(join(tmpdir(), 'trivial-'));
  await mkdir(join(site.path, 'src/pages'), { recursive: true });
  await symlink(resolve('node_modules'), join(site.path, 'node_modules'), 'junction');
  await writeFile(
    join(site.path, 'src/pages/[page].astro'),
    `---
export const getStaticPaths = () =>
  Array.from({ length: ${size + 1} }, (_, page) => ({ params: { page: String(page) } }));
---
<p>Page {Astro.params.page}</p>
`,
  );
  return build(site.path).time;
}

await using folder = await copySite(tmpdir());
const rows = [];
let written = 0;
let first: number | undefined;
let firstTrivial: number | undefined;
// The first build is not counted: it draws the cards, which later builds find in the cache.
for (const [run, size] of [0, ...sizes.toSorted((a, b) => a - b)].entries()) {
  for (; written < size; written += 1)
    await writeFile(join(folder.path, `content/press/scale-${written}.mdx`), release(written));
  const { time, stdout } = build(folder.path);
  if (run === 0) continue;
  first ??= time;
  const trivial = await buildTrivial(size);
  firstTrivial ??= trivial;
  const perPage = (time - first) / size;
  const press = await readFile(join(folder.path, 'dist/press-release.html'));
  rows.push({
    'extra releases': size,
    pages: Number(/(\d+) page\(s\) built/.exec(stdout)?.[1]),
    'build s': Number((time / 1000).toFixed(1)),
    ...(size > 0 && {
      'ms per extra page': Number(perPage.toFixed(1)),
      'times the trivial page': Number((perPage / ((trivial - firstTrivial) / size)).toFixed(1)),
    }),
    'memory MB': Number(/memory: (\d+) MB/.exec(stdout)?.[1]),
    'press page gzip B': gzipSync(press, { level: 9 }).length,
  });
  console.table(rows.slice(-1));
}
console.table(rows);
