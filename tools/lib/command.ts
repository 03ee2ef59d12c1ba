/** What every command imports first: `--help` prints its comment; an error that is a sentence has no stack. */
import { readFileSync } from 'node:fs';

process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  const isSaid = error.name === 'Error' || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isSaid ? error.message : error);
  process.exit(1);
});

/** Ends the command with one sentence. */
export function end(sentence: string, status = 1): never {
  (status === 0 ? console.log : console.error)(sentence);
  process.exit(status);
}

if (process.argv.includes('--help')) {
  const [, comment = ''] = /\/\*\*([^]*?)\*\//.exec(readFileSync(process.argv[1]!, 'utf8')) ?? [];
  end(comment.replace(/^ \* ?/gm, '').trim(), 0);
}
