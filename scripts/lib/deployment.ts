/** What the commands of a deployment share: their options, the target that is meant, and what its host is expected to answer. */
import './content-mistakes.ts';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readContent } from '../../src/content/reader/read.ts';
import type { Expectation } from '../../src/hosts/deploy/check-live.ts';
import { readTarget, type Target } from '../../src/hosts/deploy/targets.ts';
import { addressOf, isBuilt, routeMode } from '../../src/content/addresses.ts';
import { firm } from '../../src/site/data.ts';
import { holdOf } from '../../src/content/publication.ts';
import { readSettings } from '../../src/site/settings.ts';
import { end, orEnd } from './end.ts';

/** File of the targets; the tests name another. */
const FILE = process.env['DEPLOY_FILE'] ?? 'deploy.yaml';

/** The target that `--to` names, and the other options; ends the command when anything about them is wrong. */
export function targetAnd<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  options: Options,
) {
  // Without the two hyphens npm keeps --to for itself.
  const example = `Write it like this: npm run ${command} -- --to live`;
  const all = { ...options, to: { type: 'string' } } as const;
  const { values } = orEnd(
    () => parseArgs({ options: all }),
    (message) => `${message}\n${example}`,
  );
  const { to } = values as { to?: string };
  if (to === undefined) end(`Name a target of ${FILE}. ${example}`);
  return { to: orEnd(() => readTarget(FILE, to, firm.website)), values };
}

/** The settings of a build for a target: those of the environment, its own, and whether it is a preview. */
export const environmentOf = ({ settings, address, isPreview }: Target): NodeJS.ProcessEnv => ({
  ...process.env,
  ...settings,
  SITE_URL: address,
  PREVIEW: isPreview ? '1' : '',
});

/**
 * What a host must answer besides the contract. A preview need neither have what is due nor take applications: its pages
 * are another origin than the one that the firm's backend answers. Nobody else is told its password.
 */
export function expectationOf(environment: NodeJS.ProcessEnv): Expectation {
  const { apiBase, isPreview } = orEnd(() => readSettings(environment, firm));
  const mode = orEnd(() => routeMode(environment['ROUTES']));
  if (isPreview) return { credentials: environment['DEPLOY_CREDENTIALS'] || undefined };
  const due = readContent(process.cwd()).files.flatMap(({ kind, id, data }) =>
    kind === 'press' && isBuilt(kind, id, mode) && holdOf(data) === undefined
      ? [addressOf(kind, id)]
      : [],
  );
  return { due, apiBase };
}

/** Keeps other runs out of this checkout until this one ends: they would build into the same folders. */
export function enterAlone(): void {
  const file = '.cache/deploy/running';
  mkdirSync(dirname(file), { recursive: true });
  const enter = (flag: 'w' | 'wx') => writeFileSync(file, String(process.pid), { flag });
  try {
    enter('wx');
  } catch {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isRunning(pid))
      end(
        `A deploy runs here already (process ${pid}). Wait until it has ended; if there is none, delete ${file}.`,
      );
    enter('w');
  }
  process.on('exit', () => rmSync(file, { force: true }));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
