/** Amounts of money as figures write them: "$350M", "$1.2B+", "£85,000". */

interface Amount {
  /** In whole units of the currency. */
  value: number;
  /** Whether a plus sign says "at least that much". */
  atLeast: boolean;
  /** The sign before the number: only amounts of one currency can be compared. */
  currency: string;
}

const MULTIPLES: Record<string, number> = {
  '': 1,
  k: 1e3,
  m: 1e6,
  bn: 1e9,
  b: 1e9,
  tn: 1e12,
  t: 1e12,
};

const AMOUNT = /^([$£€])\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?(k|m|bn?|tn?)?(\+)?$/i;

/** The amount that a figure states; undefined where it is none that can be drawn: nothing, less than nothing, or words. */
export function amountOf(text: string): Amount | undefined {
  const match = AMOUNT.exec(text.trim());
  if (!match) return undefined;
  const [, currency = '', whole = '', decimals = '', multiple = '', plus] = match;
  const value = Number(whole.replaceAll(',', '') + decimals) * MULTIPLES[multiple.toLowerCase()]!;
  return value > 0 ? { value, atLeast: plus !== undefined, currency } : undefined;
}
