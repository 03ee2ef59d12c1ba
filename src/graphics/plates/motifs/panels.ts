import {
  bold,
  circles,
  disc,
  hairline,
  placed,
  repeated,
  rosette,
  scale,
  sheaf,
  strokes,
  transformed,
  translate,
  type Motif,
} from '../shapes.ts';

const FRAME = 'M-216-760H216V760H-216z';

const drawGirder = () => {
  const flange = (side: number) =>
    strokes(
      9,
      (line) => {
        const x = -50 + 86 * side + line ** 2 / 5;
        return [x, -190, x, 190];
      },
      0.85,
    );
  const brace = strokes(7, (line) => [-34, 22 - line, 36, -28 - line + line / 3], 0.8);
  const braces = repeated(8, (index) =>
    transformed(translate(0, -168 + 48 * index) + scale(index % 2 ? -1 : 1, 1), brace),
  );
  return flange(0) + flange(1) + braces;
};

const drawCoins = () =>
  repeated(7, (index) => {
    const y = 150 - 50 * index;
    const reeds = strokes(
      34,
      (reed) => {
        const angle = Math.PI * ((reed + 0.5) / 34);
        const [x, down] = [-44 * Math.cos(angle), 12 * Math.sin(angle)];
        return [x, y + down, x, y + 34 + down];
      },
      0.9,
    );
    const face = transformed(scale(1, 3 / 11), disc(44, 0.75));
    const rings = transformed(
      scale(0.36, 0.1),
      circles([100, 0.7], [84, 0.7], [66, 0.7], [40, 0.7]),
    );
    return reeds + placed(0, y, face + rings);
  });

const drawSeal = () =>
  placed(-10, 6, transformed(scale(1.3), rosette(18)) + circles([138, 0.8], [143, 0.5]));

const drawMeridians = () => {
  const meridians = sheaf(
    15,
    10,
    (along, across) => {
      const angle = Math.PI * (along - 0.5);
      return [190 * Math.sin(1.45 * across) * Math.cos(angle), 190 * Math.sin(angle)];
    },
    { opacity: 0.9 },
  );
  const parallels = sheaf(
    17,
    3,
    (along, across) => {
      const radius = 190 * Math.sqrt(1 - (2 * across - 1) ** 2);
      return [radius * along, 190 * (2 * across - 1)];
    },
    { opacity: 0.45 },
  );
  return placed(-60, 0, meridians + parallels);
};

/** A girder, the edges of coins, a seal and a meridian, side by side. No numbers. */
export const panels: Motif = () => {
  const panel = (x: number, shapes: string) =>
    placed(
      x,
      0,
      `<g clip-path="url(#_p)">${shapes}</g>${bold(1.2, hairline(`path d="${FRAME}"`, 0.9))}`,
    );
  return (
    `<clipPath id="_p"><path d="${FRAME}"/></clipPath>` +
    panel(-186, drawGirder()) +
    panel(-62, drawCoins()) +
    panel(62, drawSeal()) +
    panel(186, drawMeridians())
  );
};
