/** Whether a public key of age is whole: its last six letters are a checksum of the others (Bech32, BIP 173). */
import type { z } from 'zod';
import { refuse } from './refusals.ts';

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function isWhole(key: string): boolean {
  const end = key.lastIndexOf('1');
  const name = [...key.slice(0, end)].map((letter) => letter.charCodeAt(0));
  const values = [
    ...name.map((code) => code >> 5),
    0,
    ...name.map((code) => code & 31),
    ...[...key.slice(end + 1)].map((letter) => LETTERS.indexOf(letter)),
  ];
  let sum = 1;
  for (const value of values) {
    const top = sum >> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    GENERATOR.forEach((part, bit) => (sum ^= (top >> bit) & 1 ? part : 0));
  }
  return sum === 1 && !values.includes(-1);
}

/** Refuses a key that was mistyped or cut: nobody could seal to it, so no application would be kept. */
export function wholeKey(key: string, context: z.core.$RefinementCtx): void {
  if (!key.startsWith('age1') || isWhole(key)) return;
  refuse(
    context,
    [],
    'This public key is not whole, or has a typing error.',
    'Copy it again, from the first line of the file with the private key (npm run applications -- keys wrote it).',
  );
}
