import {
  bold,
  braid,
  circles,
  group,
  hairline,
  placed,
  repeated,
  translate,
  turn,
  units,
  use,
  type Motif,
} from '../shapes.ts';

/** Engine turning around a middle that is not engraved yet. Number: radius of the middle. */
export const unfinished: Motif = ([radius = 110]) => {
  const row = braid(
    3,
    100,
    (along, across) => [520 * along, 9 * Math.sin(turn * (25 * along + across))],
    1,
  );
  const rows =
    group('_e', bold(1.1, row)) +
    repeated(24, (index) => use('_e', translate(index % 2 ? -10 : 0, 16.4 * (index + 1))));
  const r = units(radius);
  const hole = `M${r} 0a${r} ${r} 0 1 0-${2 * r} 0a${r} ${r} 0 1 0 ${2 * r} 0`;
  const clip = `<clipPath id="_v"><path clip-rule="evenodd" d="M-1000-800H1000V800H-1000z${hole}"/></clipPath>`;
  const drafts =
    bold(1.4, circles([radius + 3, 1])) +
    circles([radius + 8, 0.8], [0.67 * radius, 0.6], [0.33 * radius, 0.5]);
  const cross = hairline('path d="M-520 0H520M0-520V520" stroke-dasharray="2 4"', 0.9);
  return `${clip}<g clip-path="url(#_v)">${placed(-260, -197, rows)}</g>${drafts}${cross}`;
};
