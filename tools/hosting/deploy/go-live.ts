/** What going live asks of a host, and what follows on it. */
import { setTimeout as wait } from 'node:timers/promises';
import { formatRows, type Row } from '../live.ts';

interface Standing {
  id: string;
  isLive: boolean;
  /** Why nobody goes back to it. */
  fate: string | undefined;
}

/** `expected` is what visitors have until then: when it is another by now, an Error says so, and nothing has changed. */
export interface Host {
  /** Newest first. */
  releases: () => Standing[];
  /** Puts a build, `dist` and `dist-hosting` in a folder, before visitors, whole. */
  publish: (id: string, build: string, expected?: string) => void;
  /** Puts a release that is there before visitors; the one that they had gets a fate. */
  show: (id: string, expected?: string, fate?: 'failed its check' | 'was taken back') => void;
}

/** The newest before the live one that was neither taken back nor failed. */
export const releaseBefore = (releases: readonly Standing[]): Standing | undefined =>
  releases.slice(releases.findIndex(({ isLive }) => isLive) + 1).find(({ fate }) => !fate);

/**
 * Checks a release that was just shown, and goes back when it is at fault; whether all is well. A fault counts the fourth time, so
 * many ms `apart`: a host's edges and its receiver take a while.
 */
export async function settle(
  host: Host,
  id: string,
  before: string | undefined,
  check: () => Promise<Row[]>,
  apart = 5000,
) {
  let rows = await check();
  const faulty = () => rows.filter(({ found }) => found.length > 0);
  for (let tries = 1; tries < 4 && faulty().length > 0; tries++) {
    await wait(apart);
    rows = await check();
  }
  const isWell = faulty().length === 0;
  const tell = isWell ? console.log : console.error;
  tell(formatRows(rows));
  if (!faulty().some(({ isOfRelease }) => isOfRelease))
    tell(`${id} is live.${isWell ? '' : ' What is marked is for the host to mend.'}`);
  else if (before !== undefined && before !== id) {
    host.show(before, id, 'failed its check');
    tell(`The check failed, so ${before} is live again.`);
  } else tell(`The check failed, and there is no release to go back to, so ${id} stays.`);
  return isWell;
}
