/** Plates: the engraving at the top of a page that has no certificate. Each motif is a file in `motifs`. */
import { randomFrom } from '../guilloche/random.ts';
import { placed, type Drawing } from '../svg.ts';
import { abacus } from './motifs/abacus.ts';
import { arch } from './motifs/arch.ts';
import { balance, balanceOf } from './motifs/balance.ts';
import { bitcoin } from './motifs/bitcoin.ts';
import { blocks } from './motifs/blocks.ts';
import { cabinet } from './motifs/cabinet.ts';
import { calendar } from './motifs/calendar.ts';
import { candles } from './motifs/candles.ts';
import { certificate } from './motifs/certificate.ts';
import { coins } from './motifs/coins.ts';
import { compass } from './motifs/compass.ts';
import { derrick } from './motifs/derrick.ts';
import { disc } from './motifs/disc.ts';
import { fan } from './motifs/fan.ts';
import { gazette } from './motifs/gazette.ts';
import { gears } from './motifs/gears.ts';
import { globe } from './motifs/globe.ts';
import { hourglass } from './motifs/hourglass.ts';
import { indenture } from './motifs/indenture.ts';
import { keys } from './motifs/keys.ts';
import { ledger } from './motifs/ledger.ts';
import { letter } from './motifs/letter.ts';
import { nib } from './motifs/nib.ts';
import { padlock } from './motifs/padlock.ts';
import { panels } from './motifs/panels.ts';
import { ribbons } from './motifs/ribbons.ts';
import { rings } from './motifs/rings.ts';
import { seal } from './motifs/seal.ts';
import { sprout } from './motifs/sprout.ts';
import { ticks } from './motifs/ticks.ts';
import { tree } from './motifs/tree.ts';
import { turbine } from './motifs/turbine.ts';
import { unfinished } from './motifs/unfinished.ts';
import { vault } from './motifs/vault.ts';
import { wheat } from './motifs/wheat.ts';
import { wheel } from './motifs/wheel.ts';
import type { Plate, PlateName } from './parse-plate.ts';
import { transformed } from './transforms.ts';
import type { Motif } from './motif-parts.ts';

/**
 * Every motif with the width of its drawing, in CSS pixels; the height is 400 if none is given. Drawings have no margin, so that
 * they end at the margin of the page.
 */
const motifs: Record<PlateName, readonly [draw: Motif, width: number, height?: number]> = {
  abacus: [abacus, 470],
  arch: [arch, 484],
  balance: [balance, 500],
  bitcoin: [bitcoin, 392],
  blocks: [blocks, 360],
  cabinet: [cabinet, 424],
  calendar: [calendar, 334],
  candles: [candles, 400],
  certificate: [certificate, 505, 328],
  coins: [coins, 384],
  compass: [compass, 392],
  derrick: [derrick, 360],
  disc: [disc, 440],
  fan: [fan, 512],
  gazette: [gazette, 380],
  gears: [gears, 500],
  globe: [globe, 392],
  hourglass: [hourglass, 392],
  indenture: [indenture, 432],
  keys: [keys, 430],
  ledger: [ledger, 476],
  letter: [letter, 432],
  nib: [nib, 500],
  padlock: [padlock, 276],
  panels: [panels, 500],
  ribbons: [ribbons, 500],
  rings: [rings, 460],
  seal: [seal, 392],
  sprout: [sprout, 396],
  ticks: [ticks, 500],
  tree: [tree, 500],
  turbine: [turbine, 396],
  unfinished: [unfinished, 400],
  vault: [vault, 494],
  wheat: [wheat, 264],
  wheel: [wheel, 396],
};

/** Numbers from which an id picks one. */
type Choice = readonly number[];

const range = (first: number, last: number): Choice =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const BEADS = range(2, 9);

/**
 * Motifs for pages that name none, with the numbers to pick from: as many as look good, so that two pages seldom get the same picture,
 * and not those of a page that names the motif. The other motifs belong to pages whose subject they show.
 */
const freePlates: readonly (readonly [motif: PlateName, ...choices: Choice[]])[] = [
  ['abacus', BEADS, BEADS, BEADS, BEADS, BEADS],
  ['arch', [7, 9, 11, 15, 17]],
  ['cabinet', [3, 5]],
  ['compass', [6, 10, 12, 14, 16]],
  ['disc', [3, 4, 5, 6, 8, 9, 10, 11, 12]],
  ['fan', [3, 4, 5, 7, 8]],
  ['gears', range(15, 21), range(11, 13)],
  ['indenture', [2, 3, 4, 6, 7, 8]],
  ['keys', [2, 3, 5, 6]],
  ['ledger', range(7, 14)],
  ['letter', [...range(8, 15), ...range(17, 24)]],
  ['nib', [4, 5, 7]],
  ['seal', [...range(10, 21), ...range(23, 30)]],
  ['ticks', [...range(5, 9), ...range(11, 20)]],
  ['vault', [...range(6, 11), ...range(13, 16)]],
  ['wheel', range(4, 11)],
];

/**
 * Returns the plate of a page that names none. It depends only on the id of the page, so that a new page does not change other
 * pictures, but two pages may get the same motif.
 */
export function plateFor(id: string): Plate & { isMirrored: boolean } {
  const random = randomFrom(`plate ${id}`);
  const [motif, ...choices] = random.pick(freePlates);
  const numbers = choices.map((choice) => random.pick(choice));
  return { motif, numbers, isMirrored: random.pick([false, true]) };
}

const centred = (motif: PlateName, shapes: string): Drawing => {
  const [, width, height = 400] = motifs[motif];
  return { width, height, shapes: placed(width / 2, height / 2, shapes) };
};

/** Draws a balance with a picture in one of its pans. */
export const drawBalance = (picture: Drawing) => centred('balance', balanceOf(picture));

/** Draws a motif with the numbers of its page. */
export function drawPlate(
  motif: PlateName,
  numbers: readonly number[] = [],
  isMirrored = false,
): Drawing {
  const [draw] = motifs[motif];
  const drawn = draw(numbers);
  return centred(motif, isMirrored ? transformed('scale(-1 1)', drawn) : drawn);
}
