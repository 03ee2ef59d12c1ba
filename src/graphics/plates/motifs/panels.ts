import { circles, placed, repeated, translate } from '../../svg.ts';
import { onCircle } from '../../guilloche/curves.ts';
import { rectangle } from '../geometry.ts';
import { edge, hatch, sheaf, strokes } from '../hatching.ts';
import { clip, scale, transformed, within } from '../transforms.ts';
import { disc, rosette, type Motif } from '../motif-parts.ts';

const FRAME = rectangle(54, -190, 190);

const drawGirder = () => {
  const flange = (x: number) =>
    strokes(9, 0.85, (line) => [x + line ** 2 / 5, -190, x + line ** 2 / 5, 190]);
  const brace = hatch(7, [-34, 22, 36, -28], [-34, 16, 36, -32], 0.8);
  const braces = repeated(8, (index) =>
    transformed(translate(0, -168 + 48 * index) + scale(index % 2 ? -1 : 1, 1), brace),
  );
  return flange(-50) + flange(36) + braces;
};

const drawCoins = () => {
  const reeds = strokes(34, 0.9, (reed) => {
    const [x, y] = onCircle(44, Math.PI * ((reed + 0.5) / 34));
    return [x, (3 / 11) * y, x, (3 / 11) * y + 34];
  });
  const rings = circles([36, 0.7], [30, 0.7], [24, 0.7], [14, 0.7]);
  const coin = reeds + transformed(scale(1, 3 / 11), disc(44, 0.75) + rings);
  return repeated(7, (index) => placed(0, 150 - 50 * index, coin));
};

const drawSeal = () => placed(-10, 6, rosette(18, 130) + circles([138, 0.8], [143, 0.5]));

const drawMeridians = () =>
  placed(
    -60,
    0,
    sheaf({ lines: 15, steps: 10, opacity: 0.9 }, (along, across) => {
      const [x, y] = onCircle(190, Math.PI * (along - 0.5));
      return [x * Math.sin(1.45 * across), y];
    }) +
      sheaf({ lines: 17, steps: 3, opacity: 0.45 }, (along, across) => [
        190 * along * Math.sqrt(1 - (2 * across - 1) ** 2),
        190 * (2 * across - 1),
      ]),
  );

/** A girder, the edges of coins, a seal and a meridian, side by side. No numbers. */
export const panels: Motif = () =>
  clip('_panel', FRAME) +
  [drawGirder(), drawCoins(), drawSeal(), drawMeridians()]
    .map((shapes, index) =>
      placed(124 * index - 186, 0, within('_panel', shapes) + edge(FRAME, 1.2, 0.9)),
    )
    .join('');
