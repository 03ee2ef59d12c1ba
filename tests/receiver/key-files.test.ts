/** Private keys in the files of different programs. */
import { generateHybridIdentity } from 'age-encryption';
import { expect, test } from 'vitest';
import { decodeText } from '../../server/receiver/key-files.ts';
import { newIdentity, publicKeyIn } from '../../server/receiver/keys.ts';
import { createDecrypter, createEncrypter } from '../../server/receiver/encryption.ts';

const key = (await newIdentity()).trim();
const encrypted = await createEncrypter([await publicKeyIn(key)])('Ada');

const toFullWidth = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
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
  ['in lower-case letters', Buffer.from(key.toLowerCase())],
  ['over two lines', Buffer.from(`${key.slice(0, 40)}\r\n${key.slice(40)}\r\n`)],
  ['over two lines of mail', Buffer.from(`> ${key.slice(0, 60)}=\n> ${key.slice(60)}`)],
  ['with a space in it', Buffer.from(key.replace(/.{9}$/, ' $&'))],
  ['with invisible characters in it', Buffer.from(key.replace(/.{9}$/, '\u200b\u00ad$&'))],
  ['with the hyphens of a word processor', Buffer.from(key.replaceAll('-', '‑'))],
  ['with minus signs', Buffer.from(key.replaceAll('-', '−'))],
  ['in full-width letters', Buffer.from(key.replace(/./g, (letter) => toFullWidth(letter)))],
  ['over two lines of a shell', Buffer.from(`${key.slice(0, 40)}\\\n${key.slice(40)}`)],
  ['over two lines of quoted mail', Buffer.from(`| ${key.slice(0, 40)}\n| ${key.slice(40)}`)],
  ['as a comment', Buffer.from(`# created: today\n# ${key}\n`)],
  ['below a comment that mentions it', Buffer.from(`# AGE-SECRET-KEY-1\n${key}`)],
  ['after a text that mentions it', Buffer.from(`It begins with AGE-SECRET-KEY-1\n${key}`)],
  ['before a comment', Buffer.from(`${key} # of the firm\n# end`)],
  ['as a variable', Buffer.from(`export KEY="${key}" # the firm’s`)],
  ['below a label', Buffer.from(`Private key:\n- **${key}**.`)],
  ['in JSON', Buffer.from(JSON.stringify({ keys: [key] }))],
  ['in UTF-16 below another script', utf16(`Ключ\r\n${key}`)],
  ['in RTF', Buffer.from(`{\\rtf1\\f0 ${key}}`)],
  ['after another key', Buffer.from(`${await newIdentity()},${key}`)],
])('private key: %s, decrypts an application', async (_, bytes) => {
  const text = decodeText(bytes);
  await expect(createDecrypter(text)(encrypted)).resolves.toBe('Ada');
  await expect(publicKeyIn(text)).resolves.toMatch(/^age1/);
});

test('private key: decrypts an application in the post-quantum format too', async () => {
  const identity = await generateHybridIdentity();
  const encrypt = createEncrypter([await publicKeyIn(identity)]);
  const other = await generateHybridIdentity();
  for (const after of ['', 'Keep this file\n', `${other}\n`]) {
    const decrypt = createDecrypter(`# created: today\n${identity}\n${after}`);
    await expect(decrypt(await encrypt('Ada'))).resolves.toBe('Ada');
  }
});

test.each<[what: string, text: string, cause: RegExp]>([
  ['an empty file', '\ufeff\r\n', /is empty/],
  [
    'a public key',
    '# public key: age1nq098ch5v9rrc2p609rp54dyw25m0e30dv577mytt',
    /contains a public key/,
  ],
  ['an encrypted file', encrypted, /is encrypted.*age -d/],
  ['a document with formatting', '{\\rtf1 \\b Dear all}', /plain text/],
  ['a web page', '<!DOCTYPE html><p>Dear all', /plain text/],
  ['a PDF', '%PDF-1.7', /plain text/],
  ['a key of SSH', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blb', /another program/],
  ['a public key of SSH', 'ssh-ed25519 AAAAC3Nza ada@example.com', /another program/],
  ['half a key', `${key.slice(0, 40)}\n`, /a key has 74 characters, and this one has 40/],
  ['half a key next to a whole one', `${key.slice(0, 40)}\n${key}`, /this one has 40/],
  ['a key with a wrong character', key.replace(/.$/, 'B'), /at least one character is wrong/],
  ['another text', 'Dear all', /which begins with AGE-SECRET-KEY-/],
])('private key: rejects %s and names the cause', (_, text, cause) => {
  expect(() => createDecrypter(text, 'key.txt')).toThrow(cause);
  expect(() => createDecrypter(text, 'key.txt')).not.toThrow(key.slice(20, 35));
});
