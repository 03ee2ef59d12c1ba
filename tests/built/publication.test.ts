/** What is published beside words: every file is an answer that something leads to, and none tells of what is held back. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { holdOf } from '../../src/content/publication.ts';
import { readContent } from '../../src/content/read.ts';
import { textsIn } from '../../src/content/schemas/paths.ts';
import { dist, files } from './site.ts';

/** What a file of the site may be. */
const TYPES = /\.(?:html|css|js|json|xml|txt|svg|png|jpg|ico|webp|avif|woff2|webmanifest|pdf)$/;

/** The editors' forms are somebody else's program. */
const OF_THE_EDITOR = /^scripts\/editor\//;

/** Instructions for hosts, which no visitor gets. */
const INSTRUCTIONS = /^(?:_headers|_redirects|\.assetsignore)$/;

/** Asked for by convention; certificates and the picture for a missing photograph, which no list need show. */
const CONVENTIONAL =
  /^(?:robots\.txt|favicon\.ico|\.well-known\/security\.txt|release\.json|art\/.*|images\/default-featured\.svg)$/;

const read = (file: string) => readFileSync(join(dist, file));
const answers = files.filter((file) => !INSTRUCTIONS.test(file));
const texts = answers
  .filter((file) => /\.(?:html|css|js|json|xml|txt|svg|webmanifest)$/.test(file))
  .map((file) => ({ file, text: read(file).toString() }));

test('every file is of a kind that browsers know, and a page, named by another, or asked for by convention', () => {
  const unknown = answers.filter((file) => !TYPES.test(file) && !OF_THE_EDITOR.test(file));
  expect(unknown.map((file) => extname(file))).toEqual([]);
  // release.json names every file whose name holds a hash.
  const named = (file: string) =>
    texts.some(
      (other) =>
        ![file, 'release.json'].includes(other.file) && other.text.includes(basename(file)),
    );
  const others = answers.filter((file) => !/\.html$/.test(file) && !CONVENTIONAL.test(file));
  expect(others.filter((file) => !named(file))).toEqual([]);
});

test('a compressed copy holds what its original holds', () => {
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const [extension, expand] of [
    ['.br', brotliDecompressSync],
    ['.gz', gunzipSync],
  ] as const) {
    const copies = all.filter((file) => file.endsWith(extension));
    expect(copies).not.toEqual([]);
    for (const copy of copies)
      expect(expand(read(copy)).equals(read(copy.slice(0, -extension.length))), copy).toBe(true);
  }
});

/** Letters and digits alone: HTML, JSON and typography write the others in ways of their own. */
const plain = (text: string) => text.replace(/&#?\w+;|[^\p{L}\d]/gu, '').toLowerCase();

test('no file tells of what is held back', () => {
  const held = readContent('.').files.filter(({ data }) => holdOf(data) !== undefined);
  const shown = readContent('.').files.filter(({ data }) => holdOf(data) === undefined);
  const textsOf = (listed: typeof held) =>
    listed.flatMap(({ data }) => textsIn(data).map(({ text }) => plain(text)));
  const known = new Set(textsOf(shown));
  const secrets = textsOf(held).filter((text) => text.length > 25 && !known.has(text));
  for (const { file, text } of texts) {
    const words = plain(text);
    expect(
      secrets.filter((secret) => words.includes(secret)),
      file,
    ).toEqual([]);
  }
});

test('nothing tells of the code, of the machine that made it, or of the receiver', () => {
  expect(
    files.filter((file) => /^gallery|\.(?:map|mdx?|ya?ml|tsx?|astro|jsonl)$/.test(file)),
  ).toEqual([]);
  for (const { file, text } of texts) {
    if (OF_THE_EDITOR.test(file)) continue;
    for (const trace of [
      'sourceMappingURL',
      process.cwd(),
      'applications.sqlite',
      'APPLICATIONS_FILE',
    ])
      expect(text, file).not.toContain(trace);
    if (/\.(?:xml|svg)$/.test(file)) expect(text, file).not.toMatch(/<generator|<!--/i);
    if (!/\.(?:css|js)$/.test(file)) continue;
    const comments = text.match(/\/\*.*?\*\/|^\s*\/\/.*|\/\/[#@].*/gms) ?? [];
    expect(
      comments.filter((words) => !/^\/\*! [^\d]*\blicense\b[^\d]*\*\/$/i.test(words)),
      file,
    ).toEqual([]);
  }
});

test('no picture carries remarks of the program that wrote it', () => {
  // EXIF and XMP of any format, and the three chunks of text of PNG (W3C, PNG 11.3.3).
  const remark = /Exif\0|<x:xmpmeta|tEXt|zTXt|iTXt/;
  const pictures = answers.filter((file) => /\.(?:jpg|png|ico|webp|avif)$/.test(file));
  expect(pictures).not.toEqual([]);
  expect(pictures.filter((file) => remark.test(read(file).toString('latin1')))).toEqual([]);
});
