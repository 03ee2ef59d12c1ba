/** Why a release is not gone back to; as `npm run releases` says it. */
export const FATES = ['failed its check', 'was taken back', 'was never live'] as const;
export type Fate = (typeof FATES)[number];

/** Said of the release that a host names as live and no longer has. */
export const GONE = 'is gone';

/** A release that a host has. */
export interface Standing {
  id: string;
  isLive: boolean;
  fate?: Fate | typeof GONE;
}

/** What putting a release live asks of a host, whatever it is. */
export interface Host {
  /**
   * Makes room for the first release, but for a rehearsal, and gives those that are there; rejects with whatever would keep one
   * from arriving.
   */
  prepare: (isRehearsal: boolean) => Promise<Standing[]>;
  /** The releases that are there, newest first. */
  releases: () => Promise<Standing[]>;
  /** Takes a build beside those that are there; no visitor gets it yet. `build` holds `dist` and `dist-hosting`. */
  upload: (id: string, build: string) => Promise<void>;
  /**
   * Has visitors get a release from now on, whole, and clears its fate. `expected` is the one they got before, which gets `fate`;
   * rejects when that is another one by now, or when the host refuses: then nothing has changed.
   */
  show: (id: string, expected: string | undefined, fate?: Fate) => Promise<void>;
  /** Removes what is older than the target keeps: releases to go back to, and of each fate the newest. */
  tidy: () => Promise<void>;
}

/** The newest release before the live one that visitors had and that was neither taken back nor failed. */
export const releaseBefore = (releases: readonly Standing[]): Standing | undefined =>
  releases
    .slice(releases.findIndex(({ isLive, fate }) => isLive || fate === GONE) + 1)
    .find(({ fate }) => fate === undefined);
