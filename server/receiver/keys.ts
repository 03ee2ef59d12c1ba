/** Key files: those of the firm, and those that a receiver creates next to its database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { UserError } from '../../src/shared/user-error.ts';
import { decodeText, privateKeysIn } from './key-files.ts';

/** Returns the path of the private key that the receiver of `npm start` creates next to its database. */
export const ownKeyFile = (database: string) => join(dirname(database), 'key.txt');

/** Returns the public key of that file, and creates the file if it is missing. Rejects if it contains no complete key. */
export async function ownPublicKey(database: string) {
  const file = ownKeyFile(database);
  writeNew(file, await newIdentity());
  return await publicKeyIn(readKeyFile(file)).catch(() => {
    throw new UserError(
      `${file} contains no complete private key. Rename the file; a new key is then created.`,
    );
  });
}

/** Returns the secret of the fingerprints, and creates it if it is missing. Without it, the database does not show whether a person has applied. */
export function fingerprintSecret(database: string) {
  const file = join(dirname(database), 'fingerprints.key');
  writeNew(file, crypto.randomUUID());
  return readKeyFile(file);
}

/** Returns a new private key, in the format that the command `age` reads too. */
export const newIdentity = async () => `${await generateX25519Identity()}\n`;

/** Returns the public key of the first private key in a text. Rejects if that is missing or incomplete. */
export const publicKeyIn = (text: string) => identityToRecipient(privateKeysIn(text)[0] ?? '');

/** Returns the text of a key file. Throws a UserError if it cannot be read. */
export function readKeyFile(file: string) {
  try {
    return decodeText(readFileSync(file));
  } catch (cause) {
    throw new UserError(`${file} cannot be read (${(cause as Error).message}).`, { cause });
  }
}

/** Writes a file that only its owner may read. Returns false if the file exists already. Throws a UserError if it cannot be written. */
export function writeNew(file: string, text: string) {
  if (existsSync(file)) return false;
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  } catch (cause) {
    throw new UserError(`${file} cannot be written (${(cause as Error).message}).`, { cause });
  }
  return true;
}
