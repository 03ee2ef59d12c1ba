/** Private keys in files: the firm's, and that of `npm start`, beside its database. */
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** The private key of a receiver on a developer's machine, beside its database. */
export const ownKeyFile = (database: string): string => join(dirname(database), 'key.txt');

/** The public key of that private key, which is made when it is missing. */
export async function ownPublicKey(database: string): Promise<string> {
  const file = ownKeyFile(database);
  if (!existsSync(file)) writeWhole(file, await newIdentity());
  return await publicKeyIn(readFileSync(file, 'utf8')).catch(() => {
    throw new Error(`${file} holds no whole key. Give it another name; a new one is made then.`);
  });
}

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
