/** Whatever a file names elsewhere is there. */
import { countryCodes } from '../../../src/graphics/charts/map.ts';
import { addressOf } from '../../../src/content/urls.ts';
import {
  dataOf,
  isPage,
  problemAt,
  textsOf,
  type Content,
  type SourceFile,
} from '../../../src/content/files.ts';
import { isFactsheetKind, isPageKind } from '../../../src/content/collections.ts';
import { referencesOf } from '../../../src/content/read.ts';
import type { Place } from '../../../src/content/report.ts';
import { keysAt } from '../../../src/schemas/paths.ts';
import { PLACEHOLDER } from '../../../src/schemas/placeholders.ts';
import { finding, noSuch, quoted, type Finding } from '../../../src/schemas/refusals.ts';
import { explainLink, linkContext } from './links.ts';

type Names = ReturnType<typeof collectNames>;
type Reference = ReturnType<typeof referencesOf>[number];

/** Every name that is there at a moment; undefined of those in a file that cannot be read. */
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

/** What the fields and the prose of a file name, and is not there. */
export function referenceProblems(file: SourceFile, names: Names) {
  const say = (place: Place, found: Finding | undefined) =>
    found ? [problemAt(file, place, found)] : [];
  return [
    ...referencesOf(file).flatMap((one) => say(one.place, explainReference(one, file, names))),
    ...textsOf(file).flatMap(({ text, place }) =>
      say(place, explainBraces(text, place, names.placeholders)),
    ),
  ];
}

function explainReference({ role, name, place }: Reference, file: SourceFile, names: Names) {
  const missing = `The ${role} ${quoted(name)} is not in`;
  switch (role) {
    case 'link':
      return explainLink(name, file, names.links);
    case 'entry':
      return explainEntry(name, file, names);
    case 'picture':
      return explainPicture(name, place, names.images);
    case 'figure': {
      const own = keysAt(file.data, ['figures']);
      // A fund would show the firm's assets as its own.
      if (isFactsheetKind(file.kind)) return explainUnknown(name, own, `${missing} this entry.`);
      const known = names.figures && [...new Set([...own, ...names.figures])];
      return explainUnknown(name, known, `${missing} this entry or in content/data/firm.yaml.`);
    }
    case 'warning':
      return explainUnknown(name, names.warnings, `${missing} content/data/warnings.yaml.`);
    case 'place':
      if (!/^[A-Z]{2}$/.test(name) || countryCodes.includes(name)) return undefined;
      return finding(
        `The country code ${quoted(name)} does not exist.`,
        'Write the two-letter code from ISO 3166, like ES for Spain.',
      );
    default:
      return undefined;
  }
}

const explainUnknown = (name: string, known: readonly string[] | undefined, found: string) =>
  known === undefined || known.includes(name) ? undefined : noSuch(name, known, found);

function explainEntry(name: string, file: SourceFile, { entries, links }: Names) {
  if (name === file.name)
    return finding(
      `${quoted(name)} is this page itself.`,
      'Choose another page, or delete this line.',
    );
  const [folder = '', id = ''] = name.split('/');
  // Whether visitors have its page is for the rule about links to say.
  if (entries.includes(name) && isPageKind(folder))
    return explainLink(addressOf(folder, id), file, links);
  if (!/^[a-z]+\/[a-z0-9-]+$/.test(name)) return undefined; // the schema says so already
  const beside = entries.filter((entry) => entry.startsWith(`${folder}/`));
  const known = beside.length > 0 ? beside : entries;
  return explainUnknown(name, known, `The page content/${name}.mdx does not exist.`);
}

/** In prose a picture is named by its place. */
function explainPicture(named: string, place: Place, images: readonly string[]) {
  const name = named.slice(named.lastIndexOf('/') + 1);
  const right = typeof place === 'number' ? `../images/${name}` : name;
  const missing = `The picture ${quoted(name)} is not in content/images.`;
  if (named === right || !images.includes(name)) return explainUnknown(name, images, missing);
  return finding(`${quoted(named)} is not the place of this picture.`, `Write ${right}.`);
}

function explainBraces(text: string, place: Place, known: readonly string[] | undefined) {
  const [named] = text.match(PLACEHOLDER) ?? [];
  const lost = `The placeholder ${quoted(named)} does not exist.`;
  if (named !== undefined) return explainUnknown(named, known, lost);
  // In prose they would begin code, and the rules about prose say so.
  if (typeof place === 'number' || !/[{}]/.test(text)) return undefined;
  return finding(
    `Visitors would see the braces in ${quoted(text)}.`,
    'Use round brackets. Braces are only for placeholders like {firm.name}.',
  );
}
