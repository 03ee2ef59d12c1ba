/** Ends the command with one sentence. */
export function end(sentence: string, status = 1): never {
  (status === 0 ? console.log : console.error)(sentence);
  process.exit(status);
}
