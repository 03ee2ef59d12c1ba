import { placed, repeated, translate } from '../../svg.ts';
import { onCircle } from '../../guilloche/curves.ts';
import { mix, outline } from '../geometry.ts';
import { bold, hatch, levels, sheaf, strokes } from '../hatching.ts';
import { define, rotate, transformed, use } from '../transforms.ts';
import { box, solid, type Motif } from '../motif-parts.ts';

const [INNER, OUTER] = [128, 182];

/** Draws a stone around the angle 0. `lines` are the lines of its shade. */
function drawStone(angle: number, lines: number) {
  const half = angle / 2 - 0.008;
  const arc = (radius: number, side: 1 | -1) =>
    [-1, -0.6, -0.2, 0.2, 0.6, 1].flatMap((share) => onCircle(radius, side * share * half));
  const shade = sheaf({ lines, steps: 2 }, (along, across) =>
    onCircle(mix(INNER + 4, OUTER - 4, across), (half - 0.012) * (2 * along - 1)),
  );
  return solid(outline(...arc(OUTER, 1), ...arc(INNER, -1)), 1.3) + shade;
}

const drawPier = (x: number, lines: number) =>
  repeated(3, (index) =>
    placed(x, 4 + 34 * index, box(27, 0, 31, 1.3) + levels(lines, 27, [3, 31])),
  );

/** Draws the centring: the wooden frame that carries the stones until the keystone is set. */
function drawCentring() {
  const rib = sheaf({ lines: 5, steps: 14, opacity: 0.85 }, (along, across) =>
    onCircle(mix(INNER - 12, INNER - 4, across), Math.PI * (1 + along)),
  );
  const struts = (shift: number, endShift: number, opacity: number) =>
    strokes(13, opacity, (index) => {
      const angle = Math.PI * (1 + index / 12);
      return [...onCircle(12, angle + shift), ...onCircle(INNER - 12, angle + endShift)];
    });
  const post = (x: number) => hatch(5, [x, 9, x, 104], [x + 8, 9, x + 8, 104], 0.8);
  const beam = levels(6, INNER - 4, [0, 8], 0.9);
  return rib + struts(0, 0, 0.85) + struts(0.25, 0.024, 0.5) + beam + post(-100) + post(92);
}

/** Returns the shade of a stone at a share of the way along the arch: 0 is light, 2 is dark. */
function shadeOf(share: number) {
  if (share < 0.36) return 0;
  return share < 0.68 ? 1 : 2;
}

/** An arch of stones on its centring, the keystone still above it. Number: stones, an odd number. */
export const arch: Motif = ([stones = 13]) => {
  const shades = [7, 11, 16].map((lines, shade) =>
    define(`_stone${shade}`, drawStone(Math.PI / stones, lines)),
  );
  const keystone = (stones - 1) / 2;
  const ring = repeated(stones, (index) => {
    const degrees = 180 + (180 * (index + 0.5)) / stones;
    return index === keystone ? '' : use(`_stone${shadeOf(index / stones)}`, rotate(degrees));
  });
  const lifted = use('_stone2', rotate(-90)) + bold(1.8, use('_stone0', rotate(-90)));
  const water = levels(9, (y) => 240 - 9 * ((y - 107) / 8) ** 2, [107, 139], 0.6);
  const piers = drawPier(27 - OUTER, 8) + drawPier(INNER + 27, 15);
  const built = drawCentring() + ring + transformed(translate(0, -34), lifted) + piers + water;
  return shades.join('') + placed(0, 48, built);
};
