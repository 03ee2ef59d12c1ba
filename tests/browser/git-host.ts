/**
 * As much of Gitea, GitLab and GitHub as the editor asks for, answered in the browser: one repository, which takes commits
 * and proposals, and people who sign in. Forgejo answers as Gitea does.
 */
import { createHash } from 'node:crypto';
import type { BrowserContext, Request, Route } from '@playwright/test';

/** Where a proposal can be looked at before it is published. */
export const PREVIEW = 'https://preview.example.com';

export interface Commit {
  branch: string;
  /** Paths with their new text. */
  files: Map<string, string>;
}

export interface Proposal {
  branch: string;
  state: 'open' | 'merged';
  /** What the editor calls how far it is: draft, in review, ready. */
  label: string;
}

type Files = Map<string, string>;

const bytes = (base64: string) => Buffer.from(base64, 'base64');
const textOf = (base64: string) => bytes(base64).toString();
const shaOf = (base64: string) =>
  createHash('sha1')
    .update(`blob ${bytes(base64).length}\0`)
    .update(bytes(base64))
    .digest('hex');

/** A repository with branches, each with its files as base64. */
export class Repository {
  readonly branches: Map<string, Files>;
  readonly commits: Commit[] = [];
  readonly proposals: Proposal[] = [];
  /** Requests that nobody has an answer for. */
  readonly unanswered: string[] = [];

  constructor(files: Files) {
    this.branches = new Map([['main', new Map(files)]]);
  }

  get main(): Files {
    return this.branches.get('main')!;
  }

  /** What the last commit to any branch is called. */
  get head(): string {
    return this.commits.length.toString(16).padStart(40, 'f');
  }

  commit(branch: string, changed: [path: string, base64: string][]): string {
    if (!this.branches.has(branch)) this.branches.set(branch, new Map(this.main));
    for (const [path, data] of changed) this.branches.get(branch)!.set(path, data);
    const files = new Map(changed.map(([path, data]) => [path, textOf(data)] as const));
    this.commits.push({ branch, files });
    return this.head;
  }

  /** What somebody else does at this moment. */
  edit(path: string, change: (text: string) => string, branch = 'main'): void {
    const file = (this.branches.get(branch) ?? this.main).get(path) ?? '';
    this.commit(branch, [[path, Buffer.from(change(textOf(file))).toString('base64')]]);
  }

  read(path: string, branch = 'main'): string {
    return textOf(this.branches.get(branch)?.get(path) ?? '');
  }

  merge(proposal: Proposal): void {
    this.branches.set('main', this.branches.get(proposal.branch)!);
    proposal.state = 'merged';
  }

  open(branch: string): Proposal[] {
    return this.proposals.filter((each) => each.state === 'open' && each.branch === branch);
  }
}

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** An answer: JSON, a text as it is, or nothing at all, which is a 404. */
type Answer = { json: unknown } | { text: string } | undefined;

const json = (value: unknown): Answer => ({ json: value });

/** Answers for a host by the way it speaks. Every request must know the token. */
export async function mockGitHost(
  context: BrowserContext,
  kind: 'gitea' | 'gitlab' | 'github',
  host: string,
  repository: Repository,
): Promise<void> {
  const answerOf = { gitea, gitlab, github }[kind];
  const allowed = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': '*',
  };
  await context.route(`${host}/**`, async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: allowed });
    const asked = askedOf(request);
    const signed = await signedIn(route, asked, host);
    if (signed) return signed;
    const isKnown = /^(?:token|Bearer) a-token$/.test(request.headers()['authorization'] ?? '');
    const answer = isKnown ? answerOf(asked, repository) : undefined;
    if (!answer) repository.unanswered.push(`${asked.method} ${asked.path}`);
    if (!answer) return route.fulfill({ status: 404, headers: allowed });
    return route.fulfill({
      headers: allowed,
      ...('json' in answer ? { json: answer.json } : { body: answer.text }),
    });
  });
}

function askedOf(request: Request): Asked {
  const { pathname, searchParams } = new URL(request.url());
  const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
  return { method: request.method(), path: pathname, query: searchParams, body };
}

let challenge = '';

/** PKCE (RFC 7636): the host sends back at once whoever asks, and gives the token to whoever knows what was hashed. */
async function signedIn(
  route: Route,
  { path, query, body }: Asked,
  host: string,
): Promise<true | undefined> {
  if (/\/oauth\/authorize$/.test(path)) {
    challenge = query.get('code_challenge') ?? '';
    const back = new URL(query.get('redirect_uri') ?? host);
    back.search = String(new URLSearchParams({ code: 'a-code', state: query.get('state') ?? '' }));
    // A redirect of the protocol would pass by what answers for the site.
    const body = `<script>location.replace(${JSON.stringify(back.href)})</script>`;
    await route.fulfill({ contentType: 'text/html', body });
    return true;
  }
  if (/\/oauth\/(?:access_)?token$/.test(path)) {
    const hash = createHash('sha256').update(String(body['code_verifier'])).digest('base64url');
    const isRight = body['code'] === 'a-code' && hash === challenge;
    await route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: isRight ? { access_token: 'a-token', refresh_token: 'another' } : { error: 'no' },
    });
    return true;
  }
  return undefined;
}

