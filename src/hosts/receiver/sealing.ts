/**
 * What an applicant typed, sealed by age (https://age-encryption.org/v1) to the public keys of the firm, and the keyed hash by
 * which an application that comes twice is known. Runs in Node and in Cloudflare's engine.
 */
import { armor, Decrypter, Encrypter } from 'age-encryption';

/** Opens what is sealed. */
export type Open = (body: string) => Promise<string>;

/** Seals for the owners of these public keys (`age1…`). Throws an Error when one is none. */
export function sealerFor(publicKeys: readonly string[]): (text: string) => Promise<string> {
  const encrypter = new Encrypter();
  for (const key of publicKeys) {
    try {
      encrypter.addRecipient(key);
    } catch {
      // Not repeated, because it may be the private key, or a part of it. A build would print a stack below the sentence.
      const problem = new Error(
        `APPLICATIONS_PUBLIC_KEY, or without it publicKeys in content/data/firm.yaml, holds ${
          key.startsWith('AGE-SECRET-KEY-')
            ? 'a private key, which must be on no host. Write the public one'
            : 'what is no public key: write a whole one'
        }, which begins with age1; npm run applications -- keys makes both.`,
      );
      delete problem.stack;
      throw problem;
    }
  }
  return async (text) => armor.encode(await encrypter.encrypt(text));
}

/**
 * Opens bodies with the private keys in a text, a line each, as age's own programs write them. Throws an Error when there is
 * none, or one is not whole; the library's own words would repeat it.
 *
 * @param file where the text comes from, for that Error
 */
export function openerWith(identities: string, file = 'The file'): Open {
  const decrypter = new Decrypter();
  const keys = identities.match(/^AGE-SECRET-KEY-\S+/gm);
  if (!keys) throw new Error(`${file} holds no private key: no line begins with AGE-SECRET-KEY-.`);
  for (const key of keys) {
    try {
      decrypter.addIdentity(key);
    } catch {
      throw new Error(`The private key in ${file} is not whole; copy it anew.`);
    }
  }
  return (body) => decrypter.decrypt(armor.decode(body), 'text');
}

/** Whether a stored text is sealed. */
export const isSealed = (body: string): boolean => body.startsWith('-----BEGIN AGE');

/** A hash of texts that nobody can make without the key (HMAC with SHA-256). */
export function keyedHash(key: Uint8Array<ArrayBuffer>): (text: string) => Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return async (text) => {
    const hash = await crypto.subtle.sign('HMAC', await imported, new TextEncoder().encode(text));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
