/** The HTML itself: valid by the W3C's checker, nothing that its content security policy would block, nothing left over. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { NodeType, type Node } from 'node-html-parser';
import { expect, test } from 'vitest';
import { dist, pages, textOf } from './site.ts';

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url: string;
  message: string;
  extract?: string;
}

/**
 * Not asked of a page. The checker reads files, which have no origin, so `'self'` matches nothing; and it is years behind the
 * browsers in CSS. Astro puts the style of its islands before the first of them. A table that phones draw as blocks loses its
 * meaning in some browsers but for the roles that it has anyway. Remarks that are neither error nor warning are matters of taste.
 */
const isOurs = ({ type, subType, message }: Message) =>
  (type !== 'info' || subType !== undefined) &&
  !/Content Security Policy|^CSS: |A “style” element in “body”|role is unnecessary for|^The “role” attribute must not be used on a “t[rhd]”/.test(
    message,
  );

/** Everything that the W3C's checker (vnu) says of HTML files, by the names of the files. */
function vnu(...paths: string[]): string[] {
  const jar = join(
    dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
    'build/dist/vnu.jar',
  );
  const form = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
  // It ends before a compiler that makes programs fastest has paid; what the other one makes needs a larger stack.
  const quick = ['-XX:TieredStopAtLevel=1', '-Xss4m'];
  const { error, stdout } = spawnSync('java', [...quick, '-jar', jar, ...form, ...paths], {
    ...{ encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  });
  if (error)
    throw new Error(`The checker needs Java (Debian: default-jre-headless): ${error.message}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(isOurs)
    .map(({ url, message, extract }) => `${basename(url)}: ${message} (${extract ?? ''})`);
}

test('the W3C’s checker finds nothing, but in a page that is wrong', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'html-'));
  const wrong = join(folder.path, 'wrong.html');
  writeFileSync(wrong, '<!doctype html><html lang="en"><title>Wrong</title><img></html>');
  const found = vnu(dist, wrong);
  expect(found.filter((words) => words.startsWith('wrong.html'))).not.toEqual([]);
  expect(found.filter((words) => !words.startsWith('wrong.html'))).toEqual([]);
}, 180_000);

test('nothing is in a page that its policy blocks', () => {
  for (const { path, html, root } of pages) {
    const blocked = root.querySelectorAll('*').flatMap(({ tagName, attributes }) =>
      Object.keys(attributes)
        .filter((name) => name === 'style' || /^on[a-z]+$/.test(name))
        .map((name) => `${tagName} ${name}`),
    );
    expect(blocked, path).toEqual([]);
    expect(html, path).not.toMatch(/(?:href|src|action)="javascript:/i);
    const policy = root
      .querySelector('meta[http-equiv="content-security-policy" i]')
      ?.getAttribute('content');
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe-/);
    for (const inline of root.querySelectorAll(
      'style, script:not([src]):not([type="application/ld+json"])',
    ))
      expect(policy, `${path}: ${inline.rawText.slice(0, 80)}`).toContain(
        createHash('sha256').update(inline.rawText).digest('base64'),
      );
  }
});

/** Opening or closing tag of an element that stands within a sentence, with a letter right before or after it. */
const GLUED =
  /[\p{L}\d,;:.]<(?:a|strong|em|code|time)[\s>]|<\/(?:a|strong|em|code|time)>[\p{L}\d]/gu;

/** The meaning of a term, whose parts stand below each other. */
const MEANING = /<span popover.*?<\/a><\/span>/gs;

const commentsIn = (node: Node): string[] =>
  node.nodeType === NodeType.COMMENT_NODE ? [node.rawText] : node.childNodes.flatMap(commentsIn);

test('nothing is left over between the words', () => {
  for (const { path, html, root, source } of pages) {
    const text = html.replaceAll(MEANING, '');
    const glued = [...text.matchAll(GLUED)].map(({ index }) => text.slice(index - 20, index + 40));
    expect(glued, source).toEqual([]);
    const comments = commentsIn(root).filter(
      (comment) => !['', 'astro:end'].includes(comment.trim()),
    );
    expect(comments, path).toEqual([]);
    expect(html, path).not.toContain('meta name="generator"');
  }
});

test('each page names its language, has one h1 and skips no level; pictures and tables have their words', () => {
  for (const { path, root, source } of pages) {
    expect(root.querySelector('html')?.getAttribute('lang')).toBe('en-GB');
    expect(root.querySelectorAll('h1'), source).toHaveLength(1);
    const levels = root
      .querySelectorAll('main :is(h1, h2, h3, h4)')
      .map(({ tagName }) => Number(tagName[1]));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipped, path).toEqual([]);
    expect(root.querySelectorAll('img:not([alt])'), source).toHaveLength(0);
    for (const table of root.querySelectorAll('table').filter((one) => !one.closest('.prose'))) {
      const heading = root.querySelector(
        `[id="${table.getAttribute('aria-labelledby') ?? 'none'}"]`,
      );
      expect(heading && textOf(heading), path).toMatch(/\S/);
    }
  }
});
