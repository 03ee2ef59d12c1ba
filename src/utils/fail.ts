/** Throws an error without a stack trace, which Astro would print below the message. */
export function fail(message: string): never {
  const error = new Error(message);
  delete error.stack;
  throw error;
}
