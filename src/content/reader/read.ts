/** Reads every file of `content/` and finds what makes a file unreadable before any schema sees it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dataNames, dataPath, entryKinds, kinds } from '../kinds.ts';
import { explainDocument } from '../schemas/documents.ts';
import { explainPhotograph, pictureKinds } from '../schemas/photographs.ts';
import { filled, filledProse, placeholdersOf, type Placeholders } from '../schemas/placeholders.ts';
import { proseTree, visitProse } from '../schemas/prose.ts';
import { finding, nearest, quoted, type Finding } from '../schemas/refusals.ts';
import { splitFrontmatter } from './frontmatter.ts';
import { cannotBeRead, type Problem } from './problem.ts';
import { walkFields, type SourceFile } from './source-file.ts';
import { parseYaml } from './yaml.ts';

/** All of `content/`, read but not judged across files. */
export interface Content {
  files: SourceFile[];
  /** Entries and data files that are there but cannot be read: what points to them is not wrong. */
  unreadable: Pick<SourceFile, 'kind' | 'id'>[];
  /** What placeholders in texts stand for; undefined while content/data/firm.yaml cannot be read. */
  placeholders: Placeholders | undefined;
  /** Names of the files in content/images. */
  images: string[];
  /** Files in content/images that no entry shows, and whether one could. */
  unshown: { file: string; isRight: boolean }[];
  /** Names of the PDFs in content/documents. */
  documents: string[];
  problems: Problem[];
  /** How many files were looked at, readable or not. */
  count: number;
}

const folderNames: string[] = [...entryKinds, 'data', 'images'];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads `content/` below the given project root. */
export function readContent(root: string): Content {
  const content: Content = {
    files: [],
    unreadable: [],
    placeholders: undefined,
    images: [],
    unshown: [],
    documents: [],
    problems: [],
    count: 0,
  };
  const report = (file: string, line: number, found: Finding) =>
    content.problems.push({ file, line, ...found });
  const pictures: string[] = [];

  for (const file of filesBelow(root, 'content')) {
    content.count++;
    const [, folder = '', ...rest] = file.split('/');
    const name = rest.join('/');
    if (rest.length === 0) {
      report(file, 1, misplaced(`The file lies directly in content/.`));
    } else if (!folderNames.includes(folder)) {
      const meant = nearest(folder, folderNames);
      report(file, 1, finding(`There is no kind of page "${folder}".`, folderList(), meant));
    } else if (rest.length > 1) {
      report(file, 1, misplaced(`The file lies in a folder inside content/${folder}.`));
    } else if (folder === 'images') {
      // What points to a picture that is there is right, whatever is wrong with the picture.
      if (PICTURE.test(name.toLowerCase())) content.images.push(name);
      pictures.push(file);
    } else if (folder === 'documents' && DOCUMENT.test(name)) {
      content.documents.push(name);
      const found = checkDocument(root, file);
      if (found) report(file, 1, found);
    } else {
      readFile(root, file, folder as SourceFile['kind'], name, content);
    }
  }

  const shown = picturesIn(content.files);
  for (const file of pictures) {
    const found = checkPicture(root, file);
    if (!shown.has(basename(file))) content.unshown.push({ file, isRight: found === undefined });
    else if (found) report(file, 1, found);
  }
  for (const name of dataNames) {
    const file = `content/data/${name}.yaml`;
    const there = [...content.files, ...content.problems].some((known) => known.file === file);
    if (!there)
      report(file, 1, finding('The file is missing. The site cannot be built without it.'));
  }
  const firm = content.files.find(({ file }) => file === dataPath('firm'));
  const placeholders = firm && placeholdersOf(firm.data);
  if (placeholders === undefined) return content;
  const files = content.files.map((file) => ({
    ...file,
    data: filled(file.data, placeholders),
    body: filledProse(file.body, placeholders),
  }));
  return { ...content, files, placeholders };
}

const folderList = () => `Folders of content/: ${folderNames.join(', ')}.`;
const misplaced = (found: string) =>
  finding(found, `Move it into the folder of its kind, directly: ${folderNames.join(', ')}.`);

/** Paths of all files below a folder, sorted, without those whose name begins with a dot. */
function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      const path = `${folder}/${item.name}`;
      return item.isDirectory() ? filesBelow(root, path) : [path];
    });
}

function readFile(
  root: string,
  file: string,
  kind: SourceFile['kind'],
  name: string,
  content: Content,
): void {
  const nameProblem = checkName(kind, name);
  if (nameProblem) {
    content.problems.push({ file, line: 1, ...nameProblem });
    return;
  }
  const ending = kind === 'data' ? '.yaml' : kinds[kind].ending;
  const id = name.slice(0, -ending.length);
  const report = (found: Finding & { line?: number }): void => {
    content.problems.push({ file, line: 1, ...found });
    content.unreadable.push({ kind, id });
  };

  const bytes = bytesOf(join(root, file));
  if (!Buffer.isBuffer(bytes)) return report(bytes);
  const encodingProblem = checkEncoding(bytes);
  if (encodingProblem) return report(encodingProblem);

  const source = bytes.toString('utf8');
  if (source.trim() === '')
    return report(
      finding(
        'The file is empty.',
        'Fill it (npm run new writes a complete example), or delete it.',
      ),
    );

  const parts =
    ending === '.yaml'
      ? { yaml: source, yamlLine: 1, body: '', bodyLine: 1 }
      : splitFrontmatter(source);
  if ('found' in parts) return report(parts);

  const { data, lineOf, errors } = parseYaml(parts.yaml, parts.yamlLine);
  errors.forEach(report);
  if (data !== undefined)
    content.files.push({
      file,
      kind,
      id,
      data,
      lineOf,
      body: parts.body,
      written: { data, body: parts.body },
      bodyLine: parts.bodyLine,
    });
}

