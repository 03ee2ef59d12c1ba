/** Putting a release before visitors, and taking it back when the host then answers otherwise than it should. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  askerOf,
  checkLive,
  formatRows,
  liveRelease,
  type Expectation,
  type Row,
} from './check-live.ts';
import { cloudflareHost } from './cloudflare.ts';
import { folderHost } from './folder.ts';
import type { Fate, Host, Standing } from './host.ts';
import type { Target } from './targets.ts';

export const hostOfTarget = (target: Target): Host =>
  target.kind === 'folder' ? folderHost(target) : cloudflareHost();

/** How long a host may take until it answers with another release, in ms: Cloudflare's edge, and processes that end slowly. */
const PATIENCE = 30_000;

/** How long after a check that found faults it is asked once more, in ms: old processes answer a little longer than the new ones wait. */
const AGAIN = 5000;

const FAILED: Fate = 'failed its check';

/**
 * Shows a release in place of the one before, which gets the fate `left`, checks the host, and goes back when the check finds what
 * that may mend. Returns whether all is well; `say` gets each step in a sentence. Rejects when the host refuses to show the
 * release, or when another one went live than that before: then nothing has changed.
 */
export async function goLive(
  target: Target,
  host: Host,
  id: string,
  before: Standing | undefined,
  expectation: Expectation,
  say: Pick<Console, 'log' | 'error'>,
  left?: Fate,
): Promise<boolean> {
  await host.show(id, before?.id, left);
  say.log(`${id} is shown; now the host is checked.`);
  const isThere = await answering(target, id, expectation);
  const path = target.kind === 'folder' ? { path: target.path } : {};
  const asked = { ...expectation, ...path, release: id };
  let rows = await check(target, asked);
  if (isThere && !rows.every(isBearable)) {
    await wait(AGAIN);
    rows = await check(target, asked);
  }
  const faults = rows.filter(({ found }) => found.length > 0);
  say[faults.length === 0 ? 'log' : 'error'](formatRows(rows));
  if (rows.every(isBearable)) {
    if (faults.length > 0) say.error(`${id} stays live; what is marked is for the host to mend.`);
    if (faults.some(({ isUrgent }) => isUrgent)) return false;
    const back =
      before && before.id !== id && before.fate === undefined
        ? ` To take it back: npm run rollback -- --to ${target.name} --release ${before.id}`
        : '';
    say.log(`${id} is live at ${target.address}.${back}`);
    return true;
  }
  if (before === undefined || before.id === id) {
    await host.show(id, id, FAILED);
    say.error(`The check failed, and there is no release before ${id} to go back to, so it stays.`);
    return false;
  }
  await host.show(before.id, id, FAILED);
  if (before.fate === FAILED) await host.show(before.id, before.id, FAILED);
  say.error(
    (await answering(target, before.id, expectation))
      ? `The check failed, so ${before.id} is live again.`
      : `The check failed, so ${id} was taken back; but ${before.id}, which it came after, does not answer either.`,
  );
  return false;
}

/** Whether a row is right, or wrong in a way that going back would not mend. */
const isBearable = ({ found, isOfHost }: Row) => found.length === 0 || isOfHost === true;

/** Waits until the host answers with the release, or gives up; the check then says what does answer. */
async function answering({ address }: Target, id: string, { credentials }: Expectation) {
  const ask = askerOf(address, credentials);
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(200))
    if ((await liveRelease(ask))?.id === id) return true;
  return false;
}

const check = ({ address }: Target, expectation: Expectation): Promise<Row[]> =>
  checkLive(address, expectation).catch((error: Error) => [
    { name: 'the host', found: [error.message] },
  ]);
