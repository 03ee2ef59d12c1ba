/** `--help` prints what the comment at the top of a command says, and ends it. */
import { readFileSync } from 'node:fs';
import { end } from './end.ts';

if (process.argv.includes('--help')) {
  const [, comment = ''] =
    /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(process.argv[1]!, 'utf8')) ?? [];
  end(comment.replace(/^ \* ?/gm, '').trim(), 0);
}
