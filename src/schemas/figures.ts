/** Figures: values that pages show large, each with what it counts and where it comes from. */
import { z } from 'zod';
import { byKey, choice, key, keyedList, ownKey, text } from './fields.ts';
import type { LaunchCheck, LaunchBlocker } from './launch.ts';
import { valueAt } from '../utils/nested-data.ts';
import { withCheck, closestName, quoted } from './diagnostics.ts';

/** Provenance of a figure. `check:launch` requires it; for performance so do the UK promotion rules (COBS 4.6.2R). */
export const provenance = {
  period: text(4, 60, 'The time or day that it covers: "five years to 30 June 2026".').optional(),
  source: text(4, 80, 'Where it comes from: "Audited accounts 2025".').optional(),
  basis: text(4, 80, 'How it was worked out: "net of charges, in US dollars".').optional(),
};

const REQUIRED_PROVENANCE = { period: 'which time or day it covers', source: 'who says so' };

/** Required by COBS 4.6.2R. There is no field for these returns, so the hint asks for them. */
const YEARLY_RETURNS =
  'In the UK, past performance also needs the returns of the last five years beside it, year by year: ask Compliance.';

/** Launch check: a figure, or a section of performance, needs a period and a source. */
export const missingProvenance: LaunchCheck = (figure) => {
  const absent = Object.entries(REQUIRED_PROVENANCE).filter(([name]) => !valueAt(figure, [name]));
  if (absent.length === 0) return false;
  const value = valueAt(figure, ['value']);
  const isPerformance = value === undefined || valueAt(figure, ['performance']) === true;
  const subject = value === undefined ? 'This section' : quoted(value);
  const missing = absent.map(([name]) => name).join(' and ');
  const questions = absent.map(([, question]) => question).join(' and ');
  return {
    category: isPerformance ? 'performance' : 'figure',
    message: `${subject} is a ${isPerformance ? 'performance figure' : 'figure'} without ${missing}.`,
    hint: `Find out ${questions}, then add ${missing}.${isPerformance ? ` ${YEARLY_RETURNS}` : ''}`,
  };
};

const figureBlockers: LaunchCheck = (figure, context) => {
  const label = quoted(valueAt(figure, ['label']));
  const isMissing = (field: string) => valueAt(figure, [field]) === undefined;
  const blockers: LaunchBlocker[] = [missingProvenance(figure, context) || []].flat();
  if (valueAt(figure, ['comparison']) === 'relative' && isMissing('basis')) {
    const message = `${label} does not say how it was worked out, or what it is compared with.`;
    blockers.push({ category: 'counts', message, hint: 'Add the field "basis".' });
  }
  if (isMissing('counts') && context.hasOtherValues(String(valueAt(figure, ['key'])))) {
    const message = `Other pages have a figure with the key of ${label} and another value.`;
    blockers.push({
      category: 'counts',
      message,
      hint: 'Add the field "counts", or rename the key.',
    });
  }
  return blockers;
};

/** Terms for performance, which pages must not show without the risk note. */
const PERFORMANCE_TERM =
  /\b(returns?|yields?|sharpe|(out)?performance|apy|roi|irr|gains?|profits?|growth|preservation)\b/i;

export const figure = withCheck(
  z.strictObject({
    key: ownKey,
    value: text(1, 12, 'The figure as it should read: "$5B+", "27%".').overwrite((value) =>
      value.replace(/[“”]/g, ''),
    ),
    label: text(3, 60, 'What it counts, in a few words: "average annual return".'),
    performance: z
      .boolean()
      .describe('true if the figure shows how well an investment did: a return, a yield, a ratio.'),
    counts: text(
      10,
      200,
      'A sentence in small print that says what it counts, where another page has a figure of the same name: "The 35+ projects are this fund’s alone."',
    ).optional(),
    comparison: choice({ relative: 'Means nothing without a comparison' })
      .describe('Choose it if "basis" must say what the figure is compared with.')
      .optional(),
    ...provenance,
  }),
  // A result must never be shown without the risk note (COBS 4.6.2R), so this stops a build.
  ({ key: name, label, performance }) =>
    !performance &&
    PERFORMANCE_TERM.test(`${name} ${label}`) && {
      path: ['performance'],
      message: `The figure ${quoted(label)} looks like performance, but "performance" is false.`,
      hint: 'Write performance: true. The page then shows the risk note.',
    },
).meta({ title: 'figure', launch: figureBlockers });

/** A figure as templates receive it. */
export type Figure = Omit<z.infer<typeof figure>, 'key'>;

const described = 'Figures of this entry, to which sections refer by key.';

export const figures = keyedList(figure).transform(byKey).describe(described);

/** Keys of the figures that the table of funds compares, in the order of its columns. */
export const comparedFigures: readonly string[] = ['assets', 'return', 'sharpe', 'established'];

/** Figures of a fund. A key that is nearly one of `comparedFigures` is rejected: the table would leave it out. */
export const fundFigures = withCheck(keyedList(figure), (entries) => {
  const missing = comparedFigures.filter(
    (name) => !entries.some(({ key: stated }) => stated === name),
  );
  return entries.flatMap(({ key: name }, index) => {
    const suggestion = comparedFigures.includes(name) ? undefined : closestName(name, missing);
    if (suggestion === undefined) return [];
    const message = `The table of funds would leave out the figure "${name}".`;
    const hint = `Rename it. The table shows these figures: ${comparedFigures.join(', ')}.`;
    return { path: [index], message, hint, suggestion };
  });
})
  .transform(byKey)
  .describe(described);

/** Key of a figure of the entry or, if it has none of this key, of the firm. */
export const figureKey = key.meta({
  description: "Key of a figure, this entry's own or the firm's.",
  role: 'figure',
  title: 'figure',
});
