/** All of `content/`, from the texts of its files: what makes a file unreadable before any schema sees it. Without Node. */
import { dataNames, kinds } from '../kinds.ts';
import { explainUnseen, TYPE_AGAIN } from '../schemas/fields.ts';
import { pictureKinds } from '../schemas/photographs.ts';
import { filled, filledProse, placeholdersOf, type Placeholders } from '../schemas/placeholders.ts';
import { finding, nearest, quoted, type Finding } from '../schemas/refusals.ts';
import { splitFrontmatter } from './frontmatter.ts';
import { linesOf } from './lines.ts';
import type { Problem } from './problem.ts';
import { dataOf, type SourceFile } from './source-file.ts';
import { parseYaml } from './yaml.ts';

/** All of `content/`, read but not judged across files. */
export interface Content {
  files: SourceFile[];
  /** Entries and data files that are there but cannot be read: what points to them is not wrong. */
  unreadable: Pick<SourceFile, 'kind' | 'id'>[];
  /** What placeholders in texts stand for; undefined while content/data/firm.yaml cannot be read. */
  placeholders: Placeholders | undefined;
  /** Names of the files in content/images; undefined where nobody has looked. */
  images: readonly string[] | undefined;
  /** Files in content/images that no entry shows, and whether one could. */
  unshown: { file: string; isRight: boolean }[];
  /** Names of the PDFs in content/documents; undefined where nobody has looked. */
  documents: readonly string[] | undefined;
  problems: Problem[];
  /** How many files were looked at, readable or not. */
  count: number;
}

/** Nothing read so far. */
export const noContent = (): Content => ({
  files: [],
  unreadable: [],
  placeholders: undefined,
  images: undefined,
  unshown: [],
  documents: undefined,
  problems: [],
  count: 0,
});

/**
 * Adds a file that lies directly in the folder of a kind, or in that of the data files, by what it says. `there` are the
 * paths of all files.
 */
export function addText(
  content: Content,
  file: string,
  source: string,
  there: readonly string[] = [],
): void {
  const { kind, id, ending, name } = partsOf(file);
  const isThere = (other: string) => there.includes(`content/${kind}/${other}`);
  const misnamed = checkName(kind, name, isThere);
  if (misnamed) {
    content.problems.push({ file, line: 1, ...misnamed });
    return;
  }
  const report = (found: Finding) => addUnreadable(content, file, found);
  const encodingProblem = checkEncoding(source);
  if (encodingProblem) return report(encodingProblem);
  if (source.trim() === '')
    return report(
      finding(
        'The file is empty.',
        kind === 'data'
          ? 'Undo the last change to it: the site cannot be built without it.'
          : 'Fill it (npm run new writes a complete example), or delete it.',
      ),
    );
  const parts =
    ending === '.yaml'
      ? { yaml: source, yamlLine: 1, body: '', bodyLine: 1 }
      : splitFrontmatter(source);
  if ('found' in parts) return report(parts);
  const { yaml, yamlLine, body, bodyLine } = parts;
  const { data, lineOf, errors } = parseYaml(yaml, yamlLine);
  errors.forEach(report);
  if (data === undefined) return;
  content.files.push({ file, kind, id, data, lineOf, body, written: { data, body }, bodyLine });
}

/** Adds a file that is there and cannot be read, and why. */
export function addUnreadable(content: Content, file: string, found: Finding): void {
  const { kind, id } = partsOf(file);
  content.problems.push({ file, line: 1, ...found });
  content.unreadable.push({ kind, id });
}

/** The parts of a path, whose file has the ending of its kind. */
function partsOf(file: string) {
  const [, folder, name = ''] = file.split('/');
  const kind = folder as SourceFile['kind'];
  const ending = kind === 'data' ? '.yaml' : kinds[kind].ending;
  return { kind, name, ending, id: name.slice(0, -ending.length) };
}

/** Content in which every placeholder is what it stands for; as it is while content/data/firm.yaml cannot be read. */
export function filledContent(content: Content): Content {
  const firm = dataOf(content.files, 'firm');
  if (firm === undefined) return content;
  const placeholders = placeholdersOf(firm);
  const files = content.files.map((file) => ({
    ...file,
    data: filled(file.data, placeholders),
    body: filledProse(file.body, placeholders),
  }));
  return { ...content, files, placeholders };
}

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Endings of pictures that the site can use. */
export const PICTURE = new RegExp(`\\.(${Object.keys(pictureKinds).join('|')})$`);

/** The ending of documents. */
export const DOCUMENT = /\.pdf$/i;

/** Where they belong, said of one that lies elsewhere. */
export const OF_DOCUMENTS = 'Documents to download belong in content/documents.';

