/** Keys in files: the firm's, and those that a receiver makes beside its database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { decodeText, privateKeysIn } from './key-files.ts';

/** The private key that a receiver of `npm start` makes beside its database. */
export const ownKeyFile = (database: string) => join(dirname(database), 'key.txt');

/** The public key of that file, which is made when it is missing. Rejects when it holds no whole key. */
export async function ownPublicKey(database: string) {
  const file = ownKeyFile(database);
  writeNew(file, await newIdentity());
  return await publicKeyIn(decodeText(readFileSync(file))).catch(() => {
    throw new Error(`${file} holds no whole key. Give it another name; a new one is made then.`);
  });
}

/** A secret, made when it is missing, so that the database alone does not tell whether somebody has applied. */
export function fingerprintSecret(database: string) {
  const file = join(dirname(database), 'fingerprints.key');
  writeNew(file, crypto.randomUUID());
  return readFileSync(file, 'utf8');
}

/** A new private key, for a file that age's own programs read too. */
export const newIdentity = async () => `${await generateX25519Identity()}\n`;

/** The public key of the private key in a text. Rejects when none is whole. */
export const publicKeyIn = (text: string) => identityToRecipient(privateKeysIn(text)[0] ?? '');

/** Writes a file that only its owner may read; false when it is there already. */
export function writeNew(file: string, text: string) {
  if (existsSync(file)) return false;
  writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  return true;
}
