/**
 * What the commands of a deployment share: their options, and the target that is meant. Nothing here needs content without
 * a mistake, so that a release can be taken back whatever state the content is in.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readTarget } from '../../src/hosts/deploy/targets.ts';
import { end, orEnd } from './end.ts';

/** File of the targets; the tests name another. */
const FILE = process.env['DEPLOY_FILE'] ?? 'deploy.yaml';

/** File that says where the public site is. */
const FIRM = 'content/data/firm.yaml';

/** Where the public site is, by that line of the file alone. */
const website = () =>
  /^website: *["']?(https:\/\/[^\s"']+)/m.exec(readFileSync(FIRM, 'utf8'))?.[1] ??
  end(`${FIRM} does not say where the public site is. Write website: "https://www.example.com".`);

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
    (message) =>
      `${message}\nOptions: ${Object.keys(all)
        .map((name) => `--${name}`)
        .join(', ')}. ${example}`,
  );
  const { to } = values as { to?: string };
  if (to === undefined) end(`Name a target of ${FILE}. ${example}`);
  const kept = [...Object.keys(options), 'dry-run'].find(
    (option) => process.env[`npm_config_${option.replaceAll('-', '_')}`],
  );
  if (kept !== undefined)
    end(
      Object.hasOwn(options, kept)
        ? `npm kept --${kept} for itself, so nothing was done. Write it behind the two hyphens: npm run ${command} -- --to ${to} --${kept}`
        : `npm run ${command} has no --${kept}, so nothing was done. ${example}`,
    );
  return { to: orEnd(() => readTarget(FILE, to, website())), values };
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
