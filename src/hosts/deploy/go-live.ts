/** Putting a release before visitors, and taking it back when the host then answers otherwise than it should. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  askerOf,
  checkLive,
  formatRows,
  liveRelease,
  reasonOf,
  type Expectation,
  type Row,
} from './check-live.ts';
import { cloudflareHost } from './cloudflare.ts';
import { folderHost } from './folder.ts';
import type { Host } from './host.ts';
import type { Target } from './targets.ts';

export const hostOfTarget = (target: Target): Host =>
  target.kind === 'folder' ? folderHost(target) : cloudflareHost();

/** How long a host may take until it answers with another release, in ms: Cloudflare's edge, and processes that end slowly. */
const PATIENCE = 30_000;

/**
 * Shows a release, checks the host, and shows the one before again when the check finds what that may mend. Returns whether it stayed;
 * `say` gets each step in a sentence. Rejects when the host refuses to show it: then nothing has changed.
 */
export async function goLive(
  target: Target,
  host: Host,
  id: string,
  expectation: Expectation,
  say: (sentence: string) => void,
): Promise<boolean> {
  const before = (await host.releases()).find(({ isLive }) => isLive)?.id;
  await host.show(id, before);
  say(`${id} is live; now the host is checked.`);
  await answering(target, id, expectation);
  const rows = await check(target, { ...expectation, release: id });
  say(formatRows(rows));
  const faults = rows.filter(({ found }) => found.length > 0);
  if (faults.every(({ isOfHost }) => isOfHost)) {
    if (faults.length > 0) say(`${id} stays live; what is marked is for the host to mend.`);
    return true;
  }
  if (before === undefined || before === id) {
    say(`The check failed, and there is no release before ${id} to go back to.`);
    return false;
  }
  await host.show(before, id, true);
  await answering(target, before, expectation);
  say(`The check failed, so ${before} is live again.`);
  return false;
}

/** Waits until the host answers with the release, or gives up; the check then says what does answer. */
async function answering({ address }: Target, id: string, { credentials }: Expectation) {
  const ask = askerOf(address, credentials);
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(200))
    if ((await liveRelease(ask))?.id === id) return;
}

async function check(target: Target, expectation: Expectation): Promise<Row[]> {
  const rows = await checkLive(target.address, expectation).catch((error: Error): Row[] => [
    { name: 'the host', found: [`${target.address} gives no answer: ${reasonOf(error)}.`] },
  ]);
  return target.isPreview ? [...rows, await strangersRow(target)] : rows;
}

/**
 * A preview shows what is not public, so it must not open to whoever finds its address; nor tell by a redirect that a page is
 * there, which nginx sends before it asks for a password.
 */
export async function strangersRow({ address }: Target): Promise<Row> {
  const found: string[] = [];
  for (const path of ['/', '/index.html']) {
    const answer = await askerOf(address)(path).catch(() => undefined);
    if (answer?.status === 401 || answer?.status === 403) continue;
    const what = answer ? `answers ${answer.status} to a stranger` : 'gives no answer';
    found.push(
      `${address}${path} ${what}. A preview shows drafts: set a password before all of it first (docs/hosting.md, "A preview").`,
    );
  }
  return { name: 'strangers', found };
}
