/** What the commands of a deployment share: the target that is meant, and what its host is expected to answer. */
import { readContent } from '../../src/content/reader/read.ts';
import type { Expectation } from '../../src/hosts/deploy/check-live.ts';
import { readTarget, type Target } from '../../src/hosts/deploy/targets.ts';
import { addressOf } from '../../src/content/addresses.ts';
import { firm } from '../../src/site/data.ts';
import { holdOf } from '../../src/content/publication.ts';
import { apiBase } from '../../src/site/settings.ts';
import { end } from './end.ts';

/** File of the targets; the tests name another. */
const FILE = process.env['DEPLOY_FILE'] ?? 'deploy.yaml';

/** The target of this name; ends the command when it cannot be read. */
export function target(name: string | undefined): Target {
  if (name === undefined) end(`Name a target of ${FILE}: --to NAME.`);
  try {
    return readTarget(FILE, name, firm.website);
  } catch (error) {
    return end((error as Error).message);
  }
}

/** What the host of the firm must answer besides the contract. */
export function expectationOf({ preview }: Pick<Target, 'preview'>): Expectation {
  const credentials = process.env['DEPLOY_CREDENTIALS'];
  const due = readContent(process.cwd()).files.flatMap(({ kind, id, data }) =>
    kind === 'press' && holdOf(data) === undefined ? [addressOf(kind, id)] : [],
  );
  return { ...(preview ? {} : { due }), apiBase, ...(credentials && { credentials }) };
}
