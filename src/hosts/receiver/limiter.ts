/** How many applications an address may send, without keeping the address. */
import { keyedHash } from './sealing.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** Addresses that are counted at most, so that a flood of them can't fill the memory. */
const MOST = 100_000;

/**
 * Counts applications of each address in the present minute. What it holds are hashes, whose key is made anew each day, is
 * in no file, and ends with the process.
 */
export function createLimiter(perMinute: number): (address: string) => Promise<boolean> {
  let day = -1;
  let minute = -1;
  let hash = keyedHash(new Uint8Array(32));
  const counts = new Map<string, number>();
  return async (address) => {
    const now = Date.now();
    if (Math.floor(now / DAY) !== day) {
      day = Math.floor(now / DAY);
      hash = keyedHash(crypto.getRandomValues(new Uint8Array(32)));
    }
    if (Math.floor(now / MINUTE) !== minute || counts.size > MOST) {
      minute = Math.floor(now / MINUTE);
      counts.clear();
    }
    const key = await hash(networkOf(address));
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= perMinute;
  };
}

/** What one household has: an IPv4 address, or the first half of an IPv6 address, whose second half its devices choose. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
