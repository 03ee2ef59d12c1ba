/** Fields for icons, engravings, charts and photographs. */
import { z } from 'zod';
import { chartNames, validateChart } from '../graphics/charts/examples/parse-chart.ts';
import { iconNames } from '../graphics/icons/drawings.ts';
import { NO_PLATE, validatePlate } from '../graphics/plates/parse-plate.ts';
import { diagnostic, quoted, withCheck } from './diagnostics.ts';
import { object, rawText, text } from './fields.ts';

/** One of the drawn icons. */
export const icon = z.enum(iconNames).meta({
  description: 'Name of a line icon, for decoration.',
  role: 'icon',
});

/** An engraving: `place` says where it is, `otherwise` what is there if the field is left out. */
const engraving = (place: string, otherwise: string, validate: typeof validatePlate) =>
  withCheck(
    rawText(
      3,
      40,
      `The engraving ${place}: a name, then its numbers, like "rings 4". If it is left out, ${otherwise}.`,
    ),
    (value) => {
      const error = validate(value);
      return error && diagnostic(error.message, error.hint);
    },
  ).meta({ title: 'engraving', role: 'engraving' });

/** Validates an engraving that cannot be `none`, because without the field there is none. */
const validateDrawnPlate = (value: string) =>
  value.trim() === NO_PLATE
    ? { message: `"${NO_PLATE}" is only for the top of a page.`, hint: 'Delete the field.' }
    : validatePlate(value);

/** The engraving at the top of a page. */
export const plate = engraving(
  'at the top of the page',
  'the file name of the page determines it',
  validatePlate,
);

/** The engraving of a section. */
export const sectionPlate = engraving(
  'below the heading, which is then beside the text',
  'there is none',
  validateDrawnPlate,
);

/** The engraving in the middle of a certificate. */
export const subject = engraving(
  'in the middle of the certificate',
  'a rosette is there',
  validateDrawnPlate,
);

/** A worked example as a chart. */
export const chart = withCheck(
  object('A drawing of the numbers beside it, for worked examples.', {
    draws: rawText(
      4,
      80,
      `Name of the chart (${chartNames.join(', ')}), then its numbers: "charges 5 10 0 0.5 1.5".`,
    ).meta({ title: 'drawing' }),
    labels: z
      .array(
        text(1, 50, 'A label, as short as a figure: "£16,300 at 0%".').meta({ title: 'label' }),
      )
      .min(1)
      .describe('Labels, in the order that the chart names.'),
    text: text(20, 240, 'What the chart shows, in a sentence, for people who cannot see it.'),
  }).meta({ title: 'chart' }),
  (value) => {
    const error = validateChart(value);
    return error && { path: [error.field], ...diagnostic(error.message, error.hint) };
  },
);

/** Returns a diagnostic if the description of a picture is a file name, like `IMG_1234`. */
export function validateAlt(alt: string) {
  const isFile = /^\S*[\d_]\S*$|\.(?:avif|heic|jpe?g|png|webp)$/i.test(alt.trim());
  const hint = 'Describe what the picture shows, for people who cannot see it.';
  return isFile && diagnostic(`${quoted(alt)} is a file name, not a description.`, hint);
}

/** A photograph. The content check validates the file itself. */
export const picture = object('A photograph, and what it shows.', {
  src: z.string().meta({
    formatHint: 'write the name of a picture in content/images, like opening.jpg',
    description: 'Name of a picture in content/images.',
    role: 'picture',
    title: 'photograph',
  }),
  alt: withCheck(
    text(5, 160, 'What the picture shows, for those who cannot see it.'),
    validateAlt,
  ).meta({ title: 'what it shows' }),
});
