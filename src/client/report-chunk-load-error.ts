/**
 * Logs the specified message about a chunk that failed to load. The requested chunk is the one whose URL is in the error, or else the
 * one at `path`. If it has loaded, a chunk that it imports has failed; resource timing shows which one (status 0: no response). Only
 * chunk-error-listeners.ts may import this.
 */
export function reportChunkLoadError(error: unknown, path: string) {
  const urlInError = error instanceof Error && /https?:\/\/\S+\.js/.exec(error.message)?.[0];
  const requested = urlInError || new URL(path, location.origin).href;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  const failed = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    // WebKit reports no status, but an empty body for a response that it rejected.
    .map(({ name, responseStatus: status, decodedBodySize }) => ({
      name,
      status: status ?? (name === requested && decodedBodySize === 0 ? 404 : 200),
    }))
    .filter(({ name, status }) => name.endsWith('.js') && (status === 0 || status >= 400));
  const failedChunk = failed.findLast(({ name }) => name === requested) ?? failed.at(-1);
  const { name, status } = (!isTimeout && failedChunk) || { name: requested, status: 0 };
  const reason = isTimeout ? 'timeout' : status >= 400 ? 'missing' : 'error';
  // `/scripts/LoginForm.a1b2c3.js` is `LoginForm`.
  const chunk = name.split('/').pop()!.split('.')[0]!;
  console.error(`Loading chunk ${chunk} failed.\n(${reason}: ${name})`);
}
