/** No id stands twice on a page: a link would lead to the first, and a label or a button would mean the wrong one. */
import { pageAnchors } from '../../site/addresses.ts';
import { finding, type Finding, type Problem } from '../problem.ts';
import { proseHeadings } from '../prose.ts';
import { isEntry, type SourceFile } from '../read.ts';
import { questionsOf, sectionsOf } from '../targets.ts';
import { fieldWords, quoted, valueAt, type Path } from '../words.ts';

/** Ids of the header, the logo, the footer and what templates add, besides the `pageAnchors`. */
const frame =
  /^(drawer|mark|related|more-news|application-(title|message)|menu-.*|(section|hatch)-\d+)$/;

/** Ids inside the sections of a type, for their forms. */
const inSections: Record<string, readonly string[]> = {
  loginForm: ['username', 'password', 'remember', 'security-notice'],
  messageForm: ['contact-name', 'contact-email', 'contact-subject', 'contact-message'],
  search: ['search-field', 'search-hint', 'search-results'],
};

export function idProblems(file: SourceFile, files: readonly SourceFile[]): Problem[] {
  if (!isEntry(file)) return [];
  const sections = sectionsOf(file).map((section, index) => ({
    id: valueAt(section, ['id']),
    type: String(valueAt(section, ['type'])),
    index,
  }));
  const asks = sections.some(({ type }) => type === 'questions');

  /** What on the page has the id already, besides headings. */
  const byFrame = (id: string) =>
    frame.test(id) ||
    pageAnchors.includes(id) ||
    sections.some(({ type }) => inSections[type]?.includes(id))
      ? 'a part of the page itself'
      : undefined;
  const byQuestion = (id: string) => {
    const holder = asks
      ? files.find((other) => questionsOf(other).some((question) => question.id === id))
      : undefined;
    return holder && `a question in ${holder.file}`;
  };
  const bySection = (id: string) => {
    const section = sections.find((other) => other.id === id);
    return section && `section ${section.index + 1} (${section.type})`;
  };

  const problems: Problem[] = [];
  const report = (line: number, field: string, found: Finding) =>
    problems.push({ file: file.file, line, field, ...found });
  const reportField = (path: Path, id: unknown, holder: string | undefined) => {
    if (holder !== undefined)
      report(
        file.lineOf(path),
        fieldWords(path, file.data),
        finding(`The id ${quoted(id)} is taken by ${holder}.`, 'Choose another one.'),
      );
  };

  for (const { id, index } of sections)
    if (typeof id === 'string')
      reportField(['sections', index, 'id'], id, byFrame(id) ?? byQuestion(id));
  for (const { id, index } of questionsOf(file))
    if (typeof id === 'string') reportField(['questions', index, 'id'], id, byFrame(id));
  for (const { id, text, line } of proseHeadings(file)) {
    const holder = byFrame(id) ?? bySection(id) ?? byQuestion(id);
    if (holder !== undefined)
      report(
        line,
        'prose',
        finding(
          `The heading ${quoted(text)} would get the id "${id}", which is taken by ${holder}.`,
          'Choose other words for it.',
        ),
      );
  }
  return problems;
}
