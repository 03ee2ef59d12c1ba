/** Imported first by every command: `--help` prints the command's comment, and an error for a person is printed without a stack trace. */
import { readFileSync } from 'node:fs';
import { UserError } from '../../src/shared/user-error.ts';

process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error instanceof UserError) console.error(error.message);
  else if (error.code?.startsWith('ERR_PARSE_ARGS'))
    console.error(`${error.message}\nFor all options, add -- --help.`);
  else console.error(error);
  process.exit(1);
});

/** Prints a sentence, to standard error unless `status` is 0, and exits with `status`. */
export function end(sentence: string, status = 1): never {
  (status === 0 ? console.log : console.error)(sentence);
  process.exit(status);
}

if (process.argv.includes('--help')) {
  const [, comment = ''] = /\/\*\*([^]*?)\*\//.exec(readFileSync(process.argv[1]!, 'utf8')) ?? [];
  end(comment.replace(/^ \* ?/gm, '').trim(), 0);
}
