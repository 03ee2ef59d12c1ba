/** Returns a function that runs an asynchronous task when it is first called, and again only if it was rejected. */
export function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= task().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}
