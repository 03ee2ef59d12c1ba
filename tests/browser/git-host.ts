/** As much of Gitea as the editor asks for, answered in the browser: one repository, which takes commits. */
import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Texts } from './editor.ts';

/** A repository, its commits, and the requests that nobody has an answer for. */
export class Repository {
  readonly files: Map<string, string>;
  /** Of each commit the paths with their new text. */
  readonly commits: Map<string, string>[] = [];
  readonly unanswered: string[] = [];

  constructor(files: Texts) {
    this.files = new Map(files);
  }

  /** What the last commit is called. */
  get head(): string {
    return this.commits.length.toString(16).padStart(40, 'f');
  }

  commit(changed: [path: string, text: string][]): void {
    for (const [path, text] of changed) this.files.set(path, text);
    this.commits.push(new Map(changed));
  }
}

const shaOf = (text: string) =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What the host says; undefined of what it does not know. A text is the text of a file. */
function answer(path: string, body: { files?: unknown }, repository: Repository): unknown {
  const within = path.replace(/^\/api\/v1/, '').replace(/^\/repos\/firm\/website/, '/repo');
  const [, file] = /^\/repo\/(?:raw|media\/main)\/(.+)$/.exec(within) ?? [];
  if (file !== undefined) return repository.files.get(decodeURIComponent(file));
  if (within.startsWith('/repo/git/trees/')) {
    const tree = [...repository.files].map(([name, text]) => ({
      type: 'blob',
      path: name,
      sha: shaOf(text),
      size: Buffer.byteLength(text),
    }));
    return { truncated: false, tree };
  }
  switch (within) {
    case '/user':
      return { id: 1, login: 'editor', full_name: 'An Editor', email: 'editor@example.com' };
    case '/version':
      return { version: '1.26.0' };
    case '/settings/api':
      return { default_paging_num: 30, max_response_items: 100 };
    case '/repo':
      return { permissions: { pull: true, push: true }, default_branch: 'main' };
    case '/repo/branches/main':
      return { commit: { id: repository.head, message: 'A change' } };
    case '/repo/commits':
      return [];
    case '/repo/file-contents':
      return (body.files as string[]).map((name) => ({
        path: name,
        encoding: 'base64',
        content: base64(repository.files.get(name) ?? ''),
      }));
    case '/repo/contents': {
      const files = body.files as { path: string; content: string }[];
      const changed = files.map(({ path: name, content }): [string, string] => [
        name,
        Buffer.from(content, 'base64').toString(),
      ]);
      repository.commit(changed);
      return {
        commit: { sha: repository.head, created: '2026-11-21T12:00:00Z' },
        files: changed.map(([name, text]) => ({ path: name, sha: shaOf(text) })),
      };
    }
    default:
      return undefined;
  }
}

/** Answers for a host whose requests bring the token `a-token`. */
export async function mockGitHost(
  context: BrowserContext,
  host: string,
  repository: Repository,
): Promise<void> {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': '*',
  };
  await context.route(`${host}/**`, async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const { pathname } = new URL(request.url());
    const isKnown = /^(?:token|Bearer) a-token$/.test(request.headers()['authorization'] ?? '');
    const body = (request.postDataJSON() ?? {}) as { files?: unknown };
    const said = isKnown ? answer(pathname, body, repository) : undefined;
    if (said === undefined) repository.unanswered.push(`${request.method()} ${pathname}`);
    if (said === undefined) return route.fulfill({ status: 404, headers });
    return typeof said === 'string'
      ? route.fulfill({ headers, body: said })
      : route.fulfill({ headers, json: said });
  });
}
