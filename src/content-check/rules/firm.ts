/** What two fields of content/data/firm.yaml say about the same thing agrees. */
import { finding, type Problem } from '../problem.ts';
import type { SourceFile } from '../read.ts';
import { fieldWords, quoted, valueAt } from '../words.ts';

/** A number stands twice for each office, once for people and once for telephones: change one and the other is wrong. */
export function firmProblems(file: SourceFile): Problem[] {
  if (file.kind !== 'data' || file.id !== 'firm') return [];
  const offices = Object.keys(valueAt(file.data, ['offices']) ?? {});
  return offices.flatMap((office): Problem[] => {
    const path = ['offices', office, 'phone'];
    const display = valueAt(file.data, [...path, 'display']);
    const href = valueAt(file.data, [...path, 'href']);
    if (typeof display !== 'string' || typeof href !== 'string') return [];
    // A form that telephones cannot dial is for the schema to report.
    if (!/^tel:\+\d+$/.test(href)) return [];
    const read = display.replace('(0)', '').replace(/\D/g, '');
    const dialled = href.replace(/\D/g, '');
    const international = /^\s*(\+|00)/.test(display);
    const same = international
      ? dialled === read.replace(/^00/, '')
      : dialled.endsWith(read.replace(/^0/, ''));
    if (same) return [];
    return [
      {
        file: file.file,
        line: file.lineOf([...path, 'display']),
        field: fieldWords(path, file.data),
        ...finding(
          `Visitors read ${quoted(display)}, but a tap dials ${quoted(href)}.`,
          'Write the same number in display and in href.',
        ),
      },
    ];
  });
}
