/** The part of a whole that a figure states: "One-third", "25%". */

interface Fraction {
  /** How many of the equal parts. */
  taken: number;
  /** Into how many equal parts the whole is cut. */
  parts: number;
}

/** By the number they stand for, less one. */
const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const parts: Record<string, number> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
};

const WORDS = new RegExp(
  `^(?:(${counts.join('|')}|a)[- ])?(${Object.keys(parts).join('|')})s?$`,
  'i',
);

/** The part that a figure states; undefined where it is none, nothing, or all. */
export function fractionOf(value: string): Fraction | undefined {
  const [, count = 'one', part = ''] = WORDS.exec(value.trim()) ?? [];
  const stated = parts[part.toLowerCase()];
  const percent = /^(\d{1,2})\s?%$/.exec(value.trim())?.[1];
  const fraction =
    stated === undefined
      ? percent === undefined
        ? undefined
        : { taken: Number(percent), parts: 100 }
      : { taken: Math.max(0, counts.indexOf(count.toLowerCase())) + 1, parts: stated };
  return fraction && fraction.taken > 0 && fraction.taken < fraction.parts ? fraction : undefined;
}

/** Up to this many parts are drawn as blocks; more would be too narrow, and the two sums alone are drawn. */
const MOST = 10;

/** A part of the bar. */
export interface Block {
  /** Left edge and width, as shares of the whole. */
  from: number;
  width: number;
  /** Whether it is taken away. */
  taken: boolean;
}

/** The whole as blocks: what stays on the left, what is taken on the right. */
export function blocksOf({ taken, parts: all }: Fraction): Block[] {
  const stays = all - taken;
  if (all > MOST)
    return [
      { from: 0, width: stays / all, taken: false },
      { from: stays / all, width: taken / all, taken: true },
    ];
  return Array.from({ length: all }, (_, index) => ({
    from: index / all,
    width: 1 / all,
    taken: index >= stays,
  }));
}
