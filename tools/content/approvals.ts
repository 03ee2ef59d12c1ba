/** Who approved what a file says, and whether it still says that (docs/decisions.md, "Approvals"). */
import { hash } from 'node:crypto';
import { currentDay } from '../../src/utils/days.ts';
import { problemAt, schemaOf, type Content, type SourceFile } from '../../src/content/files.ts';
import { approval } from '../../src/schemas/approval.ts';
import { valueAt, type Path } from '../../src/schemas/paths.ts';
import { typesetProse } from '../../src/schemas/prose.ts';
import { finding, quoted } from '../../src/schemas/refusals.ts';

/** Everything among the files that somebody answers for: entries, the firm's file, and risk warnings. */
export const signables = (files: readonly SourceFile[]) =>
  files.flatMap((file) => {
    // With defaults, in one order; with a mistake, as it is written.
    const { data = file.data } = schemaOf(file).safeParse(file.data);
    const signable = (fields: unknown, ...path: Path) => ({ file, path, fields });
    if (file.kind !== 'data' || file.name === 'data/firm') return signable(data);
    const warnings: unknown[] = file.name === 'data/warnings' ? Object.values(Object(data)) : [];
    return warnings.map((fields, at) => signable(fields, at));
  });

type Signable = ReturnType<typeof signables>[number];

/** How every approval stands, missing ones too; `changed` is in words. */
export const standings = (files: readonly SourceFile[], today = currentDay()) =>
  signables(files).map((signable) => {
    const { file, path } = signable;
    const { data: given } = approval.safeParse(valueAt(file.data, [...path, 'approved']));
    const changed = given === undefined ? '' : changesSince(given.words, signable);
    const expired = given !== undefined && given.until < today;
    return { ...signable, given, changed, expired };
  });

/** What keeps something from counting as approved: one problem, or none. */
export function unapproved(standing: ReturnType<typeof standings>[number]) {
  const { file, path, given, changed, expired } = standing;
  const command = `npm run approve -- ${file.name} --by "Name"`;
  const never = finding('Nobody has approved this.', `If it is right, run: ${command}`);
  if (given === undefined) return [problemAt(file, path, never)];
  if (!changed && !expired) return [];
  const { by, on, until } = given;
  const found = changed
    ? `${by} approved this on ${on}. Changed since: ${changed}.`
    : `${by} approved this until ${until}, and that day has passed.`;
  const ended = finding(found, `Read it again. If it is right, run: ${command}`);
  return [problemAt(file, [...path, 'approved'], ended)];
}

/** Approvals that were given and hold no more. */
export const endedApprovals = ({ files }: Content, today: string) =>
  standings(files, today)
    .filter(({ given }) => given)
    .flatMap(unapproved);

/** Everything with who answers for it, as rows of a table. */
export const register = ({ files }: Content, today = currentDay()) =>
  standings(files, today).map(({ file, path, given, changed, expired }) => ({
    name: [file.name, ...path.map((index) => valueAt(file.data, [index, 'key']))].join(', '),
    'approved by': given?.by ?? '',
    on: given?.on ?? '',
    until: given?.until ?? '',
    'changed since': changed || (expired ? 'nothing, but its day has passed' : ''),
  }));

/** The hashes of all parts of what something says, joined by spaces. */
export const fingerprint = (signable: Signable) => printOf(partsOf(signable));

const printOf = (parts: ReturnType<typeof partsOf>) => parts.map((part) => part.hash).join(' ');

/** A change leaves a part that was not approved, or fewer parts, or the same in another order. */
function changesSince(words: string, signable: Signable) {
  const parts = partsOf(signable);
  if (words === printOf(parts)) return '';
  const known = words.split(' ');
  const fresh = parts.filter((part) => !known.includes(part.hash));
  if (fresh.length > 0) return fresh.map(({ name }) => name).join(', ');
  return known.length > parts.length ? 'something was taken out' : 'the order of its parts';
}

const UNSEEN = ['approved', 'draft', 'formerAddresses', 'toFill'];

/** Its sections, its other fields, and what stands below each heading of its prose, with short hashes that name a change. */
function partsOf({ file, fields }: Signable) {
  const part = (text: string, name: string, heading?: unknown) => ({
    name: heading === undefined ? name : quoted(heading),
    hash: hash('sha256', text.replace(/\s+/g, ' ').trim()).slice(0, 8),
  });
  const seen = Object.entries(Object(fields)).filter(([name]) => !UNSEEN.includes(name));
  const prose = typesetProse(file.body.trim()).split(/^(?=#)/m);
  return [
    ...seen.flatMap(([name, value]: [string, unknown]) =>
      name !== 'sections' || !Array.isArray(value)
        ? part(JSON.stringify(value), name)
        : value.map((section, index) =>
            part(JSON.stringify(section), `section ${index + 1}`, valueAt(section, ['heading'])),
          ),
    ),
    ...prose.flatMap((text) => (text ? part(text, 'the prose', /^#+ (.*)/.exec(text)?.[1]) : [])),
  ];
}
