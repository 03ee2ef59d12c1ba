/** Seals, borders, plates of press releases, the written page and the rosette of the home page, as files. */
import { brotliCompressSync } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { drawBorder } from '../../src/graphics/guilloche/border.ts';
import { drawGrandRosette } from '../../src/graphics/guilloche/grand-rosette.ts';
import { drawSeal } from '../../src/graphics/guilloche/medallion.ts';
import { svgDocument } from '../../src/graphics/svg.ts';
import { drawPlate } from '../../src/graphics/plates/plates.ts';
import { drawPressPlate } from '../../src/graphics/plates/press.ts';
import { sheetDrawings } from '../../src/graphics/paper-sheet.ts';
import { ivory, screen } from '../../src/styles/tokens.ts';

const COLOUR = '#c9a43d';
const rosette = drawGrandRosette();

/** Every file, its allowed colours, and its maximum size in bytes, compressed with brotli. */
const files: [name: string, svg: string, colours: string[], bytes: number][] = [
  ['large seal', svgDocument(drawSeal('funds/a', 1), COLOUR), [COLOUR], 1500],
  ['small seal', svgDocument(drawSeal('funds/a', 0.3), COLOUR), [COLOUR], 1000],
  ['border', drawBorder('fine', COLOUR), [COLOUR], 700],
  ['still rosette', svgDocument(rosette.still, COLOUR), [COLOUR], 3500],
  ['engraved rosette', svgDocument(rosette.animated, COLOUR), [COLOUR], 3700],
  [
    'press plate',
    svgDocument(drawPressPlate({ motif: 'letter', numbers: [16] }), COLOUR),
    [COLOUR, screen.page],
    2500,
  ],
  ...Object.entries(sheetDrawings).map(([name, { draw }]): [string, string, string[], number] => [
    `${name} of a sheet`,
    draw(),
    Object.values(ivory),
    1000,
  ]),
];

test.each(files)(
  '%s: is valid XML, of an allowed size, in the colours of the tokens',
  (_, svg, colours, bytes) => {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Its successor is another package with the same code.
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    const used = svg.match(/(?<=[:"])#[0-9a-f]{3,8}\b(?=")/gi)!;
    expect(used.filter((colour) => !colours.includes(colour))).toEqual([]);
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(bytes);
  },
);

const picture = drawPlate('wheat', [5]);
const sealOf = (id: string) => svgDocument(drawSeal(id, 1, picture), COLOUR);

test('seal: has the picture of its fund in the middle', () =>
  expect(sealOf('funds/a')).toContain(picture.shapes));

test('seal: differs by id, and is the same each time it is drawn', () => {
  expect(sealOf('funds/a')).toBe(sealOf('funds/a'));
  expect(sealOf('funds/a')).not.toBe(sealOf('funds/b'));
});

const [still, animated] = [rosette.still.shapes, rosette.animated.shapes];

test('animated rosette: looks like the still one when it ends', () => {
  expect(animated.replaceAll(/ class="[^"]+" pathLength="\d+"/g, '')).toBe(still);
  expect(still).not.toMatch(/class|vector-effect/);
});

test('animated rosette: draws each path completely', () => {
  // A path is complete when the animation ends if it has as many lines as its length says.
  for (const [, length, path] of animated.matchAll(/pathLength="(\d+)"[^>]* d="([^"]+)"/g))
    expect(path!.match(/M/g)).toHaveLength(Number(length));
});
