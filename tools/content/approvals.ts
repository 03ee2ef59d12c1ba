/** Approvals of content, and whether they are still valid (docs/decisions/content.md, "Approvals are dates in the file"). */
import { spawnSync } from 'node:child_process';
import type { z } from 'zod';
import { problemAt, type SourceFile } from '../../src/content/files.ts';
import { approval } from '../../src/schemas/approval.ts';
import { valueAt, type Path } from '../../src/utils/nested-data.ts';
import { diagnostic } from '../../src/schemas/diagnostics.ts';

/** Returns every part of the content that needs an approval: each entry, firm.yaml, and each risk warning. */
export const approvableParts = (files: readonly SourceFile[]) =>
  files.flatMap((file): { file: SourceFile; path: Path }[] => {
    if (file.collection !== 'data' || file.name === 'data/firm') return [{ file, path: [] }];
    const warnings = file.name === 'data/warnings' ? Object.keys(Object(file.data)) : [];
    return warnings.map((_, index) => ({ file, path: [index] }));
  });

/**
 * Returns the day of the last commit that changed a file, as `YYYY-MM-DD`; an empty string if the file is not in git. Returns undefined
 * if the history of a shallow clone ends before that commit: git then names the oldest commit that it has.
 */
export function lastCommitDay(file: string, root = '.') {
  const parameters = ['log', '-1', '--format=%cs %D', '--', file];
  const { stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  const [day = '', ...decorations] = (stdout ?? '').trim().split(' ');
  return decorations.join(' ').startsWith('grafted') ? undefined : day;
}

const RENEWAL_HINT = 'Have it read again, and write the new days under approved.';

/** Returns why an approval does not count; undefined if it does. `commitDay` is the result of `lastCommitDay`. */
function approvalProblem(
  { by, on, until }: z.output<typeof approval>,
  today: string,
  commitDay: string | undefined,
) {
  if (until < today)
    return diagnostic(`${by} approved this until ${until}, and that day has passed.`, RENEWAL_HINT);
  if (commitDay === undefined)
    return diagnostic(
      `${by} approved this on ${on}. This clone does not contain the history that tells whether it has changed since.`,
      'Run git fetch --unshallow. In a workflow, write fetch-depth: 0 at actions/checkout.',
    );
  const message = `${by} approved this on ${on}. The file was changed on ${commitDay}.`;
  return commitDay > on ? diagnostic(message, RENEWAL_HINT) : undefined;
}

/** Returns a problem for each part whose approval is missing or has expired, or whose file was committed after its approval. */
export const missingApprovals = (
  files: readonly SourceFile[],
  today: string,
  commitDayOf: (file: string) => string | undefined = lastCommitDay,
) =>
  approvableParts(files).flatMap(({ file, path }) => {
    const { data: existing } = approval.safeParse(valueAt(file.data, [...path, 'approved']));
    const hint =
      'Read it. If it is right, add the field approved with by, on and until, as docs/going-live.md shows.';
    if (existing === undefined)
      return [problemAt(file, path, diagnostic('Nobody has approved this.', hint))];
    const problem = approvalProblem(existing, today, commitDayOf(file.file));
    return problem ? [problemAt(file, [...path, 'approved'], problem)] : [];
  });
