import {
  bold,
  box,
  curve,
  ground,
  group,
  hairline,
  latheBand,
  mix,
  placed,
  sheaf,
  strokes,
  transformed,
  use,
  type Motif,
} from '../shapes.ts';

/** Half the width of the glass at a height. */
const widthAt = (y: number) =>
  7 + 76 * Math.sin((Math.PI / 2) * Math.min(1, 1.2 * Math.abs(y / 152))) ** 1.5;

const drawGlass = () => {
  const body = sheaf(
    27,
    22,
    (along, across) => {
      const y = mix(-152, 152, along);
      return [widthAt(y) * Math.sin(1.55 * (2 * across - 1)), y];
    },
    { opacity: 0.5 },
  );
  const edge = (side: 1 | -1) => {
    const path = curve(22, (share) => {
      const y = mix(-152, 152, share);
      return [side * widthAt(y), y];
    });
    return hairline(`path d="${path}"`, 1);
  };
  return body + bold(1.7, edge(-1) + edge(1));
};

const drawSand = () => {
  const heap = strokes(
    34,
    (line) => {
      const y = 150 - 2.4 * line;
      const x = Math.min(widthAt(y) - 2, 84 - 2.352 * line);
      return [-x, y, x, y];
    },
    1,
  );
  const above = strokes(
    27,
    (line) => {
      const y = 2.4 * line - 74;
      return [3 - widthAt(y), y, widthAt(y) - 3, y];
    },
    1,
  );
  const stream = bold(
    1.6,
    strokes(3, (line) => [line - 1, -8, line - 1, 70], 0.9),
  );
  return heap + above + stream;
};

const drawColumn = () =>
  box(-8, -154, 16, 308) +
  transformed('rotate(90)', latheBand({ length: 300, swing: 6, waves: 12 }, 4)) +
  [-154, -3, 148].map((y) => box(-12, y, 24, 6)).join('');

const drawLid = () =>
  box(-138, -188, 276, 18, 1.5) +
  placed(0, -179, latheBand({ length: 268, swing: 7, waves: 14 })) +
  box(-124, -170, 248, 16) +
  strokes(6, (line) => [-122, -168 + 2.5 * line, 122, -168 + 2.5 * line], 0.7);

/** An hourglass. No numbers. */
export const hourglass: Motif = () =>
  ground(190, 190, 8, 14) +
  placed(-112, 0, group('_c', drawColumn())) +
  placed(112, 0, use('_c')) +
  drawGlass() +
  drawSand() +
  group('_p', drawLid()) +
  use('_p', 'scale(1 -1)');
