import { circles, hairline, placed, repeated, translate } from '../../svg.ts';
import { turn } from '../../guilloche/curves.ts';
import { circlePath } from '../geometry.ts';
import { bold, braid } from '../hatching.ts';
import { clip, define, use, within } from '../transforms.ts';
import { disc, type Motif } from '../motif-parts.ts';

/** Radius of the engraved disc. */
const DISC = 190;

/** Disc of engine turning around a middle that is not engraved yet. Number: radius of the middle. */
export const unfinished: Motif = ([radius = 110]) => {
  const row = braid({ lines: 3, steps: 100, opacity: 1 }, (along, across) => [
    416 * along,
    9 * Math.sin(turn * (20 * along + across)),
  ]);
  const rows = repeated(25, (index) => use('_row', translate(index % 2 ? 0 : -10.4, 16.4 * index)));
  return (
    define('_row', bold(1.1, row)) +
    clip('_engraved', circlePath(DISC)) +
    within('_engraved', placed(-202, -197, rows)) +
    disc(radius) +
    bold(1.4, circles([DISC, 1], [radius, 1])) +
    circles([DISC + 6, 0.8], [0.67 * radius, 0.6], [0.33 * radius, 0.5]) +
    hairline('path d="M-196 0H196M0-196V196" stroke-dasharray="2 4"', 0.9)
  );
};
