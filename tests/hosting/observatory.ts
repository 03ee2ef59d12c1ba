/**
 * The grade that Mozilla's HTTP Observatory would give, by its own published rules and without asking its service: the
 * answers of an engine on this machine are put before the rules as if they had come over https, from a host that redirects
 * there from http.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from '../../scripts/lib/system.ts';
import { siteUrl } from '../../src/site/settings.ts';
import type { Subject } from './contract.ts';

/** With its database and its server it brings 233 packages, so npm fetches it when the contract is run. */
const PACKAGE = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';

const WANTED = { grade: 'A+', score: 130 };

interface Rules {
  /** Each rule turns the answers into a result; the grader knows its points. */
  ALL_TESTS: ((requests: object) => { result: string })[];
  getScoreModifier: (result: string) => number;
  getGradeForScore: (score: number) => { grade: string; score: number };
  Requests: new (host: string) => Record<'responses' | 'resources' | 'session', object>;
  Session: new (url: URL) => object;
  parseHttpEquivHeaders: (html: string, base: string) => Map<string, string[]>;
  AxiosHeaders: new (headers: object) => object;
}

/** Installs the rules into a folder of this project's cache, once, and loads them. Rejects when either fails. */
async function loadRules(cache: string): Promise<Rules> {
  const folder = join(cache, `observatory-${VERSION}`);
  const modules = join(folder, 'node_modules');
  const root = join(modules, PACKAGE);
  const preloaded = join(root, 'conf/hsts-preload.json');
  if (!existsSync(preloaded)) {
    const silent = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    // Its scripts download the list of preloaded domains; here none is, which gives no points.
    run('npm', [
      'install',
      '--ignore-scripts',
      ...silent,
      `--prefix=${folder}`,
      `${PACKAGE}@${VERSION}`,
    ]);
    if (!existsSync(root)) throw new Error(`npm could not install ${PACKAGE}.`);
    await writeFile(preloaded, '{}');
  }
  const load = async (file: string) => (await import(join(root, 'src', file))) as Partial<Rules>;
  return {
    ...(await load('constants.js')),
    ...(await load('grader/grader.js')),
    ...(await load('types.js')),
    ...(await load('retriever/session.js')),
    ...(await load('retriever/utils.js')),
    ...((await import(join(modules, 'axios/index.js'))) as Partial<Rules>),
  } as Rules;
}

/** What tells pages from each other to the rules: the policy in the head, whatever its hashes, and where scripts come from. */
const kindOf = (html: string) =>
  [
    ...html.matchAll(
      /content-security-policy" content="([^"]*)|<script[^>]* src="(?:https?:)?\/\//g,
    ),
  ]
    .join()
    .replace(/'sha256-[^']*' ?/g, '');

/**
 * Grades a page of each kind, the not-found page among them, of an engine. Rejects with the first that is not worth the
 * top score, and the rules that took or withheld points.
 */
export async function gradePages({ pages, get }: Subject): Promise<void> {
  const rules = await loadRules(resolve('.cache'));
  const graded = new Set<string>();
  for (const address of [...pages, '/no-such-page']) {
    const { headers, body } = await get(address);
    const url = new URL(address, siteUrl);
    const html = body.toString();
    if (graded.size === graded.add(kindOf(html)).size) continue;
    const response = () => ({
      headers: new rules.AxiosHeaders(headers),
      request: { headers: new rules.AxiosHeaders({}) },
      status: 200,
      verified: true,
      httpEquiv: rules.parseHttpEquivHeaders(html, url.href),
    });
    const requests = new rules.Requests(url.hostname);
    Object.assign(requests.resources, { path: html });
    Object.assign(requests, { session: new rules.Session(url) });
    Object.assign(requests.responses, {
      auto: response(),
      cors: response(),
      http: response(),
      https: response(),
      httpRedirects: [
        { url: new URL(url.href.replace('https:', 'http:')), status: 301 },
        { url, status: 200 },
      ],
      httpsRedirects: [{ url, status: 200 }],
    });
    const points = rules.ALL_TESTS.map((rule) => rule(requests).result).map(
      (result) => [result, rules.getScoreModifier(result)] as const,
    );
    const score = points.reduce((sum, [, modifier]) => sum + modifier, 100);
    const { grade } = rules.getGradeForScore(score);
    if (grade !== WANTED.grade || score < WANTED.score) {
      const said = points.map(([result, modifier]) => `${result} ${modifier}`).join(', ');
      throw new Error(`${address} is worth ${grade} and ${score} points (${said}).`);
    }
  }
}