/** The ending fits the folder, the name is kebab-case, and a data file is one of those the site knows. */
function checkName(
  kind: SourceFile['kind'],
  name: string,
  isThere: (name: string) => boolean,
): Finding | undefined {
  const ending = kind === 'data' ? '.yaml' : kinds[kind].ending;
  const dot = name.lastIndexOf('.');
  const stem = dot < 1 ? name : name.slice(0, dot);
  const id = kebab(stem.replace(ending, ''));
  const right = `${id || 'wealth-management'}${ending}`;
  // A copy that a program kept, or one whose right name would overwrite the page.
  const isCopy = /~$|\.bak$|^desktop\.ini$/i.test(name) || isThere(`${id}${ending}`);
  const away = isCopy ? 'Delete it, or move it out of content/.' : undefined;
  if (name.slice(stem.length) !== ending) {
    const wrong = name.slice(stem.length);
    const found = wrong ? `The name ends in "${wrong}".` : 'The name of the file has no ending.';
    return finding(found, away ?? instead(kind, ending, stem, wrong, right));
  }
  if (!kebabCase.test(stem))
    return finding(
      `The file name "${stem}" becomes an address and cannot stay as it is.`,
      away ?? `Names are small letters, digits and single hyphens: ${right}.`,
    );
  if (stem === 'index' && kind !== 'data')
    return finding(
      'The name "index" has no address: web servers take it for the folder itself.',
      `Name the file after its title. The home page is content/pages/home.mdx.`,
    );
  const known: readonly string[] = dataNames;
  if (kind === 'data' && !known.includes(stem))
    return finding(
      `The site has no data file "${stem}".`,
      `Data files: ${known.join(', ')}.`,
      nearest(stem, known),
    );
  return undefined;
}

/** Endings of texts that a word processor wrote. */
const WORDS = /^\.(?:docx?|odt|pages|rtf)$/i;

/** What to do with a file that has the wrong ending. */
function instead(
  kind: SourceFile['kind'],
  ending: string,
  stem: string,
  wrong: string,
  right: string,
): string {
  if (stem.endsWith(ending)) return `Take "${wrong}" off: ${right}.`;
  if (PICTURE.test(wrong.toLowerCase())) return 'Pictures belong in content/images.';
  if (DOCUMENT.test(wrong)) return OF_DOCUMENTS;
  if (kind === 'documents' && WORDS.test(wrong))
    return 'Export it as a PDF, and put that beside its entry.';
  if (WORDS.test(wrong))
    return 'Copy the words of the document into a file that "npm run new" writes.';
  return `Files in content/${kind} end in ${ending}: ${right}.`;
}

/** `A Fund, in Water` as `a-fund-in-water`; empty where nothing of it is a letter from a to z or a digit. */
export const kebab = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const saveAs =
  'Save the file as UTF-8 without a byte order mark (in VS Code: click the encoding in the bar at the bottom, then "Save with Encoding", "UTF-8").';

/** UTF-8 without a mark or traces of another encoding, and nothing that nobody can see or that git left there. */
function checkEncoding(source: string): (Finding & { line: number }) | undefined {
  if (source.includes('\0'))
    return { line: 1, ...finding('The file is written in UTF-16.', saveAs) };
  if (source.startsWith('\uFEFF'))
    return { line: 1, ...finding('The file begins with a byte order mark (BOM).', saveAs) };
  for (const [index, text] of linesOf(source).entries()) {
    const found = explainTrace(text);
    if (found) return { line: index + 1, ...found };
  }
  return undefined;
}

function explainTrace(line: string): Finding | undefined {
  const [garbled] = /\uFFFD|â€[^\s]|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/.exec(line) ?? [];
  if (garbled === '\uFFFD')
    return finding(
      `The file is not written in UTF-8: ${quoted(line.trim())} has a character that cannot be read.`,
      saveAs,
    );
  if (garbled)
    return finding(
      `"${garbled}" in ${quoted(line.trim())} is what is left of a character that was once saved in the wrong encoding.`,
      TYPE_AGAIN,
    );
  const unseen = explainUnseen(line);
  if (unseen) return unseen;
  const [mark] = /^(?:<{7}|\|{7}|={7}|>{7})(?!\S)/.exec(line) ?? [];
  if (mark === undefined) return undefined;
  if (mark !== '<<<<<<<')
    return finding(
      `The line ${quoted(line.trim())} is left from a place that two people changed.`,
      'Delete it, and look whether the right lines stand above and below it.',
    );
  return finding(
    'Two versions of the lines below stand here, because two people changed them.',
    'Keep the right ones, and delete the others and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  );
}
