/** Pictures that are printed on, pressed into or punched through the written page, a sheet of ivory paper. Lengths are in CSS pixels. */
import { ivory } from '../styles/tokens.ts';
import { drawBorder } from './guilloche/border.ts';
import { drawRing, markPath, petals } from './guilloche/curves.ts';
import { circles, hairline, placed, short, svgDocument, unit } from './svg.ts';

const mark = (scale: string) =>
  `<g transform="scale(${scale})">${hairline(`path d="${markPath}"`, 1)}</g>`;

const SEAL_SIZE = 160;

/** Draws the seal of the firm around 0,0; pressed into paper it has fewer lines than in ink. */
const drawSealShapes = (isInked: boolean) =>
  drawRing('_a', [40, isInked ? 3 : 2], [66, 76], 0.9) +
  circles([78, 0.9], [64, 0.9], [38, 0.9], [35.5, 0.5]) +
  drawRing('_b', [12, isInked ? 9 : 5], [39, 63], 0.85, petals) +
  mark('.29');

/** Draws the seal in ink, for a document that the firm has received or signed. */
const drawInkSeal = () =>
  svgDocument(
    {
      width: SEAL_SIZE,
      height: SEAL_SIZE,
      shapes: placed(SEAL_SIZE / 2, SEAL_SIZE / 2, drawSealShapes(true)),
    },
    ivory.ink,
  );

/** Draws the seal pressed into the paper: a lit edge beside a shaded one. */
function drawBlindSeal() {
  const middle = SEAL_SIZE / 2;
  const shaded = placed(middle + 0.9, middle + 0.9, `<g id="_s">${drawSealShapes(false)}</g>`);
  const place = unit * (middle - 0.9);
  const shapes = `<g stroke="${ivory.shade}">${shaded}</g><use href="#_s" stroke="${ivory.light}" transform="translate(${short(place)} ${short(place)})"/>`;
  return svgDocument({ width: SEAL_SIZE, height: SEAL_SIZE, shapes }, ivory.shade, 1.1);
}

/** Draws the rosette below the text, as faint as a watermark. */
function drawWatermark() {
  const shapes =
    drawRing('_a', [18, 9], [96, 196], 1, petals) +
    drawRing('_b', [24, 4], [62, 92], 1) +
    circles([198, 1], [94, 1], [60, 1]) +
    mark('.5');
  return svgDocument(
    { width: 400, height: 400, shapes: placed(200, 200, shapes) },
    ivory.watermark,
  );
}

/** Holes of each letter, row by row: `#` is a hole. */
const LETTERS = {
  S: ['.###.', '#...#', '#....', '.###.', '....#', '#...#', '.###.'],
  P: ['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  C: ['.###.', '#...#', '#....', '#....', '#....', '#...#', '.###.'],
  I: ['###', '.#.', '.#.', '.#.', '.#.', '.#.', '###'],
  M: ['#...#', '##.##', '#.#.#', '#.#.#', '#...#', '#...#', '#...#'],
  N: ['#...#', '##..#', '##..#', '#.#.#', '#..##', '#..##', '#...#'],
};

/** Draws "SPECIMEN" in holes punched through the paper, which shows a light rim around each. */
function drawPunchedWord() {
  const [pitch, radius] = [5, 1.55];
  let column = 0;
  let holes = '';
  for (const letter of 'SPECIMEN') {
    const rows = LETTERS[letter as keyof typeof LETTERS];
    for (const [rowIndex, row] of rows.entries())
      for (const [index, character] of [...row].entries())
        if (character === '#')
          holes += `M${short(pitch * (column + index + 0.5))} ${short(pitch * (rowIndex + 0.5))}h0`;
    column += rows[0]!.length + 1;
  }
  const size = { width: pitch * (column - 1), height: pitch * 7 };
  // A line without length is a dot, drawn by its round caps, and needs the fewest bytes.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" fill="none" stroke-linecap="round">` +
    `<path id="_h" d="${holes}" stroke="${ivory.rim}" stroke-width="${2 * radius + 1}"/>` +
    `<path d="${holes}" stroke="${ivory.hole}" stroke-width="${2 * radius}"/></svg>`
  );
}

/** Functions that draw the pictures of a sheet as SVG documents, and their sizes in CSS pixels. */
export const sheetDrawings = {
  border: { draw: () => drawBorder('strong', ivory.ink), width: 200, height: 200 },
  blindSeal: { draw: drawBlindSeal, width: SEAL_SIZE, height: SEAL_SIZE },
  inkSeal: { draw: drawInkSeal, width: SEAL_SIZE, height: SEAL_SIZE },
  watermark: { draw: drawWatermark, width: 400, height: 400 },
  punched: { draw: drawPunchedWord, width: 225, height: 35 },
};
