/** Rules about a page as a whole, and about pages among each other. */
import { addressOf, aliases, pageKinds } from '../../site/addresses.ts';
import { kinds } from '../kinds.ts';
import { finding, type Finding, type Problem } from '../problem.ts';
import { isEntry, type SourceFile } from '../read.ts';
import { isPage, questionsOf, sectionsOf } from '../targets.ts';
import { variantNames } from '../schema-walk.ts';
import { fieldWords, quoted, valueAt, type Path } from '../words.ts';

/** Words for results, which must never stand without the risk note. */
const performs =
  /\b(returns?|yields?|sharpe|(out)?performance|apy|roi|irr|gains?|profits?|growth|preservation)\b/i;

export function pageProblems(file: SourceFile): Problem[] {
  if (!isEntry(file)) return [];
  const problems: Problem[] = [];
  const report = (path: Path, found: Finding) =>
    problems.push({
      file: file.file,
      line: file.lineOf(path),
      ...(path.length === 0 ? {} : { field: fieldWords(path, file.data) }),
      ...found,
    });
  const sections = sectionsOf(file);
  const types = sections.map((section) => valueAt(section, ['type']));
  const { prose, noun } = kinds[file.kind];
  const hasProse = file.body.trim() !== '';

  if (prose === 'needed' && !hasProse)
    report(
      [],
      finding(
        'Nothing is written below the frontmatter.',
        `A ${noun} needs its text there, after the second ---.`,
      ),
    );

  // While the type of a section is misspelt, its place among the others says nothing.
  const known = variantNames(kinds[file.kind].schema, ['sections', 0], file.data);
  const typesAreKnown = types.every((type) => known.includes(String(type)));
  if (prose === 'with-body-section' && sections.length > 0 && typesAreKnown) {
    const last = sections.length - 1;
    if (types[last] !== 'callToAction')
      report(
        ['sections', last],
        finding(
          'The last section is not a callToAction.',
          'Every page ends with one: type: callToAction, heading, action.',
        ),
      );
    for (const [index, type] of types.entries()) {
      if (typeof type === 'string' && index > 0 && type === types[index - 1])
        report(
          ['sections', index],
          finding(
            `Two sections of the type "${type}" follow each other.`,
            'Put them together, or another section between them.',
          ),
        );
    }
    const bodies = types.flatMap((type, index) => (type === 'body' ? [index] : []));
    if (bodies.length > 0 && !hasProse)
      report(
        ['sections', bodies[0]!],
        finding(
          'This section shows the prose below the frontmatter, and there is none.',
          'Write it after the second ---, or leave the section out.',
        ),
      );
    if (bodies.length > 1)
      report(
        ['sections', bodies[1]!],
        finding(
          'A second section of the type "body" would show the same prose again.',
          'Leave it out.',
        ),
      );
    if (bodies.length === 0 && hasProse)
      problems.push({
        file: file.file,
        line: file.bodyLine + file.body.split('\n').findIndex((line) => line.trim() !== ''),
        field: 'prose',
        ...finding(
          'No section shows this prose.',
          'Add "- type: body" to the sections where it should stand.',
        ),
      });
  }

  for (const [key, figure] of Object.entries(valueAt(file.data, ['figures']) ?? {})) {
    const label = valueAt(figure, ['label']);
    if (valueAt(figure, ['performance']) !== false || !performs.test(`${key} ${String(label)}`))
      continue;
    report(
      ['figures', key, 'performance'],
      finding(
        `${quoted(label)} says how well money did, and performance is false.`,
        'Write performance: true. The risk note then follows by itself.',
      ),
    );
  }

  const ids = new Map<string, number>();
  for (const [index, section] of sections.entries()) {
    const id = valueAt(section, ['id']);
    if (typeof id !== 'string') continue;
    const first = ids.get(id);
    if (first === undefined) ids.set(id, index);
    else
      report(
        ['sections', index, 'id'],
        finding(
          `Section ${first + 1} has the id "${id}" too.`,
          'An id stands once on a page. Rename one.',
        ),
      );
  }
  return problems;
}

/** Values that two files may not share. */
export function sharedProblems(files: readonly SourceFile[]): Problem[] {
  const pages = files.filter(isPage);
  return [
    // Within a kind: the specification has "Financial Services" as a service and as an industry, and tabs name the kind.
    ...pageKinds.flatMap((kind) =>
      twice(
        pages.filter((file) => file.kind === kind),
        (file) => [[['title'], valueAt(file.data, ['title'])]],
        'The title',
        'Titles tell pages apart in search results and browser tabs. Change one of the two.',
      ),
    ),
    ...twice(
      pages,
      (file) => [[['summary'], valueAt(file.data, ['summary'])]],
      'The summary',
      'Say what is different about each page.',
    ),
    ...twice(
      pages,
      (file) => [[[], addressOf(file.kind, file.id)]],
      'The address',
      'Rename one of the two files.',
    ),
    ...pages.flatMap((file) => {
      const canonical = aliases[addressOf(file.kind, file.id)];
      if (canonical === undefined) return [];
      const found = `The address of this file, /${file.id}, is a second address of ${canonical}.`;
      return [{ file: file.file, line: 1, ...finding(found, 'Rename the file.') }];
    }),
    ...twice(
      files.filter(({ kind }) => kind === 'faqs'),
      (file) => questionsOf(file).map(({ id, index }) => [['questions', index, 'id'], id]),
      'The id',
      'All questions stand on one page, so each needs an id of its own.',
    ),
    ...twice(
      files.filter(({ kind }) => kind === 'faqs'),
      (file) => [[['order'], valueAt(file.data, ['order'])]],
      'The order',
      'Give each group a number of its own.',
    ),
    ...twice(
      dataFile(files, 'themes'),
      listValues('themes', 'id'),
      'The id',
      'Rename one of the two.',
    ),
    ...twice(
      dataFile(files, 'countries'),
      listValues(undefined, 'code'),
      'The code',
      'Each country stands once.',
    ),
  ];
}

const dataFile = (files: readonly SourceFile[], name: string) =>
  files.filter(({ kind, id }) => kind === 'data' && id === name);

const listValues =
  (list: string | undefined, key: string) =>
  (file: SourceFile): [Path, unknown][] => {
    const base = list === undefined ? [] : [list];
    const items = valueAt(file.data, base);
    if (!Array.isArray(items)) return [];
    return items.map((item, index) => [[...base, index, key], valueAt(item, [key])]);
  };

function twice<File extends SourceFile>(
  files: readonly File[],
  values: (file: File) => [Path, unknown][],
  what: string,
  allowed: string,
): Problem[] {
  const seen = new Map<string, { file: File; path: Path }>();
  return files.flatMap((file) =>
    values(file).flatMap(([path, value]): Problem[] => {
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const key = String(value).trim().toLowerCase();
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, { file, path });
        return [];
      }
      const where =
        first.file === file
          ? `line ${file.lineOf(first.path)}`
          : `${first.file.file}, line ${first.file.lineOf(first.path)}`;
      return [
        {
          file: file.file,
          line: path.length === 0 ? 1 : file.lineOf(path),
          ...(path.length === 0 ? {} : { field: fieldWords(path, file.data, 'country') }),
          ...finding(`${what} ${quoted(value)} is also in ${where}.`, allowed),
        },
      ];
    }),
  );
}
