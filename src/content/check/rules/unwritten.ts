/** No visitor reads an example text of a new entry. Without Node, because the editor in the browser asks it too. */
import type { Problem } from '../../report.ts';
import { isEntry, problemAt, problemInProse, type SourceFile } from '../../files.ts';
import { textsIn } from '../../schemas/paths.ts';
import { finding, quoted, TO_WRITE } from '../../schemas/refusals.ts';
import { holdOf } from '../../publication.ts';

/** Texts of `npm run new` that nobody has written yet, in the fields and the prose of an entry that is no draft. */
export function unwrittenProblems(file: SourceFile): Problem[] {
  if (!isEntry(file) || holdOf(file.data) === 'draft') return [];
  const fields = textsIn(file.data)
    .filter(({ text }) => text.startsWith(TO_WRITE))
    .map(({ path, text }) => problemAt(file, path, explain(text)));
  const prose = file.body.split('\n').flatMap((line, index) => {
    const text = line.replace(/^#+ /, '');
    return text.startsWith(TO_WRITE) ? [problemInProse(file, index + 1, explain(text))] : [];
  });
  return [...fields, ...prose];
}

const explain = (text: string) =>
  finding(
    `${quoted(text)} is still an example.`,
    'Write it, or leave the page a draft until it is written.',
  );
