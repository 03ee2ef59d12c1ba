/** What putting a release live asks of a host, whatever it is. */
export interface Host {
  /** The releases that are there, newest first, and whether one was taken back because the host failed its check with it. */
  releases: () => Promise<{ id: string; isLive: boolean; hasFailed?: boolean }[]>;
  /** Takes a build beside those that are there; no visitor gets it yet. `build` holds `dist` and `dist-hosting`. */
  upload: (id: string, build: string) => Promise<void>;
  /**
   * Has visitors get a release from now on, whole. `expected` is the one they got before; rejects when that is another one by
   * now, or when the host refuses: then nothing has changed. `hasFailed` when that one goes because of its check.
   */
  show: (id: string, expected: string | undefined, hasFailed?: boolean) => Promise<void>;
  /** Removes what is older than the target keeps. */
  tidy: () => Promise<void>;
}
