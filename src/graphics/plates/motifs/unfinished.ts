import { circlePath, rectangle, turn } from '../geometry.ts';
import { bold, braid, hairline } from '../lines.ts';
import { clip, define, placed, repeated, translate, use, within } from '../placing.ts';
import { circles, type Motif } from '../shapes.ts';

/** Engine turning around a middle that is not engraved yet. Number: radius of the middle. */
export const unfinished: Motif = ([radius = 110]) => {
  const row = braid({ lines: 3, steps: 100, opacity: 1 }, (along, across) => [
    520 * along,
    9 * Math.sin(turn * (25 * along + across)),
  ]);
  const rows = repeated(25, (index) => use('_row', translate(index % 2 ? 0 : -10, 16.4 * index)));
  const drafts =
    bold(1.4, circles([radius + 3, 1])) +
    circles([radius + 8, 0.8], [0.67 * radius, 0.6], [0.33 * radius, 0.5]);
  return (
    define('_row', bold(1.1, row)) +
    clip('_engraved', rectangle(250, -200, 200) + circlePath(radius)) +
    within('_engraved', placed(-260, -197, rows)) +
    drafts +
    hairline('path d="M-520 0H520M0-520V520" stroke-dasharray="2 4"', 0.9)
  );
};
