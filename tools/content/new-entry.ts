/** Writes a new entry; `npm run new` is the command. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textOf } from './canonical.ts';
import {
  entryKinds,
  isPageKind,
  kindOf,
  nounOf,
  type EntryKind,
} from '../../src/content/collections.ts';
import { isPage, kebab, type Content } from '../../src/content/files.ts';
import { isMade } from '../../src/content/entries.ts';
import { explain } from '../../src/content/messages.ts';
import { readContent } from '../../src/content/read.ts';
import { foundWords } from '../../src/content/report.ts';
import { valueAt } from '../../src/schemas/paths.ts';
import { listOf, noSuch, TO_WRITE } from '../../src/schemas/refusals.ts';
import { article, startOf } from './scaffold.ts';
import { addressOf, aliases, documentAddress } from '../../src/content/urls.ts';
import { currentDay } from '../../src/utils/days.ts';

/** A kind by its folder, a word of its name, or the beginning of its addresses. */
export const kindNamed = (name: string) =>
  entryKinds.find((kind) => {
    const words = [kind, ...nounOf(kind).split(' ')];
    return words.includes(name) || kindOf(kind).address === `/${name}/`;
  });

/** The kind of a name. Throws with the folders there are. */
export const kindCalled = (name: string) =>
  kindNamed(name) ?? refuseName('collection', name, entryKinds);

/** Throws an Error that says which names there are. */
export function refuseName(what: string, name: string, known: readonly string[]): never {
  const refused = noSuch(name, known, `The ${what} "${name}" does not exist.`);
  throw new Error(`${foundWords(refused)}\n${refused.allowed}`);
}

interface NewEntry {
  root: string;
  kind: EntryKind;
  title: string;
  /** Of a portfolio: its fund, with or without `funds/`. */
  fund?: string | undefined;
}

/** Writes a draft. Returns its file and what is left to do. Throws an Error in a sentence rather than overwrite. */
export function writeEntry({ root, kind, title: typed, fund: typedFund }: NewEntry) {
  const { schema, ending, needsProse, listedOn = '', beside, then } = kindOf(kind);
  const content = readContent(root);
  const title = typed.trim();
  const id = kebab(title);
  if (id === '')
    throw new Error(
      'The file is named after the title. Write a title that has letters from a to z.',
    );
  const file = `content/${kind}/${id}${ending}`;
  if (existsSync(join(root, file)))
    throw new Error(`${file} already exists. Change that file, or choose another title.`);
  const page = isPageKind(kind) ? addressOf(kind, id) : undefined;
  const holder = page && holderOf(content, page, id);
  if (holder)
    throw new Error(
      `The path ${page} of this title is already used by ${holder}. Choose another title.`,
    );
  const address = page ?? (beside ? documentAddress(id) : addressOf('pages', listedOn));

  const fund = kind === 'portfolios' ? fundFor(content, typedFund) : undefined;
  const warning = warningLike(content, fund);
  const order = content.files.filter((one) => one.kind === 'faqs').length + 1;
  const data = startOf(kind, { title, id, fund, warning, order, today: currentDay() });
  const [wrong] = explain(schema, data);
  if (wrong) throw new Error(`A ${nounOf(kind)} cannot have this title. ${wrong.found}`);

  const text = textOf(data, needsProse ? article : '', file, schema);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  const steps = [
    beside && `Put the PDF beside it, as content${address}`,
    text.includes(TO_WRITE) && `Open it and replace every text that starts with "${TO_WRITE}".`,
    `To look at it, run npm run dev, then open ${address} at the URL that it prints.`,
    'To publish it, write draft: false.',
    then?.replace('{reference}', `${kind}/${id}`).replace('{fund}', `content/${fund}.mdx`),
  ];
  return { file, steps: steps.filter((step) => typeof step === 'string') };
}

/** What has an address already, in words; undefined while it is free. */
export function holderOf(content: Content, address: string, id: string) {
  const alias = aliases[address];
  if (alias !== undefined) return `${alias}, as an alias`;
  if (address === addressOf('pages', 'not-found')) return 'the page for URLs that do not exist';
  if (id === 'index') return 'its folder on web servers';
  if (isMade(address)) return 'the site itself';
  const pages = [...content.files, ...content.unreadable].filter(isPage);
  return pages.find((page) => addressOf(page.kind, page.id) === address)?.file;
}

function fundFor({ files, unreadable }: Content, typed: string | undefined) {
  const known = files.filter(({ kind }) => kind === 'funds').map(({ name }) => name);
  if (typed === undefined)
    throw new Error(
      `A portfolio belongs to a fund. Write the fund after the title:\n  npm run new -- portfolio "Title" ${known[0]}\nChoose one of these: ${listOf(known)}.`,
    );
  const reference = `funds/${typed.replace(/^funds\//, '')}`;
  if (unreadable.some(({ name }) => name === reference))
    throw new Error(
      `content/${reference}.mdx has a mistake. Run npm run check:content and correct it first.`,
    );
  return known.includes(reference) ? reference : refuseName('fund', reference, known);
}

/** The risk warning of a portfolio's fund, or the one that most funds have. */
function warningLike({ files }: Content, fund: string | undefined) {
  const funds = files.filter(({ kind, name }) => (fund ? name === fund : kind === 'funds'));
  const warnings = Map.groupBy(funds, ({ data }) => String(valueAt(data, ['warning'])));
  return [...warnings].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
