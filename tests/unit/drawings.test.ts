/** Seals, certificates, borders, rosettes, plates of press releases and written pages, as SVG. */
import { expect, test } from 'vitest';
import { drawBorder } from '../../src/graphics/guilloche/border.ts';
import { drawCertificate } from '../../src/graphics/guilloche/certificate.ts';
import { drawGrandRosette } from '../../src/graphics/guilloche/grand-rosette.ts';
import { drawSeal } from '../../src/graphics/guilloche/medallion.ts';
import { sheetDrawings } from '../../src/graphics/paper-sheet.ts';
import { drawPlate } from '../../src/graphics/plates/plates.ts';
import { drawPressPlate } from '../../src/graphics/plates/press.ts';
import { svgDocument, type Drawing } from '../../src/graphics/svg.ts';
import { ivory, screen } from '../../src/styles/tokens.ts';
import { expectDrawing } from './expect-drawing.ts';

const COLOUR = '#c9a43d';
const rosette = drawGrandRosette();
const press = drawPressPlate({ motif: 'letter', numbers: [16] });

test.each<[name: string, drawing: Drawing, bytes: number]>([
  ['large seal', drawSeal('funds/a', 1), 1500],
  ['small seal', drawSeal('funds/a', 0.3), 1000],
  ['certificate', drawCertificate('funds/a', 'full'), 3600],
  ['small certificate', drawCertificate('funds/a', 'small'), 3600],
  ['still rosette', rosette.still, 3500],
  ['animated rosette', rosette.animated, 3700],
  ['press plate', press, 2500],
])('%s: is valid, of an allowed size, in the colours of the tokens', (_, drawing, bytes) => {
  expectDrawing(svgDocument(drawing, COLOUR), [COLOUR, screen.page], bytes);
});

test('border: is valid, of an allowed size, in its colour', () =>
  expectDrawing(drawBorder('fine', COLOUR), [COLOUR], 700));

test.each(Object.entries(sheetDrawings))(
  '%s of a sheet: is valid, of an allowed size, in the colours of paper',
  (_, { draw }) => expectDrawing(draw(), Object.values(ivory), 1000),
);

const ids = Array.from({ length: 30 }, (_, index) => `funds/fund-${index}`);
const picture = drawPlate('wheat', [5]);

test.each<[name: string, draw: (id: string, inside?: Drawing) => Drawing, leastVariants: number]>([
  ['seal', (id, inside) => drawSeal(id, 1, inside), 20],
  ['certificate', (id, inside) => drawCertificate(id, 'full', inside), 30],
  ['small certificate', (id, inside) => drawCertificate(id, 'small', inside), 30],
])(
  '%s: depends only on its id, and has the picture of its fund in the middle',
  (_, draw, least) => {
    const drawAll = () => ids.map((id) => draw(id).shapes);
    expect(drawAll()).toEqual(drawAll());
    expect(new Set(drawAll()).size).toBeGreaterThanOrEqual(least);
    expect(draw('funds/a', picture).shapes).toContain(picture.shapes);
    expect(draw('funds/a').shapes).not.toContain(picture.shapes);
  },
);

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
