/** Finds private keys in files, as text editors, mail programs and password managers write them. */

/** Returns the text of a file in UTF-8 or UTF-16, with or without a byte order mark. */
export function decodeText(bytes: Uint8Array) {
  const [first, second] = bytes;
  // Without a byte order mark: every second byte of ASCII text in UTF-16 is zero.
  const zeros = [0, 1].map(
    (start) => bytes.filter((byte, index) => byte === 0 && index % 2 === start).length,
  );
  const isLittleEndian = (first === 0xff && second === 0xfe) || zeros[1]! > zeros[0]!;
  const isBigEndian = (first === 0xfe && second === 0xff) || zeros[0]! > zeros[1]!;
  if (isLittleEndian) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** A comment of a key file: a line that starts with `#`. Not a key that somebody has put into a comment. */
const COMMENT = /^[^\S\n]*#(?!.*AGE-SECRET-KEY-).*/gim;

/** Characters that programs insert into a key: line breaks, including those of mail (`=` before, `>` or `|` after) and shells (`\\` before), spaces, and invisible characters. */
const INSERTED = /[=\\]?\n[\s>|]*|[\s\p{Cf}\p{Cc}]+/gu;

/** Returns the text without comments, invisible characters and line breaks, in ASCII letters and hyphens. */
const simplify = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/^\p{Cf}+/u, '')
    .replace(COMMENT, '')
    .replace(INSERTED, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212\u2027]/gu, '-');

/** A private key: its start, which is longer in the post-quantum format, then 58 characters. Stops before another key. */
const KEY = /AGE-SECRET-KEY-(?:PQ-)?1(?:(?!AGE-SECRET)[a-z0-9]){0,58}/gi;

/** Returns the number of characters of a complete private key of this form. */
const lengthOf = (key: string) => (key.includes('-PQ-') ? 77 : 74);

const isComplete = (key: string) => key.length === lengthOf(key);

/** Shorter texts only mention how a key begins, if a complete one is in the same file. */
const MENTION_LENGTH = 40;

/** Returns the private keys in a text, in upper case as age requires. They may be incomplete. */
export function privateKeysIn(text: string) {
  const keys = (simplify(text).match(KEY) ?? []).map((key) => key.toUpperCase());
  return keys.filter((key) => key.length >= MENTION_LENGTH || !keys.some(isComplete));
}

/** Starts of files that contain no key of age, each with the end of a sentence about the file. */
const OTHER_FILES: readonly (readonly [start: RegExp, problem: string])[] = [
  [
    /^-----BEGIN AGE ENCRYPTED FILE-----|^age-encryption\.org\//,
    'is encrypted with a passphrase, so it contains no complete private key. Decrypt it first: age -d.',
  ],
  [
    /^\{\\rtf|^PK[^\w]|^%PDF-|^\ufffd{2}|^<(?:!doctype|html)/i,
    'is a document with formatting, so it contains no complete private key. Save it as plain text.',
  ],
  [
    /^-----BEGIN [A-Z ]+-----|^ssh-|^PuTTY-/,
    'is a key of another program, such as SSH or PGP, so it contains no complete private key. Name the file that npm run applications -- keys has written.',
  ],
];

/** Returns the end of a sentence that says why a text contains no valid private key. It does not quote the text. */
export function keyFileProblem(text: string) {
  const start = text.replace(/^[\s\p{Cf}"'`]+/u, '');
  if (start === '') return 'is empty, so it contains no complete private key.';
  const [, problem] = OTHER_FILES.find(([pattern]) => pattern.test(start)) ?? [];
  if (problem) return problem;
  const keys = privateKeysIn(text);
  if (keys.length === 0)
    return /\bage1[a-z0-9]{20}/i.test(text)
      ? 'contains a public key, but not a complete private key, which begins with AGE-SECRET-KEY-.'
      : 'contains no complete private key, which begins with AGE-SECRET-KEY-.';
  const incompleteKey = keys.find((key) => !isComplete(key));
  if (incompleteKey)
    return `contains no complete private key: a key has ${lengthOf(incompleteKey)} characters, and this one has ${incompleteKey.length}.`;
  return 'contains no valid private key: at least one character is wrong.';
}
