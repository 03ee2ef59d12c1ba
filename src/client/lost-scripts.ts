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

/** What the browser noted about asking for a script; a status of 0 means that nothing answered. */
type Asked = PerformanceResourceTiming | undefined;

const lastAsked = (address: string): Asked =>
  (performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[]).at(-1);

const hasFailed = ({ responseStatus }: PerformanceResourceTiming) =>
  responseStatus === 0 || responseStatus >= 400;

/** The script that did not come: the one named, unless that came and one of those that it imports did not. */
function lostOf(address: string): string {
  const asked = lastAsked(address);
  if (!asked || hasFailed(asked)) return address;
  const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const beside = new URL('.', address).href;
  return scripts.findLast((one) => one.name.startsWith(beside) && hasFailed(one))?.name ?? address;
}

/** A status of 400 and more means that the host answered, without the file. */
const kindOf = (address: string): Kind =>
  (lastAsked(address)?.responseStatus ?? 0) >= 400 ? 'missing' : 'error';

/** Chunk name without folder and hash: `/scripts/HeaderMenu.a1b2c3.js` is `HeaderMenu`. */
const nameOf = (address: string) => address.split('/').pop()!.split('.')[0]!;

/**
 * Logs that a script did not load: its name, what happened (missing, timeout or error), and its address. Browsers put
 * the address into the error of an import; `address` is for errors without it.
 */
export function reportLostScript(error: unknown, address: string) {
  const named = error instanceof Error && /https?:\/\/\S+\.js/.exec(error.message)?.[0];
  const asked = named || new URL(address, location.origin).href;
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  const lost = isLate ? asked : lostOf(asked);
  const kind = isLate ? 'timeout' : kindOf(lost);
  console.error(`Loading chunk ${nameOf(lost)} failed.\n(${kind}: ${lost})`);
}
