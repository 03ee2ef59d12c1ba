/** What pictures draw must be there to be drawn: amounts above zero, figures of the right form, countries of this world. */
import { amountOf } from '../../pictures/amount.ts';
import { percentOf } from '../../pictures/ruler.ts';
import type { Problem } from '../../reader/problem.ts';
import { problemAt, type SourceFile } from '../../reader/read.ts';
import { valueAt } from '../../schemas/paths.ts';
import { finding, quoted } from '../../schemas/refusals.ts';
import { sectionsOf } from '../targets.ts';

export function pictureProblems(files: readonly SourceFile[]): Problem[] {
  const shows = (type: string) =>
    files.some((file) => sectionsOf(file).some((section) => valueAt(section, ['type']) === type));
  return [
    ...(shows('fundAssets') ? assetProblems(files) : []),
    ...files.flatMap((file) => figureProblems(file, files)),
  ];
}

/** Figures from which a section draws: the field that names the figure, and what its value must say. */
const drawn: Record<string, { field: string; reads: (value: string) => unknown; form: string }> = {
  yields: {
    field: 'average',
    reads: percentOf,
    form: 'a percentage of at most 100, like 8.5%',
  },
  dial: {
    field: 'figure',
    reads: (value) => (value === '12' ? 12 : undefined),
    form: '12, one for each month',
  },
};

/** A figure that is shown as a picture must be one that can be drawn. That it exists is for another rule to say. */
function figureProblems(file: SourceFile, files: readonly SourceFile[]): Problem[] {
  const firm = files.find(({ kind, id }) => kind === 'data' && id === 'firm');
  return sectionsOf(file).flatMap((section, index): Problem[] => {
    const type = String(valueAt(section, ['type']));
    const rule = Object.hasOwn(drawn, type) ? drawn[type] : undefined;
    const key = rule && valueAt(section, [rule.field]);
    if (rule === undefined || typeof key !== 'string') return [];
    const path = ['figures', key, 'value'];
    const value = valueAt(file.data, path) ?? valueAt(firm?.data, path);
    if (typeof value !== 'string' || rule.reads(value) !== undefined) return [];
    const found = finding(
      `The picture cannot draw ${quoted(value)}, which is the figure "${key}".`,
      `Its value must be ${rule.form}. Otherwise show it in a section of another type.`,
    );
    return [problemAt(file, ['sections', index, rule.field], found)];
  });
}

const assetsPath = ['figures', 'assets', 'value'];

/** Discs on one scale need amounts of one currency. */
function assetProblems(files: readonly SourceFile[]): Problem[] {
  const stated = files
    .filter(({ kind }) => kind === 'funds')
    .flatMap((file) => {
      const written = valueAt(file.data, assetsPath);
      return typeof written === 'string' ? [{ file, written, amount: amountOf(written) }] : [];
    });
  const first = stated.find(({ amount }) => amount !== undefined);
  return stated.flatMap(({ file, written, amount }): Problem[] => {
    const place = (found: string, allowed: string) => [
      problemAt(file, assetsPath, finding(found, allowed)),
    ];
    if (amount === undefined)
      return place(
        `The picture of the funds cannot draw assets of ${quoted(written)}.`,
        'Write an amount above zero, like $350M, $1.2B or $85M+; while it is not known, leave the figure out.',
      );
    if (first?.amount && amount.currency !== first.amount.currency)
      return place(
        `Assets of ${quoted(written)} cannot be drawn beside ${quoted(first.written)} of ${first.file.file}.`,
        'Write the assets of all funds in one currency.',
      );
    return [];
  });
}
