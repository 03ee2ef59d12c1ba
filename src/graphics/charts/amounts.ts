/** Multiples of a currency unit, by the letter after an amount. */
const MULTIPLES: Record<string, number> = { '': 1, k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** An amount: currency symbol, digits with or without thousands separators, decimals, and a multiple such as `M` or `bn`. */
const AMOUNT = /^[$£€]\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?([kmbt]?)n?\+?$/i;

/** Returns the amount of "$350M", "$1.2B+" or "£85,000" in units of its currency; 0 if there is none. */
export function amountOf(text: string) {
  const [, whole = '0', decimals = '', multiple = ''] = AMOUNT.exec(text.trim()) ?? [];
  return Number(whole.replaceAll(',', '') + decimals) * MULTIPLES[multiple.toLowerCase()]!;
}
