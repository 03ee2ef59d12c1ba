/** What one file says about another, or about a key elsewhere, is true: links, pages, figures, warnings, pictures, places. */
import { countryCodes } from '../../../drawing/pictures/map.ts';
import { isPageKind, type DataName } from '../../kinds.ts';
import { addressOf } from '../../addresses.ts';
import type { Problem } from '../../report.ts';
import {
  dataOf,
  problemAt,
  problemInProse,
  textsOf,
  walkFields,
  type Content,
  type SourceFile,
} from '../../files.ts';
import { itemAt, keysAt, listAt, valueAt, type Path } from '../../schemas/paths.ts';
import { PLACEHOLDER } from '../../schemas/placeholders.ts';
import { lineOf, proseTree, visitProse } from '../../schemas/prose.ts';
import { finding, listOf, nearest, quoted, type Finding } from '../../schemas/refusals.ts';
import { sectionKind } from '../../section-kinds.ts';
import { findTargets, isPage, sectionsOf } from '../targets.ts';
import { explainLink } from './links.ts';

/** Every name that a reference may use, and what links may lead to; of what stands in a file that cannot be read, undefined. */
export type Names = ReturnType<typeof collectNames>;

/** Every name that a field or a placeholder may refer to, of the whole content, as it is at a moment. */
export function collectNames(content: Content, now: Date) {
  const { files, unreadable, images, placeholders } = content;
  const keys = (name: DataName, path: Path) => {
    const data = dataOf(files, name);
    return data === undefined ? undefined : keysAt(data, path);
  };
  const countries = listAt(dataOf(files, 'countries'), []);
  return {
    links: {
      targets: findTargets(content, now),
      now,
      ownHost: URL.parse(String(valueAt(dataOf(files, 'firm'), ['website'])))?.host,
    },
    entries: [...files, ...unreadable].filter(isPage).map(({ kind, id }) => `${kind}/${id}`),
    figures: keys('firm', ['figures']),
    firm: dataOf(files, 'firm'),
    warnings: keys('warnings', []),
    countries: countries.map((country) => String(valueAt(country, ['name']))),
    images,
    placeholders: placeholders && [...placeholders.keys()].map((name) => `{${name}}`),
  };
}

/** Links, and names of pages, figures, warnings and pictures, in the fields and the prose of a file that lead nowhere. */
export function referenceProblems(file: SourceFile, names: Names): Problem[] {
  const problems: Problem[] = [];
  const ownFigures = keysAt(file.data, ['figures']);
  const figures = names.figures && [...new Set([...ownFigures, ...names.figures])];
  const explain = (role: string | undefined, value: string): Finding | undefined => {
    if (role === 'link') return explainLink(value, file, names.links);
    if (role === 'entry') return explainReference(value, file, names);
    const noSuch = `There is no ${role} ${quoted(value)} in`;
    if (role === 'figure')
      return isUnknown(value, figures, `${noSuch} this entry or in content/data/firm.yaml.`);
    if (role === 'country') {
      const name = value.replace(/^the /, '');
      // Of others the list of the application form has nothing to say.
      const meant = nearest(name, names.countries);
      return meant === undefined || meant === name
        ? undefined
        : finding(
            `There is no country ${quoted(name)}.`,
            `Write it as content/data/countries.yaml has it.`,
            meant,
          );
    }
    if (role === 'warning')
      return isUnknown(value, names.warnings, `${noSuch} content/data/warnings.yaml.`);
    if (role === 'place' && /^[A-Z]{2}$/.test(value) && !countryCodes.includes(value))
      return finding(
        `The map has no country with the code ${quoted(value)}.`,
        'Write the two letters that ISO 3166 has for it.',
      );
    return role === 'picture' ? explainPicture(value, names.images) : undefined;
  };
  walkFields(file, (value, path, { role }) => {
    const found = typeof value === 'string' ? explain(role, value) : undefined;
    if (found) problems.push(problemAt(file, path, found));
  });
  problems.push(...drawnProblems(file, names.firm));
  for (const { text, path, say } of textsOf(file)) {
    const found = explainPlaceholder(text, names.placeholders) ?? (path && explainBraces(text));
    if (found) problems.push(say(found));
  }
  visitProse(proseTree(file.body), (node) => {
    const { type, url = '' } = node;
    const isLink = type === 'link' || type === 'definition';
    const image = type === 'image' ? explainPicture(url, names.images, true) : undefined;
    const found = isLink ? explainLink(url, file, names.links) : image;
    if (found) problems.push(problemInProse(file, lineOf(node), found));
  });
  return problems;
}

