/** Plans and writes a new entry: which kind, which file, which words. `scripts/new.ts` is the command. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { entryKinds, isPageKind, kindOf, pageKinds, type EntryKind } from '../kinds.ts';
import { shapeOf } from '../schemas/introspection.ts';
import { nearest } from '../schemas/refusals.ts';
import { article } from '../schemas/starters.ts';
import { addressOf, aliases } from '../site/addresses.ts';
import { currentDay } from '../site/dates.ts';
import { toCommentedYaml } from './yaml.ts';

/** What editors call the kinds. */
export const kindWords: readonly string[] = entryKinds.map((kind) => kindOf(kind).new.word);

/** Said to the editor as it is; nothing was written. */
export class CannotWrite extends Error {}

/** The kind behind a word. Throws with the words there are. */
export function kindCalled(word: string): EntryKind {
  const kind = entryKinds.find((name) => kindOf(name).new.word === word);
  if (kind !== undefined) return kind;
  const meant = nearest(word, kindWords);
  throw new CannotWrite(
    `There is no kind "${word}".${meant ? ` Did you mean "${meant}"?` : ''}\nKinds: ${kindWords.join(', ')}.`,
  );
}

/** Funds that a portfolio can belong to, as references. */
export const fundReferences = (root: string) => idsIn(root, 'funds').map((id) => `funds/${id}`);

export interface Written {
  /** Path from the project's root. */
  file: string;
  /** Address of its page, or of the one that lists it. */
  address: string;
  /** What is left to do so that visitors find it. */
  then: string;
  /** Places where copy may count entries of this kind: `content/pages/home.mdx, line 3: "six funds"`. */
  counts: string[];
}

export interface Request {
  /** The project's root, in which `content/` lies. */
  root: string;
  kind: EntryKind;
  title: string;
  /** Of a portfolio: its fund, with or without `funds/`. */
  fund?: string | undefined;
  /** `YYYY-MM-DD`; by default the day of the run. */
  today?: string;
}

/** Writes the entry, as a draft. Throws `CannotWrite` for a title or fund that cannot be, and rather than overwrite. */
export function writeEntry({ root, kind, title: typed, fund: typedFund, today }: Request): Written {
  const { schema, ending, noun, prose, listedOn = '', new: start } = kindOf(kind);
  const title = typed.trim();
  const id = fileName(title);
  const file = `content/${kind}/${id}${ending}`;
  if (existsSync(join(root, file)))
    throw new CannotWrite(`${file} is there already. Change that one, or choose another title.`);
  const address = isPageKind(kind) ? addressOf(kind, id) : addressOf('pages', listedOn);
  const holder = isPageKind(kind) ? holderOf(root, address, id) : undefined;
  if (holder !== undefined)
    throw new CannotWrite(
      `The address ${address} of this title is taken by ${holder}. Choose another title.`,
    );

  const fund = kind === 'portfolios' ? fundFor(root, typedFund) : undefined;
  const data = start.start({
    title,
    id,
    today: today ?? currentDay(),
    ...(fund !== undefined && { fund }),
    order: nextOrder(root),
  });
  const result = schema.safeParse(data);
  if (!result.success)
    throw new CannotWrite(
      `A ${noun} cannot be called "${title}": ${result.error.issues.map(({ message }) => message).join(', ')}.`,
    );

  const fields = toCommentedYaml(data, shapeOf(schema));
  const body = prose === 'needed' ? `\n${article}` : '';
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), ending === '.yaml' ? fields : `---\n${fields}---\n${body}`);
  return {
    file,
    address,
    then: start.then
      .replace('{reference}', `${kind}/${id}`)
      .replace('{fund}', `content/${fund}.mdx`),
    // Portfolios are counted inside their fund, everything else on any page.
    counts: start.counted === undefined ? [] : countsOf(root, start.counted, fund),
  };
}

/** What has an address already, in words; undefined while it is free. */
export function holderOf(root: string, address: string, id: string): string | undefined {
  const alias = aliases[address];
  if (alias !== undefined) return `${alias}, as its second address`;
  if (address === addressOf('pages', 'not-found'))
    return 'the page for addresses that there are not';
  if (id === 'index') return 'its folder, as web servers read it';
  for (const kind of pageKinds)
    for (const known of idsIn(root, kind))
      if (addressOf(kind, known) === address)
        return `content/${kind}/${known}${kindOf(kind).ending}`;
  return undefined;
}

/** Where copy says how many there are, so that one more makes it wrong. A list to look through, not to trust. */
function countsOf(root: string, noun: string, inside: string | undefined): string[] {
  const count = new RegExp(
    `\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|\\d+) ${noun}\\b`,
    'gi',
  );
  const files = inside
    ? [`${inside}.mdx`]
    : entryKinds.flatMap((kind) =>
        idsIn(root, kind).map((id) => `${kind}/${id}${kindOf(kind).ending}`),
      );
  return files.flatMap((file) =>
    readFileSync(join(root, 'content', file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(count)].map(
          ([words]) => `content/${file}, line ${index + 1}: "${words}"`,
        ),
      ),
  );
}

/** `A Fund, in Water` as `a-fund-in-water`. */
function fileName(title: string): string {
  const id = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (id === '')
    throw new CannotWrite(
      'The file is named after the title, so the title needs letters from a to z.',
    );
  return id;
}

function fundFor(root: string, typed: string | undefined): string {
  const known = fundReferences(root);
  if (typed === undefined)
    throw new CannotWrite(
      `A portfolio belongs to a fund. Name it after the title:\n  npm run new -- portfolio "Title" ${known[0]}\nFunds: ${known.join(', ')}.`,
    );
  const reference = typed.startsWith('funds/') ? typed : `funds/${typed}`;
  if (known.includes(reference)) return reference;
  const meant = nearest(reference, known);
  throw new CannotWrite(
    `There is no fund "${typed}".${meant ? ` Did you mean "${meant}"?` : ''}\nFunds: ${known.join(', ')}.`,
  );
}

/** The place after the last group of questions. */
function nextOrder(root: string): number {
  const places = idsIn(root, 'faqs').map((id) => {
    const data: unknown = parse(readFileSync(join(root, `content/faqs/${id}.yaml`), 'utf8'));
    return typeof data === 'object' && data !== null && 'order' in data ? Number(data.order) : 0;
  });
  return Math.max(0, ...places.filter(Number.isInteger)) + 1;
}

function idsIn(root: string, kind: EntryKind): string[] {
  const { ending } = kindOf(kind);
  const folder = join(root, 'content', kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}
