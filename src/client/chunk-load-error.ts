/**
 * Logs a lost script in the commissioned words, by the address in the error, or else `address`. If that came, one that it imports did
 * not, as the browser noted (status 0: no answer). Only chunk-errors.ts may import this.
 */
export function reportChunkLoadError(error: unknown, address: string) {
  const named = error instanceof Error && /https?:\/\/\S+\.js/.exec(error.message)?.[0];
  const asked = named || new URL(address, location.origin).href;
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  const failed = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    // WebKit tells no status, but notes no body of an answer that it refused.
    .map(({ name, responseStatus: status, decodedBodySize }) => ({
      name,
      status: status ?? (name === asked && decodedBodySize === 0 ? 404 : 200),
    }))
    .filter(({ name, status }) => name.endsWith('.js') && (status === 0 || status >= 400));
  const lost = failed.findLast(({ name }) => name === asked) ?? failed.at(-1);
  const { name, status } = (!isLate && lost) || { name: asked, status: 0 };
  const kind = isLate ? 'timeout' : status >= 400 ? 'missing' : 'error';
  // `/scripts/LoginForm.a1b2c3.js` is `LoginForm`.
  const chunk = name.split('/').pop()!.split('.')[0]!;
  console.error(`Loading chunk ${chunk} failed.\n(${kind}: ${name})`);
}
