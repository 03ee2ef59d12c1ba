/** After this long a script counts as lost, in ms. */
const TIMEOUT = 120_000;

/** Passes on what loads in time; later it rejects with a `TimeoutError`. */
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
