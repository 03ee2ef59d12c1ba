/** Encrypts applications with age (https://age-encryption.org/v1). */
import { armor, Decrypter, Encrypter } from 'age-encryption';
import { keyFileProblem, privateKeysIn } from './key-files.ts';
import { UserError } from '../../src/shared/user-error.ts';

const NO_PUBLIC_KEY =
  'There is no valid public key in APPLICATIONS_PUBLIC_KEY or, without it, in publicKeys of content/data/firm.yaml. Write the text that npm run applications -- keys prints, which starts with age1. Never put a private key on a host.';

/** Returns a function that encrypts a text to public keys (`age1…`). Throws a UserError if there is none, or one is invalid. */
export function createEncrypter(publicKeys: readonly string[]) {
  const encrypter = new Encrypter();
  try {
    for (const key of publicKeys.length > 0 ? publicKeys : ['']) encrypter.addRecipient(key);
  } catch {
    // The message does not repeat the key, which may be a private one.
    throw new UserError(NO_PUBLIC_KEY);
  }
  return async (text: string) => armor.encode(await encrypter.encrypt(text));
}

/** Decrypts the body of an application. Rejects if it is encrypted to another key. */
export type Decrypt = (body: string) => Promise<string>;

/** Returns a function that decrypts with the private keys in a text, one per line. Throws a UserError if there is none, or one is invalid. */
export function createDecrypter(identities: string, file = 'The file'): Decrypt {
  const decrypter = new Decrypter();
  try {
    const keys = privateKeysIn(identities);
    for (const key of keys.length > 0 ? keys : ['']) decrypter.addIdentity(key);
  } catch {
    throw new UserError(`${file} ${keyFileProblem(identities)}`);
  }
  return (body) => decrypter.decrypt(armor.decode(body), 'text');
}
