/** Approvals of content, and whether they are still valid (docs/decisions/content.md, "Approvals are dates in the file"). */
import { spawnSync } from 'node:child_process';
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

/** Returns the day of the last commit that changed a file, as `YYYY-MM-DD`; an empty string if the file is not in git. */
export const lastCommitDay = (file: string) =>
  spawnSync('git', ['log', '-1', '--format=%cs', '--', file], {
    encoding: 'utf8',
  }).stdout?.trim() ?? '';

/** Returns a problem for each part whose approval is missing or has expired, or whose file was committed after its approval. */
export const missingApprovals = (
  files: readonly SourceFile[],
  today: string,
  commitDayOf = lastCommitDay,
) =>
  approvableParts(files).flatMap(({ file, path }) => {
    const { data: existing } = approval.safeParse(valueAt(file.data, [...path, 'approved']));
    const hint =
      'Read it. If it is right, add the field approved with by, on and until, as docs/going-live.md shows.';
    if (existing === undefined)
      return [problemAt(file, path, diagnostic('Nobody has approved this.', hint))];
    const { by, on, until } = existing;
    const commitDay = commitDayOf(file.file);
    const message =
      until < today
        ? `${by} approved this until ${until}, and that day has passed.`
        : commitDay > on && `${by} approved this on ${on}. The file was changed on ${commitDay}.`;
    const renewalHint = 'Have it read again, and write the new days under approved.';
    return message
      ? [problemAt(file, [...path, 'approved'], diagnostic(message, renewalHint))]
      : [];
  });
