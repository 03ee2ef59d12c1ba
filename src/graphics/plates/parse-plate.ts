/** Names and numbers of plates, apart from the code that draws them, so that content can be validated in a browser. */
import { keysOf } from '../../utils/keys-of.ts';

/** Meaning of the numbers of a motif, how many there may be, and the smallest and largest. */
interface PlateNumbers {
  meaning: string;
  count: number;
  least: number;
  most: number;
  /** True if a number must be even, or odd. */
  parity?: 'even' | 'odd';
}

const numbers = (
  meaning: string,
  [least, most]: readonly [number, number],
  { count = 1, parity }: { count?: number; parity?: 'even' | 'odd' } = {},
): PlateNumbers => ({ meaning, count, least, most, ...(parity && { parity }) });

/** Every motif, each drawn by `motifs/NAME.ts`, and the numbers that it takes. */
const plates = {
  abacus: numbers('beads moved to the left on each rod', [0, 10], { count: 7 }),
  arch: numbers('stones', [7, 17], { parity: 'odd' }),
  balance: undefined,
  bitcoin: numbers('lines of the letter', [8, 40]),
  blocks: numbers('lines of a shaded side', [3, 12]),
  cabinet: numbers('rows of drawers', [2, 5]),
  calendar: numbers('lines of the band at its top', [3, 12]),
  candles: numbers('lines of a dark body', [3, 12]),
  certificate: undefined,
  coins: numbers('half of the ridges on each rim', [4, 16]),
  compass: numbers('points of the rose', [4, 16], { parity: 'even' }),
  derrick: numbers('girders between its legs', [4, 12]),
  disc: numbers('wedges', [3, 12]),
  fan: numbers('certificates', [2, 8]),
  gazette: numbers('columns', [2, 6]),
  gears: numbers('teeth of each wheel', [10, 30], { count: 2 }),
  globe: undefined,
  hourglass: undefined,
  indenture: numbers('waves of the cut', [2, 8]),
  keys: numbers('keys', [2, 6]),
  ledger: numbers('lines', [6, 18]),
  letter: numbers('petals of the seal', [8, 24]),
  nib: numbers('written lines', [3, 7]),
  padlock: numbers('lines of its shackle', [3, 12]),
  panels: undefined,
  ribbons: numbers('per cent of each ribbon that swings', [0, 100], { count: 3 }),
  rings: numbers('bands of growth', [2, 6]),
  seal: numbers('petals of the seal', [8, 30]),
  sprout: numbers('lines of each leaf', [3, 14]),
  ticks: numbers('ticks in a unit', [4, 20]),
  tree: numbers('forks', [2, 4]),
  turbine: numbers('lines of each blade', [3, 9]),
  unfinished: numbers('radius of the middle', [60, 150]),
  vault: numbers('bolts', [6, 16]),
  wheat: numbers('lines of each grain', [3, 12]),
  wheel: numbers('rosettes', [4, 12]),
} satisfies Record<string, PlateNumbers | undefined>;

/** Name of a motif, as a content editor writes it. */
export type PlateName = keyof typeof plates;

export const plateNames = keysOf(plates);

/** Value of the field `plate` for a page that opens with text alone. */
export const NO_PLATE = 'none';

/** The motif over which a template writes the name and licence of the firm. */
export const FIRM_CERTIFICATE: PlateName = 'certificate';

/** The motif without an engraving in its middle. */
export const UNFINISHED: PlateName = 'unfinished';

/** Returns the numbers that a motif takes; undefined if it takes none. */
export const plateNumbers = (motif: PlateName): PlateNumbers | undefined => plates[motif];

/** A motif and its numbers: `rings 4` in the field `plate` of an entry. */
export interface Plate {
  motif: PlateName;
  numbers: readonly number[];
}

/** A validation error of the field `plate` of an entry. */
interface PlateError {
  message: string;
  hint: string;
}

const splitText = (text: string) => {
  const [name = '', ...rest] = text.trim().split(/\s+/);
  return { name, motif: plateNames.find((known) => known === name), numbers: rest.map(Number) };
};

/** Returns the error in the field `plate` of an entry; undefined if it can be drawn. */
export function validatePlate(text: string): PlateError | undefined {
  const { name, motif, numbers: given } = splitText(text);
  if (text.trim() === NO_PLATE) return undefined;
  if (!motif) {
    const message = `The plate "${name}" does not exist.`;
    const hint = `Write one of these names: ${plateNames.join(', ')}; or "${NO_PLATE}".`;
    return { message, hint };
  }
  const accepted = plateNumbers(motif);
  if (!accepted) {
    const message = `The plate "${motif}" takes no numbers.`;
    return given.length ? { message, hint: `Write "${motif}" alone.` } : undefined;
  }
  const { meaning, count, least, most, parity } = accepted;
  const isAccepted = (number: number) =>
    Number.isInteger(number) &&
    number >= least &&
    number <= most &&
    (!parity || (number % 2 === 0) === (parity === 'even'));
  if (given.length <= count && given.every(isAccepted)) return undefined;
  const amount = count === 1 ? 'one number' : `at most ${count} numbers`;
  const parityText = parity ? `an ${parity} number from ` : '';
  return {
    message: `The plate "${motif}" takes ${amount}: ${meaning}, ${parityText}${least} to ${most}.`,
    hint: `Write "${motif}" alone, or with ${amount} like "${motif} ${least + (parity ? 2 : 1)}".`,
  };
}

/**
 * Parses the field `plate` of an entry, which `validatePlate` has accepted; undefined for `none`. Throws if it names no motif.
 */
export function parsePlate(text: string): Plate | undefined {
  const { name, motif, numbers: given } = splitText(text);
  if (name === NO_PLATE) return undefined;
  if (!motif) throw new Error(`The plate "${name}" does not exist.`);
  return { motif, numbers: given };
}
