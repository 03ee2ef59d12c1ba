/** What pictures draw must be there to be drawn: amounts above zero, figures of the right form, countries of this world. */
import { amountOf } from '../../../drawing/pictures/amount.ts';
import { fractionOf } from '../../../drawing/pictures/fraction.ts';
import { countryCodes } from '../../../drawing/pictures/map.ts';
import { percentOf } from '../../../drawing/pictures/ruler.ts';
import type { Problem } from '../../report.ts';
import { dataOf, problemAt, walkFields, type SourceFile } from '../../files.ts';
import { valueAt } from '../../schemas/paths.ts';
import { finding, quoted } from '../../schemas/refusals.ts';
import { holdOf } from '../../publication.ts';
import { sectionsOf } from '../targets.ts';

/** What a picture of data cannot draw: amounts without a number, unknown countries, parts that are none. */
export function pictureProblems(files: readonly SourceFile[]): Problem[] {
  const shows = (type: string) =>
    files.some((file) => sectionsOf(file).some((section) => section.type === type));
  const drawnTogether = { fundAssets: 'funds', portfolios: 'portfolios' };
  return [
    ...Object.entries(drawnTogether).flatMap(([type, kind]) =>
      shows(type) ? assetProblems(files.filter((file) => file.kind === kind)) : [],
    ),
    ...files.flatMap((file) => figureProblems(file, files)),
    ...files.flatMap(countryProblems),
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
  target: {
    field: 'figure',
    reads: fractionOf,
    form: 'a part of a whole, like One-third, Two-fifths or 25%',
  },
};

/** A figure that is shown as a picture must be one that can be drawn. That it exists is for another rule to say. */
function figureProblems(file: SourceFile, files: readonly SourceFile[]): Problem[] {
  const places = [
    ...sectionsOf(file),
    // A press release has no sections, and may have the picture alone.
    ...(file.kind === 'press' ? [{ type: 'target', path: ['target'] }] : []),
  ];
  return places.flatMap(({ type, path: place }): Problem[] => {
    const rule = Object.hasOwn(drawn, type) ? drawn[type] : undefined;
    const key = rule && valueAt(file.data, [...place, rule.field]);
    if (rule === undefined || typeof key !== 'string') return [];
    const path = ['figures', key, 'value'];
    const value = valueAt(file.data, path) ?? valueAt(dataOf(files, 'firm'), path);
    if (typeof value !== 'string' || rule.reads(value) !== undefined) return [];
    const found = finding(
      `The picture cannot draw ${quoted(value)}, which is the figure "${key}".`,
      `Its value must be ${rule.form}. Otherwise show it in a section of another type.`,
    );
    return [problemAt(file, [...place, rule.field], found)];
  });
}

const assetsPath = ['figures', 'assets', 'value'];

/** Discs on one scale need amounts of one currency. */
function assetProblems(files: readonly SourceFile[]): Problem[] {
  const stated = files
    // A draft is written step by step, and nobody sees it drawn.
    .filter(({ data }) => holdOf(data) === undefined)
    .flatMap((file) => {
      const value = valueAt(file.data, assetsPath);
      return typeof value === 'string' ? [{ file, value, amount: amountOf(value) }] : [];
    });
  const first = stated.find(({ amount }) => amount !== undefined);
  return stated.flatMap(({ file, value, amount }): Problem[] => {
    const place = (found: string, allowed: string) => [
      problemAt(file, assetsPath, finding(found, allowed)),
    ];
    if (amount === undefined)
      return place(
        `A disc cannot be drawn for assets of ${quoted(value)}.`,
        'Write an amount above zero, like $350M, $1.2B or $85M+; while it is not known, leave the figure out.',
      );
    if (first?.amount && amount.currency !== first.amount.currency)
      return place(
        `Assets of ${quoted(value)} cannot be drawn beside ${quoted(first.value)} of ${first.file.file}.`,
        'Write the assets of all in one currency.',
      );
    return [];
  });
}

/** A map shows countries that the atlas has. */
function countryProblems(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  walkFields(file, (country, path) => {
    const code = valueAt(country, ['code']);
    if (path.at(-2) !== 'countries' || !/^[A-Z]{2}$/.test(String(code))) return;
    if (countryCodes.includes(String(code))) return;
    const found = finding(
      `The map has no country with the code ${quoted(code)}.`,
      'Write the two letters that ISO 3166 has for it.',
    );
    problems.push(problemAt(file, [...path, 'code'], found));
  });
  return problems;
}