/** The helper by which people sign in at GitHub: a page that hands the token to the window that opened it. */
export async function mockSignInHelper(context: BrowserContext, host: string): Promise<void> {
  const page = `<script>
    addEventListener('message', ({ origin }) => opener.postMessage(
      'authorization:github:success:' + JSON.stringify({ provider: 'github', token: 'a-token' }), origin));
    opener.postMessage('authorizing:github', '*');
  </script>`;
  await context.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: page }),
  );
}

const person = {
  id: 1,
  login: 'editor',
  username: 'editor',
  full_name: 'An Editor',
  name: 'An Editor',
  email: 'editor@example.com',
};

function gitea({ method, path, body }: Asked, repository: Repository): Answer {
  const within = path.replace(/^\/api\/v1/, '').replace(/^\/repos\/firm\/website/, '/repo');
  if (within === '/user') return json(person);
  if (within === '/version') return json({ version: '1.26.0' });
  if (within === '/settings/api') return json({ default_paging_num: 30, max_response_items: 100 });
  if (within === '/repo')
    return json({ permissions: { pull: true, push: true }, default_branch: 'main' });
  if (within === '/repo/branches/main')
    return json({ commit: { id: repository.head, message: 'A change' } });
  if (within.startsWith('/repo/git/trees/'))
    return json({ truncated: false, tree: treeOf(repository.main) });
  if (within === '/repo/file-contents')
    return json(
      (body['files'] as string[]).map((file) => ({
        path: file,
        encoding: 'base64',
        content: repository.main.get(file),
      })),
    );
  const [, file] = /^\/repo\/(?:raw|media\/main)\/(.+)$/.exec(within) ?? [];
  if (file !== undefined) return { text: repository.read(decodeURIComponent(file)) };
  if (within === '/repo/commits') return json([]);
  if (within === '/repo/contents' && method === 'POST') {
    const files = body['files'] as { path: string; content: string }[];
    const sha = repository.commit(
      'main',
      files.map(({ path: file, content }) => [file, content]),
    );
    return json({
      commit: { sha, created: '2026-11-21T12:00:00Z' },
      files: files.map(({ path: file, content }) => ({ path: file, sha: shaOf(content) })),
    });
  }
  return undefined;
}

const treeOf = (files: Files) =>
  [...files].map(([path, data]) => ({
    type: 'blob',
    path,
    sha: shaOf(data),
    size: bytes(data).length,
  }));

function gitlab({ method, path, query, body }: Asked, repository: Repository): Answer {
  if (path === '/api/graphql') return json({ data: gitlabData(body, repository) });
  const within = path.replace(/^\/api\/v4/, '').replace(/^\/projects\/firm%2Fwebsite/, '/repo');
  const requests = '/repo/merge_requests';
  if (within === '/user') return json(person);
  if (within === '/repo/users') return json([person]);
  if (within === '/repo/repository/commits' && method === 'POST') {
    const branch = String(body['branch']);
    const actions = body['actions'] as { file_path: string; content: string; encoding: string }[];
    const id = repository.commit(
      branch,
      actions.map(({ file_path: file, content, encoding }) => [
        file,
        encoding === 'text' ? Buffer.from(content).toString('base64') : content,
      ]),
    );
    return json({ id, committed_date: '2026-11-21T12:00:00Z' });
  }
  const [, file] = /^\/repo\/repository\/files\/(.+)\/raw$/.exec(within) ?? [];
  if (file !== undefined)
    return { text: repository.read(decodeURIComponent(file), query.get('ref') ?? undefined) };
  if (within === requests && method === 'GET') {
    const branch = query.get('source_branch');
    return json(
      branch === null ? [] : repository.open(branch).map((each) => requestOf(each, repository)),
    );
  }
  if (within === requests && method === 'POST') {
    const proposal: Proposal = {
      branch: String(body['source_branch']),
      state: 'open',
      label: String(body['labels']),
    };
    repository.proposals.push(proposal);
    return json(requestOf(proposal, repository));
  }
  const [, number, step] = /^\/repo\/merge_requests\/(\d+)(\/merge)?$/.exec(within) ?? [];
  const proposal = repository.proposals[Number(number) - 1];
  if (proposal && method === 'PUT') {
    if (step) repository.merge(proposal);
    else proposal.label = String(body['add_labels']);
    return json(requestOf(proposal, repository));
  }
  if (within.startsWith('/repo/repository/branches/'))
    return json({ commit: { id: repository.head } });
  if (/\/statuses$|\/deployments$|\/pipelines$/.test(within)) return json([]);
  return undefined;
}

const requestOf = (proposal: Proposal, repository: Repository) => {
  const iid = repository.proposals.indexOf(proposal) + 1;
  return { id: iid, iid, sha: repository.head, created_at: '2026-11-21', updated_at: '2026-11-21' };
};

