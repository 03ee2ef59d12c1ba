/** The loss of a page script in the words of specification 8, and the time after which a script counts as lost. */

/** Chunk load timeout in ms (specification 9). */
const TIMEOUT = 120_000;

/** Event of the document by which a page script gives a script that it imports into this care. */
export const SCRIPT_ASKED = 'script-asked';

export interface ScriptAsked {
  loading: Promise<unknown>;
  /** For errors that do not tell it themselves. */
  address: string;
}

type Kind = 'missing' | 'timeout' | 'error';

/** Passes on what loads in time; later, or never, it rejects with a `TimeoutError`. */
export async function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), TIMEOUT);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A status of 400 and more means that the host answered, without the file; no status, that nothing answered. */
function kindOf(error: unknown, address: string): Kind {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  const [timing] = performance.getEntriesByName(address, 'resource').slice(-1);
  const status = (timing as PerformanceResourceTiming | undefined)?.responseStatus ?? 0;
  return status >= 400 ? 'missing' : 'error';
}

/** Chunk name without folder and hash: `/scripts/HeaderMenu.a1b2c3.js` is `HeaderMenu`. */
const nameOf = (address: string) => address.split('/').pop()!.split('.')[0]!;

/**
 * Logs that a script did not load: its name, what happened (missing, timeout or error), and its address. Browsers put
 * the address into the error of an import; `address` is for errors without it.
 */
export function reportLostScript(error: unknown, address: string) {
  const named = error instanceof Error && /https?:\/\/\S+\.js/.exec(error.message)?.[0];
  const lost = named || new URL(address, location.origin).href;
  console.error(`Loading chunk ${nameOf(lost)} failed.\n(${kindOf(error, lost)}: ${lost})`);
}
