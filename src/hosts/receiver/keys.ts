/** Files of keys: those that the receiver makes for itself, beside its database, and the firm's. */
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { keyedHash } from './sealing.ts';

type Log = (sentence: string) => void;

/**
 * The keyed hash of fingerprints, whose key is beside the database: whoever has the database alone can't ask it whether a person
 * whose details they know has applied. A lost key loses nothing; an application that comes twice around that moment is kept twice.
 */
export const fingerprintsBeside = (database: string, log: Log) =>
  keyIn(join(dirname(database), 'fingerprints.key'), newSecret, keyedHash, log);

const newSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');

/** The private key of a receiver on a developer's machine, beside its database. */
export const ownKeyFile = (database: string): string => join(dirname(database), 'key.txt');

/** The public key of that private key, which is made when it is missing. */
export const ownPublicKey = (database: string, log: Log): Promise<string> =>
  keyIn(ownKeyFile(database), newIdentity, publicKeyIn, log);

/** A new private key as age's own programs write it: its public key in a comment, then itself. */
export async function newIdentity(): Promise<string> {
  const identity = await generateX25519Identity();
  return `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
}

/** The public key of the first private key in a text. Rejects when there is none, or it is not whole. */
export const publicKeyIn = async (text: string): Promise<string> =>
  await identityToRecipient(/^AGE-SECRET-KEY-\S+/m.exec(text)?.[0] ?? '');

/** Writes a file that only its owner may read, whole or not at all; false, and nothing is changed, when it is there already. */
export function writeWhole(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    // Unlike a new name, this never takes the place of what another program wrote meanwhile.
    linkSync(draft, file);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new Error(`${file} can't be written: ${(cause as Error).message}.`, { cause });
  } finally {
    rmSync(draft, { force: true });
  }
}

/** What a key file says, which is made when it is missing; one that is not whole is put aside, so that it keeps nobody from applying. */
async function keyIn<Key>(
  file: string,
  make: () => string | Promise<string>,
  read: (text: string) => Key,
  log: Log,
): Promise<Awaited<Key>> {
  if (!existsSync(file)) writeWhole(file, await make());
  try {
    return await read(readFileSync(file, 'utf8'));
  } catch {
    const aside = `${file}.broken-${Date.now()}`;
    renameSync(file, aside);
    log(`${file} held no whole key; it is called ${aside} now, and a new key is in its place.`);
    return await keyIn(file, make, read, log);
  }
}
