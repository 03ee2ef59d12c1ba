/** As much of a Gitea as the editor asks for, answered in the browser: one repository, which takes commits. */
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

export interface Commit {
  message: string;
  files: { operation: string; path: string; content: string; sha?: string }[];
}

const shaOf = (base64: string) => {
  const bytes = Buffer.from(base64, 'base64');
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
};

/** Answers for the host; returns the list to which each commit is added. */
export async function mockGitHost(
  page: Page,
  host: string,
  files: Map<string, string>,
): Promise<Commit[]> {
  const commits: Commit[] = [];
  let head = 'f'.repeat(40);
  const answers: [pattern: RegExp, answer: (route: Route) => unknown][] = [
    [
      /\/user$/,
      () => ({ id: 1, login: 'editor', full_name: 'An Editor', email: 'editor@example.com' }),
    ],
    [/\/version$/, () => ({ version: '1.26.0' })],
    [/\/settings\/api$/, () => ({ default_paging_num: 30, max_response_items: 100 })],
    [/\/branches\/main$/, () => ({ commit: { id: head, message: 'A change' } })],
    [
      /\/git\/trees\//,
      () => ({
        truncated: false,
        tree: [...files].map(([path, data]) => ({
          type: 'blob',
          path,
          sha: shaOf(data),
          size: Buffer.from(data, 'base64').length,
        })),
      }),
    ],
    [
      /\/file-contents/,
      (route) =>
        (route.request().postDataJSON() as { files: string[] }).files.map((path) => ({
          path,
          encoding: 'base64',
          content: files.get(path),
        })),
    ],
    [/\/commits$/, () => []],
    [
      /\/contents$/,
      (route) => {
        const commit = route.request().postDataJSON() as Commit;
        commits.push(commit);
        head = commits.length.toString(16).padStart(40, '0');
        for (const { path, content } of commit.files) files.set(path, content);
        return {
          commit: { sha: head, created: '2026-11-21T12:00:00Z' },
          files: commit.files.map(({ path, content }) => ({ path, sha: shaOf(content) })),
        };
      },
    ],
    [
      /\/repos\/firm\/website$/,
      () => ({ permissions: { pull: true, push: true }, default_branch: 'main' }),
    ],
  ];
  const allowed = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': '*',
  };
  await page.route(`${host}/**`, async (route) => {
    if (route.request().method() === 'OPTIONS')
      return route.fulfill({ status: 204, headers: allowed });
    const { pathname } = new URL(route.request().url());
    const [, answer] = answers.find(([pattern]) => pattern.test(pathname)) ?? [];
    return route.fulfill(
      answer ? { json: answer(route), headers: allowed } : { status: 404, headers: allowed },
    );
  });
  return commits;
}