function gitlabData(body: Record<string, unknown>, repository: Repository): unknown {
  const query = String(body['query']);
  const { paths = [], branch = 'main' } = body['variables'] as {
    paths?: string[];
    branch?: string;
  };
  const project = (inner: object) => ({ project: { repository: inner } });
  if (query.includes('lastCommit'))
    return project({ tree: { lastCommit: { sha: repository.head, message: 'A change' } } });
  if (query.includes('recursive'))
    return project({
      tree: {
        blobs: { nodes: treeOf(repository.main), pageInfo: { endCursor: '', hasNextPage: false } },
      },
    });
  if (query.includes('rawTextBlob'))
    return project({
      blobs: { nodes: paths.map((path) => ({ rawTextBlob: repository.read(path, branch) })) },
    });
  return { project: null };
}

function github({ method, path, query, body }: Asked, repository: Repository): Answer {
  if (path === '/graphql') return json({ data: githubData(body, repository) });
  const within = path.replace(/^\/repos\/firm\/website/, '/repo');
  if (within === '/user') return json(person);
  if (within === '/repo/collaborators/editor') return { text: '' };
  if (within.startsWith('/repo/git/trees/')) return json({ tree: treeOf(repository.main) });
  const blobs = [...repository.main.values()];
  const blob = blobs.find((data) => within === `/repo/git/blobs/${shaOf(data)}`);
  if (blob !== undefined) return { text: textOf(blob) };
  if (within.startsWith('/repo/contents/'))
    return {
      text: repository.read(within.slice('/repo/contents/'.length), query.get('ref') ?? undefined),
    };
  if (within === '/repo/pulls' && method === 'GET')
    return json(repository.open((query.get('head') ?? '').replace('firm:', '')));
  if (within === '/repo/pulls' && method === 'POST') {
    const proposal: Proposal = { branch: String(body['head']), state: 'open', label: '' };
    const number = repository.proposals.push(proposal);
    return json({ number, node_id: String(number), head: { sha: repository.head } });
  }
  const [, issue] = /^\/repo\/issues\/(\d+)/.exec(within) ?? [];
  if (issue !== undefined) {
    const labels = body['labels'] as string[] | undefined;
    if (labels) repository.proposals[Number(issue) - 1]!.label = labels.at(-1) ?? '';
    return json({ labels: [] });
  }
  const [, merged] = /^\/repo\/pulls\/(\d+)\/merge$/.exec(within) ?? [];
  if (merged !== undefined) {
    repository.merge(repository.proposals[Number(merged) - 1]!);
    return json({ merged: true });
  }
  if (within.startsWith('/repo/git/refs/') && method === 'DELETE') return { text: '' };
  return undefined;
}

function githubData(body: Record<string, unknown>, repository: Repository): unknown {
  const query = String(body['query']);
  const variables = body['variables'] as {
    input?: {
      branch: { branchName: string };
      fileChanges: { additions: { path: string; contents: string }[] };
    };
  };
  const { head } = repository;
  if (query.includes('createCommitOnBranch')) {
    const { branch, fileChanges } = variables.input!;
    const oid = repository.commit(
      branch.branchName,
      fileChanges.additions.map(({ path, contents }) => [path, contents]),
    );
    const files = fileChanges.additions.map(({ contents }, index) => [
      `file_${index}`,
      { oid: shaOf(contents) },
    ]);
    const commit = { oid, committedDate: '2026-11-21T12:00:00Z', ...Object.fromEntries(files) };
    return { createCommitOnBranch: { commit } };
  }
  if (query.includes('fork:'))
    return { fork: { id: 'R' }, base: { ref: { target: { oid: head } } } };
  if (query.startsWith(' mutation')) return {};
  const blobs = new Map([...repository.main].map(([, data]) => [shaOf(data), textOf(data)]));
  const author = { name: 'An Editor', email: 'editor@example.com', user: null };
  const history = { nodes: [{ oid: head, message: '', author, committedDate: '2026-11-21' }] };
  const named = [...query.matchAll(/(\w+_\d+): (?:object\(oid: "(\w+)"\))?/g)].map(
    ([, name, oid]) => [
      name,
      oid === undefined
        ? { target: { history } }
        : { text: blobs.get(oid) ?? '', isTruncated: false, ...statusOf(oid, repository) },
    ],
  );
  return {
    repository: {
      ref: { target: { oid: head, history } },
      pullRequests: { nodes: [], totalCount: 0 },
      ...(Object.fromEntries(named) as object),
    },
  };
}

/** What became of a commit: the check passed, and the host has put up a preview. */
const statusOf = (oid: string, repository: Repository) =>
  oid === repository.head && repository.proposals.length > 0
    ? {
        status: { contexts: [{ context: 'Content', state: 'SUCCESS', targetUrl: null }] },
        deployments: {
          nodes: [
            {
              environment: 'preview',
              latestStatus: { state: 'SUCCESS', environmentUrl: PREVIEW },
            },
          ],
        },
      }
    : {};
