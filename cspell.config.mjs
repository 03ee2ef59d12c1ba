/** Spelling, for `npm run check:content` and for editors with the Code Spell Checker: British, and the words that the firm knows. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const style = parse(readFileSync(new URL('content/data/style.yaml', import.meta.url), 'utf8'));

export default {
  version: '0.2',
  language: 'en-GB',
  dictionaries: ['en-gb', '!en_us'],
  words: style.knownWords,
};
