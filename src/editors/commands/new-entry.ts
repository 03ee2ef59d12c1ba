/** Plans and writes a new entry: which kind, which file, which words. `scripts/new.ts` is the command. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonicalYaml, withProse } from '../../content/canonical.ts';
import { entryKinds, isPageKind, kindOf, type EntryKind } from '../../content/kinds.ts';
import { kebab, type Content } from '../../content/files.ts';
import { readContent } from '../../content/read.ts';
import { valueAt } from '../../content/schemas/paths.ts';
import { listOf, nearest, quoted } from '../../content/schemas/refusals.ts';
import { article, startOf } from '../../content/starters.ts';
import { addressOf, aliases, documentAddress } from '../../content/addresses.ts';
import { currentDay } from '../../days.ts';

/** A kind by its folder, by what editors call it, or by the beginning of its addresses. */
export const kindNamed = (name: string): EntryKind | undefined =>
  entryKinds.find((kind) => {
    const { word, address } = kindOf(kind);
    return kind === name || word === name || address === `/${name}/`;
  });

/** What editors call the kinds. */
export const kindWords: readonly string[] = entryKinds.map((kind) => kindOf(kind).word);

/** Said to the editor as it is; nothing was written. */
export class CannotWrite extends Error {}

/** The kind of a name. Throws with the words there are. */
export function kindCalled(name: string): EntryKind {
  const kind = kindNamed(name);
  if (kind === undefined) throw isNone('kind', name, kindWords);
  return kind;
}

/** What to say of a name that is none of those there are. */
export function isNone(what: string, name: string, known: readonly string[]): CannotWrite {
  const meant = nearest(name, known);
  return new CannotWrite(
    `There is no ${what} "${name}".${meant ? ` Did you mean "${meant}"?` : ''}\nThere are: ${listOf(known, name)}.`,
  );
}

/** A new entry, as it was asked for. */
export interface Request {
  root: string;
  kind: EntryKind;
  title: string;
  /** Of a portfolio: its fund, with or without `funds/`. */
  fund?: string | undefined;
  /** `YYYY-MM-DD`; by default the day of the run. */
  today?: string;
}

/**
 * Writes the entry, as a draft. Returns its file, the address of its page or of the one that lists it, and what is left to do so
 * that visitors find it. Throws `CannotWrite` for a title or fund that cannot be, and rather than overwrite.
 */
export function writeEntry({
  root,
  kind,
  title: typed,
  fund: typedFund,
  today = currentDay(),
}: Request) {
  const { schema, ending, noun, prose, listedOn = '', beside, then } = kindOf(kind);
  const content = readContent(root);
  const title = typed.trim();
  const id = kebab(title);
  if (id === '')
    throw new CannotWrite(
      'The file is named after the title, so the title needs letters from a to z.',
    );
  const file = `content/${kind}/${id}${ending}`;
  if (existsSync(join(root, file)))
    throw new CannotWrite(`${file} is there already. Change that one, or choose another title.`);
  const alone = beside === undefined ? addressOf('pages', listedOn) : documentAddress(id);
  const address = isPageKind(kind) ? addressOf(kind, id) : alone;
  const holder = isPageKind(kind) ? holderOf(content, address, id) : undefined;
  if (holder !== undefined)
    throw new CannotWrite(
      `The address ${address} of this title is taken by ${holder}. Choose another title.`,
    );

  const fund = kind === 'portfolios' ? fundFor(content, typedFund) : undefined;
  const warning = warningLike(content, fund);
  const data = startOf(kind, { title, id, fund, warning, order: nextOrder(content), today });
  const result = schema.safeParse(data);
  if (!result.success) {
    // Where the title stands in two places, it is wrong in both.
    const why = new Set(result.error.issues.map(({ message }) => message.replace(/\.$/, '')));
    throw new CannotWrite(`A ${noun} cannot be called ${quoted(title)}: ${[...why].join(', ')}.`);
  }

  const body = prose === 'needed' ? article : '';
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(
    join(root, file),
    ending === '.yaml' ? canonicalYaml(data, schema) : withProse(data, body, schema),
  );
  return {
    file,
    address,
    then: then.replace('{reference}', `${kind}/${id}`).replace('{fund}', `content/${fund}.mdx`),
  };
}

/** What has an address already, in words; undefined while it is free. */
export function holderOf(content: Content, address: string, id: string): string | undefined {
  const alias = aliases[address];
  if (alias !== undefined) return `${alias}, as its second address`;
  if (address === addressOf('pages', 'not-found'))
    return 'the page for addresses that there are not';
  if (id === 'index') return 'its folder, as web servers read it';
  const holder = [...content.files, ...content.unreadable].find(
    (file) => isPageKind(file.kind) && addressOf(file.kind, file.id) === address,
  );
  return holder && `content/${holder.kind}/${holder.id}.mdx`;
}

function fundFor(content: Content, typed: string | undefined): string {
  const known = content.files.filter(({ kind }) => kind === 'funds').map(({ id }) => `funds/${id}`);
  if (typed === undefined)
    throw new CannotWrite(
      `A portfolio belongs to a fund. Name it after the title:\n  npm run new -- portfolio "Title" ${known[0]}\nThere are: ${listOf(known)}.`,
    );
  const reference = typed.startsWith('funds/') ? typed : `funds/${typed}`;
  const unread = content.unreadable.find(({ kind, id }) => `${kind}/${id}` === reference);
  if (unread)
    throw new CannotWrite(
      `content/${reference}.mdx has a mistake. npm run check:content says which; mend it first.`,
    );
  if (!known.includes(reference)) throw isNone('fund', reference, known);
  return reference;
}

/** The risk warning of a portfolio's fund, or the one that most funds have. */
function warningLike({ files }: Content, fund: string | undefined): string | undefined {
  const funds = files.filter(({ kind, id }) =>
    fund === undefined ? kind === 'funds' : `${kind}/${id}` === fund,
  );
  const warnings = Map.groupBy(funds, ({ data }) => String(valueAt(data, ['warning'])));
  return [...warnings].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function nextOrder({ files }: Pick<Content, 'files'>): number {
  const places = files
    .filter(({ kind }) => kind === 'faqs')
    .map(({ data }) => Number(valueAt(data, ['order'])));
  return Math.max(0, ...places.filter(Number.isInteger)) + 1;
}
