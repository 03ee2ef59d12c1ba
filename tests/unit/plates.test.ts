/** Plates: the engravings at the top of pages. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { svgDocument, type Drawing } from '../../src/graphics/svg.ts';
import {
  parsePlate,
  plateNames,
  plateNumbers,
  validatePlate,
} from '../../src/graphics/plates/parse-plate.ts';
import { screen } from '../../src/styles/tokens.ts';
import { drawPlate, plateFor } from '../../src/graphics/plates/plates.ts';
import { expectDrawing } from './expect-drawing.ts';

const COLOUR = '#c9a43d';

/** Each plate without numbers, with its smallest numbers and with its largest. */
const variants = plateNames.flatMap((motif) => {
  const numbers = plateNumbers(motif);
  if (!numbers) return [[motif, [] as number[]] as const];
  const { count, least, most } = numbers;
  const repeatedNumber = (number: number) => Array.from({ length: count }, () => number);
  return [[], [least], [most], repeatedNumber(least), repeatedNumber(most)].map(
    (given) => [motif, given as number[]] as const,
  );
});

const documentOf = (drawing: Drawing) => svgDocument(drawing, COLOUR);

test.each(variants)(
  'plate "%s" with the numbers %j: is small and well formed',
  (motif, numbers) => {
    expectDrawing(documentOf(drawPlate(motif, numbers, true)), [COLOUR, screen.page], 2500);
  },
);

test.each(plateNames)('plate "%s": fills its picture and can be rendered', async (motif) => {
  const drawing = drawPlate(motif);
  const picture = sharp(Buffer.from(documentOf(drawing)), { density: 72 }).flatten();
  const { info } = await picture
    .resize(drawing.width)
    .trim({ background: '#000', threshold: 30 })
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBeGreaterThan(0.85 * drawing.width);
  expect(info.height).toBeGreaterThan(0.6 * drawing.height);
});

const ids = Array.from({ length: 200 }, (_, index) => `services/page-${index}`);

const drawPlateOf = (id: string) => {
  const { motif, numbers, isMirrored } = plateFor(id);
  return documentOf(drawPlate(motif, numbers, isMirrored));
};

test('plates of pages that name none: depend only on the id, and vary between pages', () => {
  const drawn = ids.map(drawPlateOf);
  expect(ids.map(drawPlateOf)).toEqual(drawn);
  expect(new Set(drawn).size).toBeGreaterThan(60);
  expect(new Set(ids.map((id) => plateFor(id).motif)).size).toBeGreaterThan(12);
});

test('plates of pages that name none: have numbers that the field accepts', () => {
  for (const { motif, numbers } of ids.map(plateFor))
    expect(validatePlate([motif, ...numbers].join(' '))).toBeUndefined();
});

test.each(variants)('field "plate": accepts "%s" with the numbers %j', (motif, numbers) => {
  const text = [motif, ...numbers].join(' ');
  expect(validatePlate(text)).toBeUndefined();
  expect(parsePlate(text)).toEqual({ motif, numbers });
});

test('field "plate": accepts "none" for a page that opens with text', () => {
  expect(validatePlate('none')).toBeUndefined();
  expect(parsePlate('none')).toBeUndefined();
});

test.each([
  ['', 'The plate "" does not exist'],
  ['ring 4', 'The plate "ring" does not exist'],
  ['toString', 'The plate "toString" does not exist'],
  ['rings four', 'takes one number'],
  ['rings 4.5', 'takes one number'],
  ['rings -1', 'takes one number'],
  ['rings 900', 'takes one number'],
  ['rings 3 4', 'takes one number'],
  ['compass 7', 'an even number'],
  ['arch 8', 'an odd number'],
  ['balance 2', 'takes no numbers'],
])('field "plate": rejects "%s" and says what to write', (text, message) => {
  const error = validatePlate(text)!;
  expect(error.message).toContain(message);
  expect(error.hint).toMatch(/^Write /);
});
