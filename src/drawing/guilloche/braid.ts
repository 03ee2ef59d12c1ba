/** Braids: curves with phases spread over whole turns, so that they cross in lobes. Around a middle they are rings. */
import { hairline, short, spline, swell, turn } from './svg.ts';

/** What a braid is woven of. Lobes appear where waves and turns are not in proportion. */
export interface Braid {
  /** How often each of two waves swings in a piece that is repeated. */
  waves: readonly [number, number];
  /** Whole turns over which its phases are spread. */
  turns: readonly [number, number];
  /** Share of the first wave in the height, 0..1. */
  balance: number;
}

/** The path of a braid, laid by the share of the way, 0..1, and the height there, -1..1. */
export function braidPath(
  { waves, turns, balance }: Braid,
  lines: number,
  pieces: number,
  place: (share: number, height: number) => [x: number, y: number],
): string {
  const steps = Math.max(8, pieces * Math.max(...waves) * 6);
  const step = (turn * pieces) / steps;
  const wave = (which: 0 | 1, at: number, line: number) =>
    swell(waves[which] * step) *
    Math.sin(waves[which] * at * step + (turn * turns[which] * line) / lines);
  const curves = Array.from({ length: lines }, (_, line) =>
    spline(steps, (at) =>
      place(at / steps, balance * wave(0, at, line) + (1 - balance) * wave(1, at, line)),
    ),
  );
  return curves.join('');
}

/** Draws a ring around 0,0, between two radii: an arc, which gets the id, and references that turn it. */
export function drawRing(
  id: string,
  [symmetry, lines]: readonly [symmetry: number, lines: number],
  [from, to]: readonly [from: number, to: number],
  opacity: number,
  braid: Braid = { waves: [1, 1], turns: [1, 1], balance: 1 },
): string {
  const arc = braidPath(braid, lines, 1, (share, height) => {
    const radius = (from + to) / 2 + ((to - from) / 2) * height;
    const angle = (turn * share) / symmetry;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const turned = Array.from({ length: symmetry - 1 }, (_, index) => {
    const degrees = short((360 * (index + 1)) / symmetry, 3);
    return `<use href="#${id}" transform="rotate(${degrees})"/>`;
  });
  return hairline(`path id="${id}" d="${arc}"`, opacity) + turned.join('');
}
