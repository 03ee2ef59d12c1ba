/** What pictures draw must be there to be drawn: figures of the right form, countries of this world. */
import { countryCodes } from '../../../drawing/pictures/map.ts';
import { percentOf } from '../../../drawing/pictures/axis.ts';
import type { Problem } from '../../report.ts';
import { dataOf, problemAt, walkFields, type SourceFile } from '../../files.ts';
import { valueAt } from '../../schemas/paths.ts';
import { finding, quoted } from '../../schemas/refusals.ts';
import { sectionsOf } from '../targets.ts';

/** What a picture of data cannot draw: figures of another form, unknown countries. */
export const pictureProblems = (files: readonly SourceFile[]): Problem[] =>
  files.flatMap((file) => [...figureProblems(file, files), ...countryProblems(file)]);

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
  return sectionsOf(file).flatMap(({ type, path: place }): Problem[] => {
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
