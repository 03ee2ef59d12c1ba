/** Private keys in the encodings of different text editors. */
import { expect, test } from 'vitest';
import { decodeText } from '../../server/receiver/key-files.ts';
import { newIdentity, publicKeyIn } from '../../server/receiver/keys.ts';
import { createDecrypter, createEncrypter } from '../../server/receiver/encryption.ts';

const key = (await newIdentity()).trim();
const encrypted = await createEncrypter([await publicKeyIn(key)])('Ada');

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each<[saved: string, bytes: Buffer]>([
  ['in UTF-8 with a byte order mark', Buffer.from(`\ufeff${key}\n`)],
  ['in UTF-16 LE', utf16(`\ufeff${key}\r\n`)],
  ['in UTF-16 LE without a byte order mark', utf16(`${key}\r\n`)],
  ['in UTF-16 BE', utf16(`\ufeff${key}\r\n`).swap16()],
  ['in UTF-16 BE without a byte order mark', utf16(`${key}\r\n`).swap16()],
  ['with CR alone', Buffer.from(`# created: today\r${key}\r# end\r`)],
  ['with CRLF', Buffer.from(`# created: today\r\n${key}\r\n`)],
  ['with spaces around it', Buffer.from(`\t ${key} \u00a0\n`)],
  ['in straight quotation marks', Buffer.from(`"${key}"`)],
  ['in curly quotation marks', Buffer.from(`“${key}”`)],
  ['in small letters', Buffer.from(key.toLowerCase())],
])('private key: %s, decrypts an application', async (_, bytes) => {
  const text = decodeText(bytes);
  await expect(createDecrypter(text)(encrypted)).resolves.toBe('Ada');
  await expect(publicKeyIn(text)).resolves.toMatch(/^age1/);
});

test.each<[what: string, text: string, cause: RegExp]>([
  ['an empty file', '\ufeff\r\n', /is empty/],
  ['a public key', 'age1nq098ch5v9rrc2p609rp54dyw25m0e30dv577mytt', /holds a public key/],
  ['an encrypted file', encrypted, /is encrypted.*age -d/],
  ['a document with formatting', `{\\rtf1 ${key}}`, /plain text/],
  ['half a key', key.slice(0, 40), /one has 74 characters in one line, and this line has 40/],
  ['a key over two lines', `${key.slice(0, 40)}\n${key.slice(40)}`, /this line has 40/],
  ['a key with a space', key.replace(/.{9}$/, ' $&'), /there is a space in it/],
  ['a key with a wrong character', key.replace(/.$/, 'B'), /a character of it is wrong/],
  ['another text', 'Dear all', /a line that begins with AGE-SECRET-KEY-/],
])('private key: %s is rejected, and the cause is named', (_, text, cause) => {
  expect(() => createDecrypter(text, 'key.txt')).toThrow(cause);
  expect(() => createDecrypter(text, 'key.txt')).not.toThrow(key.slice(20, 35));
});
