/** The content check: applies every rule to every file. */
import { fieldProblems, problemAt, textsOf } from '../../src/content/files.ts';
import type { Content, SourceFile } from '../../src/content/files.ts';
import { collectionNames, definitionOf } from '../../src/content/collections.ts';
import { unpublishedReason, upcomingMoments, formatMoment } from '../../src/content/publication.ts';
import { byPlace, type Problem } from '../../src/content/report.ts';
import { validateProse } from '../../src/content/validate-prose.ts';
import { diagnostic, quoted, TEMPLATE_PREFIX } from '../../src/schemas/diagnostics.ts';
import { applicationPageProblems } from './rules/application-page.ts';
import { duplicateProblems } from './rules/duplicates.ts';
import { idProblems } from './rules/ids.ts';
import { collectNames, referenceProblems } from './rules/references.ts';
import { missingFileProblems } from './rules/required-files.ts';

/**
 * Returns all problems, sorted by file and line. Also checks references as of each future publication date, so that a build does not
 * start to fail on that day without any change.
 */
export function checkContent(content: Content) {
  const now = new Date();
  const { files, problems } = content;
  const referencesAt = (moment: Date) => {
    const names = collectNames(content, moment);
    return files.flatMap((file) => referenceProblems(file, names));
  };
  const current = referencesAt(now);
  const keyOf = ({ file, line, message }: Problem) => `${file}:${line} ${message}`;
  const seen = new Set(current.map(keyOf));
  // Only the rules about references depend on which entries are published.
  const later = upcomingMoments(files, now).flatMap((moment) =>
    referencesAt(moment)
      .filter((problem) => !seen.has(keyOf(problem)) && seen.add(keyOf(problem)))
      .map((problem) => ({
        ...problem,
        message: `From ${formatMoment(moment)}: ${problem.message}`,
      })),
  );
  const inFiles = files.flatMap((file) => [
    ...schemaProblems(file),
    ...templateTextProblems(file),
    ...idProblems(file, files),
    ...applicationPageProblems(file),
  ]);
  const acrossFiles = [...duplicateProblems(files), ...missingFileProblems(content)];
  return [...problems, ...inFiles, ...current, ...acrossFiles, ...later].sort(byPlace);
}

/** Returns the problems of a file that do not depend on other files. If the file is in the wrong folder, returns only that problem. */
export function schemaProblems(file: SourceFile) {
  const needsProse =
    file.collection !== 'data' && definitionOf(file.collection).needsProse === true;
  const inProse = validateProse(file.body, needsProse).map(({ line, ...message }) =>
    problemAt(file, line ?? [], message),
  );
  const problems = [...fieldProblems(file), ...inProse];
  const misplacement = problems.length > 1 ? misplacementProblem(file) : undefined;
  return misplacement ? [misplacement] : problems;
}

/** Returns a problem if the fields of an entry match the schema of exactly one collection, which is not its own. */
function misplacementProblem(file: SourceFile) {
  const matching = collectionNames.filter(
    (collection) => definitionOf(collection).schema.safeParse(file.data).success,
  );
  const [match] = matching;
  if (file.collection === 'data' || !match || match === file.collection || matching.length > 1)
    return undefined;
  const message = `This file has the fields of a ${definitionOf(match).noun.singular}, so it does not belong in content/${file.collection}.`;
  return problemAt(file, [], diagnostic(message, `Move the file to content/${match}.`));
}

/** Returns a problem for each template text of `npm run new` that is left in an entry, unless the entry is a draft. */
function templateTextProblems(file: SourceFile) {
  if (file.collection === 'data' || unpublishedReason(file.data) === 'draft') return [];
  return textsOf(file).flatMap(({ text, place }) => {
    const copy = text.replace(/^#+ /, '');
    if (!copy.startsWith(TEMPLATE_PREFIX)) return [];
    const hint = 'Write the text, or write draft: true until then.';
    return problemAt(file, place, diagnostic(`${quoted(copy)} is still a template text.`, hint));
  });
}
