/** Amounts of money as figures write them: "$350M", "$1.2B+", "£85,000". */

const MULTIPLES: Record<string, number> = { '': 1, k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

const AMOUNT = /^[$£€]\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?([kmbt]?)n?\+?$/i;

/** The amount that a figure states, in whole units of its currency; 0 where it states none. */
export function amountOf(text: string): number {
  const [, whole = '0', decimals = '', multiple = ''] = AMOUNT.exec(text.trim()) ?? [];
  return Number(whole.replaceAll(',', '') + decimals) * MULTIPLES[multiple.toLowerCase()]!;
}
