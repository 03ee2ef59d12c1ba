/** What pictures draw must be there to be drawn: amounts above zero, figures of the right form, countries of this world. */
import { amountOf } from '../../pictures/amount.ts';
import type { Problem } from '../../reader/problem.ts';
import { problemAt, type SourceFile } from '../../reader/read.ts';
import { valueAt } from '../../schemas/paths.ts';
import { finding, quoted } from '../../schemas/refusals.ts';
import { sectionsOf } from '../targets.ts';

export function pictureProblems(files: readonly SourceFile[]): Problem[] {
  const shows = (type: string) =>
    files.some((file) => sectionsOf(file).some((section) => valueAt(section, ['type']) === type));
  return shows('fundAssets') ? assetProblems(files) : [];
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