/** What to say of a name that is none of those there are; nothing while these cannot be read. */
const isUnknown = (
  name: string,
  known: readonly string[] | undefined,
  found: string,
): Finding | undefined =>
  known === undefined || known.includes(name)
    ? undefined
    : finding(found, `There are: ${listOf(known, name) || 'none'}.`, nearest(name, known));

function explainReference(
  value: string,
  file: SourceFile,
  { entries, links }: Names,
): Finding | undefined {
  if (value === `${file.kind}/${file.id}`)
    return finding(`${quoted(value)} is this page itself.`, 'Name another page, or leave it out.');
  const [folder = '', id = ''] = value.split('/');
  // The entry is there; whether visitors have its page is for the rule about links to say.
  if (entries.includes(value) && isPageKind(folder))
    return explainLink(addressOf(folder, id), file, links);
  if (!/^[a-z]+\/[a-z0-9-]+$/.test(value)) return undefined; // the schema says so already
  const beside = entries.filter((entry) => entry.startsWith(`${folder}/`));
  const known = beside.length > 0 ? beside : entries;
  return isUnknown(value, known, `There is no entry content/${value}.mdx.`);
}

/** A figure that is shown as a picture must be one that can be drawn. That it exists is for the rule above to say. */
const drawnProblems = (file: SourceFile, firm: unknown) =>
  sectionsOf(file).flatMap(({ section, type, path }): Problem[] => {
    const { field, can, form } = sectionKind(type)?.draws ?? {};
    const key = field && valueAt(section, [field]);
    if (typeof key !== 'string') return [];
    const figure = itemAt(file.data, ['figures'], key) ?? itemAt(firm, ['figures'], key);
    const value = valueAt(figure, ['value']);
    if (typeof value !== 'string' || can!(value)) return [];
    const found = finding(
      `The picture cannot draw ${quoted(value)}, which is the figure "${key}".`,
      `Its value must be ${form}. Otherwise show it in a section of another type.`,
    );
    return [problemAt(file, [...path, field!], found)];
  });

/** What is left in braces once texts are filled. */
function explainPlaceholder(text: string, known: string[] | undefined): Finding | undefined {
  const [braces] = text.match(PLACEHOLDER) ?? [];
  if (braces === undefined) return undefined;
  return isUnknown(braces, known, `Nothing in content/data/firm.yaml is called ${quoted(braces)}.`);
}

/** Braces in a field that hold no name. In prose they would begin code, and the rules about prose say so. */
const explainBraces = (text: string): Finding | undefined =>
  /[{}]/.test(text.replace(PLACEHOLDER, ''))
    ? finding(
        `The braces in ${quoted(text)} would be shown as they stand.`,
        'Use round brackets. Between braces stands the name of something in content/data/firm.yaml: {firm.name}.',
      )
    : undefined;

/** A picture of content/images; in prose it is named by its place. */
function explainPicture(named: string, images: Names['images'], isProse = false) {
  const name = named.slice(named.lastIndexOf('/') + 1);
  const place = isProse ? `../images/${name}` : name;
  const missing = isUnknown(name, images, `There is no picture ${quoted(name)} in content/images.`);
  if (missing || named === place) return missing;
  return finding(`${quoted(named)} is not where the picture lies.`, undefined, place);
}
