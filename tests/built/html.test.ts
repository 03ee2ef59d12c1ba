/** The HTML itself: valid by the W3C's checker, nothing the content security policy would block, nothing left over. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { NodeType, type Node } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { dist, files, pages, type Page } from './site.ts';

describe('the W3C checker (vnu)', () => {
  interface Message {
    type: 'error' | 'info' | 'non-document-error';
    subType?: 'warning' | 'fatal';
    url: string;
    lastLine?: number;
    message: string;
    extract?: string;
  }

  const found = new Map<string, string[]>();

  /** A page with a mistake: whoever finds nothing in it has not read. */
  const WRONG = 'wrong.html';

  /**
   * Not asked of a page. The checker reads files, which have no origin, so `'self'` matches nothing; the browser tests
   * and the test of hashes below look at the policy. Nor its word on the style sheet, which is made from ours by a compiler that
   * refuses mistakes, for browsers that are years ahead of the checker. Remarks that are neither error nor warning are
   * matters of taste.
   */
  const isOurs = ({ type, subType, message }: Message) =>
    !(type === 'info' && subType === undefined) &&
    !message.includes('Content Security Policy') &&
    !message.startsWith('CSS: ');

  beforeAll(() => {
    const vnu = join(
      dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
      'build/dist/vnu.jar',
    );
    const folder = mkdtempSync(join(tmpdir(), 'html-'));
    const wrong = join(folder, WRONG);
    writeFileSync(wrong, '<!doctype html><html lang="en"><title>Wrong</title><img></html>');
    const form = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
    // It ends before a compiler that makes programs fastest has paid; what the other one makes needs a larger stack.
    const quick = ['-XX:TieredStopAtLevel=1', '-Xss4m'];
    const { error, stdout, stderr } = spawnSync(
      'java',
      [...quick, '-jar', vnu, ...form, dist, wrong],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    rmSync(folder, { recursive: true });
    if (error)
      throw new Error(
        `The HTML checker needs Java, and \`java\` can't be started (${error.message}). Install a Java runtime, for ` +
          'example Debian’s package default-jre-headless.',
      );
    let messages: Message[];
    try {
      ({ messages } = JSON.parse(stdout) as { messages: Message[] });
    } catch {
      throw new Error(`The HTML checker gave no report:\n${stderr}${stdout}`);
    }
    for (const message of messages.filter(isOurs)) {
      const path = decodeURIComponent(new URL(message.url).pathname);
      const file = path.endsWith(`/${WRONG}`) ? WRONG : relative(dist, path).replaceAll('\\', '/');
      const text = `${message.message} (${message.extract?.replace(/\s+/g, ' ').trim() ?? ''})`;
      found.set(file, [...(found.get(file) ?? []), text]);
    }
  });

  test('finds what is wrong, and names files as the pages are named', () => {
    expect(found.get(WRONG)?.join('\n')).toMatch(/img/);
    const known = [WRONG, ...pages.map(({ file }) => file)];
    expect([...found.keys()].filter((file) => !known.includes(file))).toEqual([]);
  });

  test.each(pages)('finds nothing on $path', ({ file }) => {
    expect(found.get(file) ?? []).toEqual([]);
  });
});

/** Opening or closing tag of an element that stands within a sentence, with a letter right before or after it. */
const GLUED =
  /[\p{L}\d,;:.]<(?:a|strong|em|code|time)[\s>]|<\/(?:a|strong|em|code|time)>[\p{L}\d]/gu;

const commentsIn = (node: Node): string[] =>
  node.nodeType === NodeType.COMMENT_NODE ? [node.rawText] : node.childNodes.flatMap(commentsIn);

describe.each(pages)('$path', (page: Page) => {
  const { html, root, source } = page;

  test('has nothing that the content security policy blocks', () => {
    const elements = root.querySelectorAll('*');
    const blocked = elements.flatMap(({ tagName, attributes }) =>
      Object.keys(attributes)
        .filter((name) => name === 'style' || /^on[a-z]+$/.test(name))
        .map((name) => `${tagName} ${name}`),
    );
    expect(blocked, source).toEqual([]);
    expect(html).not.toMatch(/(?:href|src|action)="javascript:/i);

    const policy = root
      .querySelector('meta[http-equiv="content-security-policy" i]')
      ?.getAttribute('content');
    expect(policy, 'the page has a policy').toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-/);
    for (const script of root.querySelectorAll(
      'script:not([src]):not([type="application/ld+json"])',
    )) {
      const hash = createHash('sha256').update(script.rawText).digest('base64');
      expect(policy, script.rawText.slice(0, 80)).toContain(`'sha256-${hash}'`);
    }
  });

  test('keeps a space between words and links', () => {
    const glued = [...html.matchAll(GLUED)].map(({ index }) => html.slice(index - 20, index + 40));
    expect(glued, source).toEqual([]);
  });

  test('has no comment but those by which islands find their place', () => {
    const ours = commentsIn(root).filter((comment) => !['', 'astro:end'].includes(comment.trim()));
    expect(ours, source).toEqual([]);
  });

  test('names its language, every picture, and every table that a section draws', () => {
    expect(root.querySelector('html')?.getAttribute('lang')).toBe('en-GB');
    expect(root.querySelectorAll('img:not([alt])')).toHaveLength(0);
    for (const table of root.querySelectorAll('table').filter((one) => !one.closest('.prose'))) {
      const heading = table.getAttribute('aria-labelledby') ?? 'none';
      expect(root.querySelector(`[id="${heading}"]`)?.text, source).toMatch(/\S/);
    }
  });
});

describe('the build', () => {
  test('holds no source map, no file of content or code, and nothing of the gallery', () => {
    expect(files.filter((file) => file.startsWith('gallery'))).toEqual([]);
    expect(files.filter((file) => /\.(?:map|mdx?|ya?ml|tsx?|astro|jsonl)$/.test(file))).toEqual([]);
    const mapped = files
      .filter((file) => /\.(?:js|css)$/.test(file))
      .filter((file) => readFileSync(join(dist, file), 'utf8').includes('sourceMappingURL'));
    expect(mapped).toEqual([]);
  });

  test('names no path of the machine that made it', () => {
    const named = files
      .filter((file) => /\.(?:html|js|css|json|xml|txt|svg)$/.test(file))
      .filter((file) => readFileSync(join(dist, file), 'utf8').includes(process.cwd()));
    expect(named).toEqual([]);
  });

  test('of production has no trace of the receiver of applications', () => {
    const traces = files
      .filter((file) => /\.(?:html|js)$/.test(file))
      .filter((file) =>
        /applications\.sqlite|APPLICATIONS_FILE/.test(readFileSync(join(dist, file), 'utf8')),
      );
    expect(traces).toEqual([]);
  });
});
