/** Ends the command with one sentence. */
export function end(sentence: string, status = 1): never {
  (status === 0 ? console.log : console.error)(sentence);
  process.exit(status);
}

/** Ends a command that can't listen at its port; `example` says how it is called with another one. */
export const endWithoutPort =
  (port: number, example: string) =>
  ({ code, message }: NodeJS.ErrnoException): never =>
    end(
      `Port ${port} ${code === 'EADDRINUSE' ? 'is in use by another program; end it' : `can't be used (${message})`}, or choose another port: ${example}`,
    );

/** What `run` gives; ends the command with what it throws, in other words where there are any. */
export function orEnd<Value>(run: () => Value, words = (message: string) => message): Value {
  try {
    return run();
  } catch (error) {
    return end(words((error as Error).message));
  }
}
