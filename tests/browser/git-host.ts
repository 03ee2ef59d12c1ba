/** As much of Gitea as the editor asks for, answered in the browser: one repository, which takes commits. */
import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

/** A repository, its commits, and the requests that nobody has an answer for. */
export class Repository {
  readonly files: Map<string, string>;
  /** Of each commit the paths. */
  readonly commits: string[][] = [];
  readonly unanswered: string[] = [];

  constructor(files: ReadonlyMap<string, string>) {
    this.files = new Map(files);
  }

  commit(...changed: [path: string, text: string][]): void {
    for (const [path, text] of changed) this.files.set(path, text);
    this.commits.push(changed.map(([path]) => path));
  }
}

const blobOf = (path: string, text: string) => ({
  path,
  type: 'blob',
  size: Buffer.byteLength(text),
  sha: createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex'),
});

/** What the editor sends: names of files it asks for, or files that it saves. */
interface Sent {
  files?: unknown[];
}

/** What the host says, by the path; undefined of what it does not know. A text is the text of a file. */
function answer(path: string, sent: Sent, repository: Repository): unknown {
  const { files, commits } = repository;
  const head = () => commits.length.toString(16).padStart(40, 'f');
  const within = path.replace('/repos/firm/website', '');
  const [, file] = /^\/(?:raw|media\/main)\/(.+)$/.exec(within) ?? [];
  if (file !== undefined) return files.get(decodeURIComponent(file));
  if (within.startsWith('/git/trees/'))
    return { truncated: false, tree: [...files].map(([name, text]) => blobOf(name, text)) };
  if (within === '/file-contents')
    return (sent.files as string[]).map((name) => ({
      path: name,
      encoding: 'base64',
      content: Buffer.from(files.get(name) ?? '').toString('base64'),
    }));
  if (within === '/contents') {
    const saved = (sent.files as { path: string; content: string }[]).map(
      (one): [string, string] => [one.path, Buffer.from(one.content, 'base64').toString()],
    );
    repository.commit(...saved);
    const commit = { sha: head(), created: '2026-11-21T12:00:00Z' };
    return { commit, files: saved.map(([name, text]) => blobOf(name, text)) };
  }
  const known: Record<string, unknown> = {
    '/user': { id: 1, login: 'editor', full_name: 'An Editor', email: 'editor@example.com' },
    '/version': { version: '1.26.0' },
    '/settings/api': { default_paging_num: 30, max_response_items: 100 },
    '': { permissions: { pull: true, push: true }, default_branch: 'main' },
    '/branches/main': { commit: { id: head(), message: 'A change' } },
    '/commits': [],
  };
  return known[within];
}

/** Answers for a host whose requests bring the token `a-token`. */
export async function mockGitHost(context: BrowserContext, host: string, repository: Repository) {
  const names = ['Origin', 'Headers', 'Methods'];
  const headers = Object.fromEntries(names.map((name) => [`Access-Control-Allow-${name}`, '*']));
  await context.route(`${host}/**`, async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const path = new URL(request.url()).pathname.replace('/api/v1', '');
    const isKnown = /^(?:token|Bearer) a-token$/.test(request.headers()['authorization'] ?? '');
    const sent = (request.postDataJSON() ?? {}) as Sent;
    const said = isKnown ? answer(path, sent, repository) : undefined;
    if (said === undefined) repository.unanswered.push(`${request.method()} ${path}`);
    if (said === undefined) return route.fulfill({ status: 404, headers });
    return route.fulfill({
      headers,
      ...(typeof said === 'string' ? { body: said } : { json: said }),
    });
  });
}