/** A link that leads nowhere, a file that only somebody else may read. */
function bytesOf(path: string): Buffer | Finding {
  try {
    return readFileSync(path);
  } catch (error) {
    return cannotBeRead(error);
  }
}

/** Names of the pictures that entries show, drafts counted: everyone who works on the site has them all the same. */
function picturesIn(files: readonly SourceFile[]): Set<unknown> {
  const shown = new Set<unknown>();
  for (const file of files) {
    walkFields(file, (value, _path, { role }) => {
      if (role === 'picture') shown.add(value);
    });
    visitProse(proseTree(file.body), ({ type, url }) => {
      if (type === 'image') shown.add(url?.split('/').at(-1));
    });
  }
  return shown;
}

/** Endings of pictures that the site can use. */
const PICTURE = new RegExp(`\\.(${Object.keys(pictureKinds).join('|')})$`);

/** Name, kind, width and weight of a picture: Astro stops at others without saying which it was. */
function checkPicture(root: string, file: string): Finding | undefined {
  const name = basename(file);
  const ending = PICTURE.exec(name.toLowerCase())?.[1];
  if (ending === undefined)
    return finding(
      `${quoted(name)} is not a picture that the site can use.`,
      'Names of pictures end in .avif, .jpg, .jpeg, .png or .webp, in small letters.',
    );
  // What stands for itself in an address: others are spelt in several ways on the way from one machine to the next.
  const stem = name.slice(0, -ending.length - 1);
  if (!/^[\w.-]+$/.test(stem) || !name.endsWith(ending))
    return finding(
      `${quoted(name)} becomes part of an address and cannot stay as it is.`,
      `Names of pictures are letters, digits and hyphens, and their endings small: call it ${kebab(stem) || 'office'}.${ending}, here and where it is shown.`,
    );
  const bytes = bytesOf(join(root, file));
  if (!Buffer.isBuffer(bytes)) return bytes;
  return explainPhotograph(ending, bytes);
}

const DOCUMENT = /\.pdf$/i;

/** Name, kind and weight of a document. */
function checkDocument(root: string, file: string): Finding | undefined {
  const name = basename(file);
  const right = `${kebab(name.replace(DOCUMENT, '')) || 'prospectus'}.pdf`;
  if (name !== right)
    return finding(
      `${quoted(name)} becomes an address and cannot stay as it is.`,
      `Names of documents are small letters, digits and single hyphens: ${right}.`,
    );
  const bytes = bytesOf(join(root, file));
  if (!Buffer.isBuffer(bytes)) return bytes;
  return explainDocument(bytes);
}

/** The ending fits the folder, the name is kebab-case, and a data file is one of those the site knows. */
function checkName(kind: SourceFile['kind'], name: string): Finding | undefined {
  const ending = kind === 'data' ? '.yaml' : kinds[kind].ending;
  const dot = name.lastIndexOf('.');
  const stem = dot < 1 ? name : name.slice(0, dot);
  if (name.slice(stem.length) !== ending) {
    const wrong = name.slice(stem.length);
    const found = wrong ? `The name ends in "${wrong}".` : 'The name of the file has no ending.';
    return finding(found, instead(kind, ending, stem, wrong));
  }
  if (!kebabCase.test(stem))
    return finding(
      `The file name "${stem}" becomes an address and cannot stay as it is.`,
      `Names are small letters, digits and single hyphens: ${kebab(stem) || 'wealth-management'}${ending}.`,
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
function instead(kind: SourceFile['kind'], ending: string, stem: string, wrong: string): string {
  const name = (text: string) => `${kebab(text) || 'wealth-management'}${ending}`;
  if (stem.endsWith(ending)) return `Take "${wrong}" off: ${name(stem.slice(0, -ending.length))}.`;
  if (PICTURE.test(wrong.toLowerCase())) return 'Pictures belong in content/images.';
  if (DOCUMENT.test(wrong)) return 'Documents to download belong in content/documents.';
  if (kind === 'documents' && WORDS.test(wrong))
    return 'Export it as a PDF, and put that beside its entry.';
  if (WORDS.test(wrong))
    return 'Copy the words of the document into a file that "npm run new" writes.';
  return `Files in content/${kind} end in ${ending}: ${name(stem)}.`;
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

/**
 * Signs without a shape, which part words for the search or turn them round: they come along when words are pasted. A soft
 * hyphen is none of them: it says where a long word may be parted.
 */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** UTF-8 without a mark or traces of another encoding, and nothing that nobody can see or that git left there. */
function checkEncoding(bytes: Buffer): (Finding & { line: number }) | undefined {
  if (bytes.includes(0)) return { line: 1, ...finding('The file is written in UTF-16.', saveAs) };
  const source = bytes.toString('utf8');
  if (source.startsWith('\uFEFF'))
    return { line: 1, ...finding('The file begins with a byte order mark (BOM).', saveAs) };
  for (const [index, text] of source.split('\n').entries()) {
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
      saveAs,
    );
  const word = line.split(/\s+/).find((one) => one.search(UNSEEN) >= 0);
  if (word !== undefined)
    return finding(
      `A sign that nobody can see stands in ${quoted(word.replace(UNSEEN, '·'))}, at the dot.`,
      'Delete the word and type it again.',
    );
  if (!line.startsWith('<<<<<<< ')) return undefined;
  return finding(
    'Two versions of the lines below stand here, because two people changed them.',
    'Keep the right ones, and delete the others and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  );
}
