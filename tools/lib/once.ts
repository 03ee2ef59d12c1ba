/**
 * Returns a function that runs an asynchronous task on its first call, and shares its promise. After a rejection, it runs the task
 * again.
 */
export function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= task().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}
