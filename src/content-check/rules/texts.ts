/** Texts of fields are shown letter by letter, so marks of Markdown and HTML would stand on the page. */
import { schemaOf } from '../kinds.ts';
import { finding, type Finding, type Problem } from '../problem.ts';
import type { SourceFile } from '../read.ts';
import { isHref, walk } from '../schema-walk.ts';
import { fieldWords, quoted } from '../words.ts';

export function textProblems(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  walk(schemaOf(file.kind, file.id), file.data, (value, path, schema) => {
    if (typeof value !== 'string' || isHref(schema)) return;
    const found = explainMarkup(value);
    if (found)
      problems.push({
        file: file.file,
        line: file.lineOf(path),
        field: fieldWords(path, file.data),
        ...found,
      });
  });
  return problems;
}

function explainMarkup(text: string): Finding | undefined {
  const mark = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|<\/?[a-z][^>]*>|&[a-z]{2,8};|&#\d+;/i.exec(
    text,
  )?.[0];
  if (mark === undefined) return undefined;
  return finding(
    `${quoted(mark)} would be shown as it stands here.`,
    'Fields hold plain words. Links and strong words are possible in prose; sections have fields of their own for links.',
  );
}
