/** Seals what was typed by age (https://age-encryption.org/v1). */
import { armor, Decrypter, Encrypter } from 'age-encryption';
import { keyFileProblem, privateKeysIn } from './key-files.ts';

const NO_PUBLIC_KEY =
  'APPLICATIONS_PUBLIC_KEY, or without it publicKeys in content/data/firm.yaml, holds no public key, which begins with age1; npm run applications -- keys makes one. A private key must be on no host.';

/** Seals to public keys (`age1…`). Throws an Error in one sentence when one is none, or there is none. */
export function sealerFor(publicKeys: readonly string[]) {
  const encrypter = new Encrypter();
  try {
    for (const key of publicKeys.length > 0 ? publicKeys : ['']) encrypter.addRecipient(key);
  } catch {
    // It may be the private key, so it is not repeated. A build would print a stack.
    throw Object.assign(new Error(NO_PUBLIC_KEY), { stack: undefined });
  }
  return async (text: string) => armor.encode(await encrypter.encrypt(text));
}

/** Opens what is sealed. Rejects when it is sealed to another key. */
export type Open = (body: string) => Promise<string>;

/** Opens with the private keys in a text, a line each. Throws an Error when there is none, or one is not whole. */
export function openerWith(identities: string, file = 'The file'): Open {
  const decrypter = new Decrypter();
  try {
    const keys = privateKeysIn(identities);
    for (const key of keys.length > 0 ? keys : ['']) decrypter.addIdentity(key);
  } catch {
    throw new Error(`${file} ${keyFileProblem(identities)}`);
  }
  return (body) => decrypter.decrypt(armor.decode(body), 'text');
}
