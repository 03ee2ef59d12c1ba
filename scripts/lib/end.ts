/** Ends the command with one sentence. */
export function end(sentence: string, status = 1): never {
  (status === 0 ? console.log : console.error)(sentence);
  process.exit(status);
}

/** What `run` gives; ends the command with what it throws, in other words where there are any. */
export function orEnd<Value>(run: () => Value, words = (message: string) => message): Value {
  try {
    return run();
  } catch (error) {
    return end(words((error as Error).message));
  }
}
