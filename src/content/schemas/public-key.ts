import { bech32 } from '@scure/base';
import type { z } from 'zod';
import { refuse } from './refusals.ts';

/**
 * Refuses a public key of age that was mistyped or cut, by the checksum at its end (Bech32, BIP 173): nobody could seal to it, so no
 * application would be kept.
 */
export function wholeKey(key: string, context: z.core.$RefinementCtx): void {
  if (!key.startsWith('age1') || bech32.decodeUnsafe(key, false)) return;
  refuse(
    context,
    [],
    'This public key is not whole, or has a typing error.',
    'Copy it again, from the first line of the file with the private key (npm run applications -- keys wrote it).',
  );
}
