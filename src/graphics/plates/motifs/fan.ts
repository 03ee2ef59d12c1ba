import { placed, repeated, translate } from '../../svg.ts';
import { rectangle } from '../geometry.ts';
import { edge, hatch, latheBorder } from '../hatching.ts';
import { define, rotate, use } from '../transforms.ts';
import { box, rosette, type Motif } from '../motif-parts.ts';

/** Half the width and height of a certificate. */
const [X, Y] = [84, 122];

/** Certificates, fanned like cards. Number: certificates. */
export const fan: Motif = ([count = 6]) => {
  const sheet = box(X, -Y, Y, 1.1) + edge(rectangle(X - 26, 26 - Y, Y - 26), 0.75, 0.8);
  const border = latheBorder([X, Y], { inset: 14, swing: 9, waves: [6, 9] });
  const text = hatch(5, [-34, 62, 34, 62], [-22, 90, 22, 90], 0.65);
  const certificate = sheet + border + placed(0, -14, rosette(14, 50)) + text;
  const fanned = repeated(count, (index) => {
    const degrees = -36 + (70 * index) / Math.max(1, count - 1);
    return use('_certificate', translate(0, 230) + rotate(degrees) + translate(0, -230));
  });
  return (
    define('_certificate', certificate) + placed(4, -28, `<g transform="scale(.94)">${fanned}</g>`)
  );
};
