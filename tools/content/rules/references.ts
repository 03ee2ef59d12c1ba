/** Rules about references: every entry, picture, figure, warning and placeholder that a file names exists. */
import { countryCodes } from '../../../src/graphics/charts/map.ts';
import { entryPath } from '../../../src/content/urls.ts';
import {
  dataOf,
  isPage,
  problemAt,
  textsOf,
  type Content,
  type SourceFile,
} from '../../../src/content/files.ts';
import { isFactsheetCollection, isPageCollection } from '../../../src/content/collections.ts';
import { referencesOf } from '../../../src/content/read.ts';
import type { Place } from '../../../src/content/report.ts';
import { keysAt } from '../../../src/utils/nested-data.ts';
import { PLACEHOLDER } from '../../../src/content/placeholders.ts';
import {
  diagnostic,
  unknownName,
  quoted,
  type Diagnostic,
} from '../../../src/schemas/diagnostics.ts';
import { validateLink, linkContext } from './links.ts';

type Names = ReturnType<typeof collectNames>;
type Reference = ReturnType<typeof referencesOf>[number];

/** Returns the names that references may use at the time `now`. A list is undefined if its file cannot be read. */
export function collectNames(content: Content, now: Date) {
  const { files, unreadable, images, placeholders } = content;
  const firm = dataOf(files, 'firm');
  const warnings = dataOf(files, 'warnings');
  return {
    links: linkContext(content, now),
    entries: [...files, ...unreadable].filter(isPage).map(({ name }) => name),
    figures: firm === undefined ? undefined : keysAt(firm, ['figures']),
    warnings: warnings === undefined ? undefined : keysAt(warnings, []),
    images,
    placeholders: placeholders && [...placeholders.keys()].map((name) => `{${name}}`),
  };
}

/** Returns a problem for each reference in the fields or the prose of a file that does not exist. */
export function referenceProblems(file: SourceFile, names: Names) {
  const problemFor = (place: Place, issue: Diagnostic | undefined) =>
    issue ? [problemAt(file, place, issue)] : [];
  return [
    ...referencesOf(file).flatMap((reference) =>
      problemFor(reference.place, validateReference(reference, file, names)),
    ),
    ...textsOf(file).flatMap(({ text, place }) =>
      problemFor(place, validateBraces(text, place, names.placeholders)),
    ),
  ];
}

function validateReference({ role, name, place }: Reference, file: SourceFile, names: Names) {
  const missingMessage = `The ${role} ${quoted(name)} is not in`;
  switch (role) {
    case 'link':
      return validateLink(name, file, names.links);
    case 'entry':
      return validateEntryReference(name, file, names);
    case 'picture':
      return validatePictureReference(name, place, names.images);
    case 'figure': {
      const entryFigures = keysAt(file.data, ['figures']);
      // Only figures of the entry: a fund must not show the firm's assets as the fund's.
      if (isFactsheetCollection(file.collection))
        return validateKnown(name, entryFigures, `${missingMessage} this entry.`);
      const known = names.figures && [...new Set([...entryFigures, ...names.figures])];
      return validateKnown(
        name,
        known,
        `${missingMessage} this entry or in content/data/firm.yaml.`,
      );
    }
    case 'warning':
      return validateKnown(name, names.warnings, `${missingMessage} content/data/warnings.yaml.`);
    case 'place':
      if (!/^[A-Z]{2}$/.test(name) || countryCodes.includes(name)) return undefined;
      return diagnostic(
        `The country code ${quoted(name)} does not exist.`,
        'Write the two-letter code from ISO 3166, like ES for Spain.',
      );
    default:
      return undefined;
  }
}

const validateKnown = (name: string, known: readonly string[] | undefined, message: string) =>
  known === undefined || known.includes(name) ? undefined : unknownName(name, known, message);

function validateEntryReference(name: string, file: SourceFile, { entries, links }: Names) {
  if (name === file.name)
    return diagnostic(
      `${quoted(name)} is this page itself.`,
      'Choose another page, or delete this line.',
    );
  const [folder = '', id = ''] = name.split('/');
  // The rules about links check whether the page is published.
  if (entries.includes(name) && isPageCollection(folder))
    return validateLink(entryPath(folder, id), file, links);
  if (!/^[a-z]+\/[a-z0-9-]+$/.test(name)) return undefined; // The schema reports this.
  const inFolder = entries.filter((entry) => entry.startsWith(`${folder}/`));
  const known = inFolder.length > 0 ? inFolder : entries;
  return validateKnown(name, known, `The page content/${name}.mdx does not exist.`);
}

/** Validates a reference to a picture. Prose refers to a picture by its relative path, a field by its file name. */
function validatePictureReference(named: string, place: Place, images: readonly string[]) {
  const name = named.slice(named.lastIndexOf('/') + 1);
  const expected = typeof place === 'number' ? `../images/${name}` : name;
  const missingMessage = `The picture ${quoted(name)} is not in content/images.`;
  if (named === expected || !images.includes(name))
    return validateKnown(name, images, missingMessage);
  return diagnostic(`${quoted(named)} is not the path of this picture.`, `Write ${expected}.`);
}

/** Validates the placeholder in a text, or braces that are not a placeholder. */
function validateBraces(text: string, place: Place, known: readonly string[] | undefined) {
  const [named] = text.match(PLACEHOLDER) ?? [];
  if (named !== undefined)
    return validateKnown(named, known, `The placeholder ${quoted(named)} does not exist.`);
  // In prose, braces would begin code, which the rules about prose report.
  if (typeof place === 'number' || !/[{}]/.test(text)) return undefined;
  return diagnostic(
    `Visitors would see the braces in ${quoted(text)}.`,
    'Use round brackets. Braces are only for placeholders like {firm.name}.',
  );
}
