/** Parses private keys from files, in every encoding that text editors write. */

/** Returns the text of a file in UTF-8 or UTF-16, with or without a byte order mark. */
export function decodeText(bytes: Uint8Array) {
  const [first, second] = bytes;
  const isLittleEndian = (first === 0xff && second === 0xfe) || second === 0;
  const isBigEndian = (first === 0xfe && second === 0xff) || first === 0;
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** White space, quotation marks and invisible characters around a key. */
const AROUND = /^[\s\p{Cf}\p{Cc}\p{Pi}\p{Pf}"'`,;]+|[\s\p{Cf}\p{Cc}\p{Pi}\p{Pf}"'`,;]+$/gu;

/** Returns the private keys in a text, one per line, in upper case as age requires. */
export const privateKeysIn = (text: string) =>
  text
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .map((line) => line.replace(AROUND, '').toUpperCase())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));

/** Length of a private key, in characters. */
const KEY_LENGTH = 74;

/** Returns the end of a sentence that says why a text contains no valid private key. It repeats nothing of the text. */
export function keyFileProblem(text: string) {
  const start = text.replace(AROUND, '');
  if (start === '') return 'is empty, so it holds no whole private key.';
  if (/^-----BEGIN AGE ENCRYPTED FILE-----|^age-encryption\.org\//.test(start))
    return 'is encrypted with a passphrase, so it holds no whole private key. Decrypt it first: age -d.';
  if (/^\{\\rtf|^PK[^\w]/.test(start))
    return 'is a document with formatting, so it holds no whole private key. Save it as plain text.';
  const [key] = privateKeysIn(text);
  if (key === undefined)
    return /^\W*age1/im.test(text)
      ? 'holds a public key, and no whole private key: a line that begins with AGE-SECRET-KEY-.'
      : 'holds no whole private key: a line that begins with AGE-SECRET-KEY-.';
  if (/\s/.test(key)) return 'holds no whole private key: there is a space in it.';
  if (key.length !== KEY_LENGTH)
    return `holds no whole private key: one has ${KEY_LENGTH} characters in one line, and this line has ${key.length}.`;
  return 'holds no whole private key: a character of it is wrong.';
}
