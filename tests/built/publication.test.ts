/**
 * What is published beside words and pictures: every file is an answer that something leads to, and none tells with what the
 * site was made. Source maps, files of content and comments in pages are looked for in html.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { holdOf } from '../../src/content/publication.ts';
import { readContent } from '../../src/content/read.ts';
import { textsIn } from '../../src/content/schemas/paths.ts';
import { CODINGS, FILE_TYPES, HOST_FILES, isText } from '../../src/hosts/hosting/policy.ts';
import { dist, files, pages } from './site.ts';

const hostFiles: readonly string[] = HOST_FILES.map((file) => file.slice(1));
const answers = files.filter((file) => !hostFiles.includes(file));

/**
 * Files that are asked for by convention and not because something names them; and the picture in place of the newest
 * release's photograph, which it need not have.
 */
const CONVENTIONAL = [
  'robots.txt',
  'favicon.ico',
  '.well-known/security.txt',
  'images/default-featured.svg',
];

/** A document's edition of a day, which only those who kept its address ask for. */
const FORMER_EDITION = /^documents\/.*-\d{4}-\d{2}-\d{2}\.pdf$/;

const read = (file: string) => readFileSync(join(dist, file));
const texts = new Map(
  answers.filter(isText).map((file): [string, string] => [file, read(file).toString('utf8')]),
);

describe('every file', () => {
  test('is of a kind that hosts know, or an instruction for them', () => {
    expect(answers.filter((file) => FILE_TYPES[extname(file)] === undefined)).toEqual([]);
  });

  test('is a page, named by another file, or asked for by convention', () => {
    const named = (file: string) =>
      [...texts].some(([other, text]) => other !== file && text.includes(basename(file)));
    const others = answers.filter((file) => !file.endsWith('.html'));
    expect(
      others.filter(
        (file) => !CONVENTIONAL.includes(file) && !FORMER_EDITION.test(file) && !named(file),
      ),
    ).toEqual([]);
  });

  test('that is a compressed copy holds what its original holds', () => {
    const expand = { br: brotliDecompressSync, gzip: gunzipSync };
    const all = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    for (const { extension, coding } of CODINGS) {
      const copies = all.filter((file) => file.endsWith(extension));
      expect(copies).not.toEqual([]);
      for (const copy of copies) {
        const original = read(copy.slice(0, -extension.length));
        expect(expand[coding](read(copy)).equals(original), copy).toBe(true);
      }
    }
  });
});

/** Letters and digits alone: HTML, JSON and typography write the others in ways of their own. */
const plain = (text: string) => text.replace(/&#?\w+;|[^\p{L}\d]/gu, '').toLowerCase();

test('no file tells of what is held back', () => {
  const held = readContent('.').files.filter(({ data }) => holdOf(data) !== undefined);
  const secrets = held.flatMap(({ data }) =>
    textsIn(data).flatMap(({ text }) => (text.includes(' ') && text.length > 30 ? text : [])),
  );
  const telling = [...texts].flatMap(([file, text]) => {
    const words = plain(text);
    return secrets.filter((secret) => words.includes(plain(secret))).map((said) => [file, said]);
  });
  expect(telling).toEqual([]);
});

describe('nothing tells with what the site was made:', () => {
  test('no page names a generator', () => {
    expect(pages.filter(({ root }) => root.querySelector('meta[name="generator" i]'))).toEqual([]);
  });

  test('no feed, sitemap or drawing has a generator or a comment', () => {
    const drawn = [...texts].filter(([file]) => /\.(?:xml|svg)$/.test(file));
    expect(drawn).not.toEqual([]);
    expect(drawn.filter(([, text]) => /<generator|<!--/i.test(text)).map(([file]) => file)).toEqual(
      [],
    );
  });

  test('scripts and style sheets have no comment but a licence notice, and that has no version', () => {
    const comments = [...texts]
      // The editors' forms are somebody else's program.
      .filter(([file]) => /^(?!scripts\/editor\/).*\.(?:css|js)$/.test(file))
      .flatMap(([, text]) => text.match(/\/\*.*?\*\/|^\s*\/\/.*|\/\/[#@].*/gms) ?? []);
    expect(comments.filter((text) => !/^\/\*! [^\d]*\blicense\b[^\d]*\*\/$/i.test(text))).toEqual(
      [],
    );
  });

  test('no picture carries remarks of the program that wrote it', () => {
    const pictures = answers.filter((file) => /\.(?:jpg|png|ico|webp|avif)$/.test(file));
    expect(pictures).not.toEqual([]);
    // EXIF and XMP of any format, and the three chunks of text of PNG (W3C, PNG 11.3.3).
    const remark = /Exif\0|<x:xmpmeta|tEXt|zTXt|iTXt/;
    expect(pictures.filter((file) => remark.test(read(file).toString('latin1')))).toEqual([]);
  });
});
