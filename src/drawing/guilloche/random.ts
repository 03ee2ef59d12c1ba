/** Repeatable numbers: the same id gives the same picture on every machine and in every build. */

/** Spreads a string over 32 bits (MurmurHash3's mixing). */
function hash(text: string) {
  let value = 0x9e3779b9 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0xcc9e2d51);
    value = (value << 13) | (value >>> 19);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

/** The stream of numbers of a seed (mulberry32). */
export function randomFrom(seed: string) {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (from: number, to: number) => from + (to - from) * next(),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
  };
}
