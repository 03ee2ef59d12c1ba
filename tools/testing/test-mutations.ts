/**
 * Puts each fault of tests/mutations.yaml into a copy of the project, and runs the one test that must see it. Ends with 1 where one
 * stayed green or could not be tried.
 *
 *   npm run test:mutations        all of them; for the night
 *   ... -- --only ID[,ID]      some of them, by their names in the ledger
 *   ... -- --check             whether each still fits the code and the tests; runs nothing
 *
 * Every test must be green without its fault first. Nothing of the working tree is changed.
 */
import { end } from '../lib/command.ts';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { copySite } from '../build.ts';
import { execute, runTests } from '../lib/execute.ts';

/** `from` stands exactly once in `file`, and becomes `to`. */
type Edit = Record<'file' | 'from' | 'to', string>;
/** `name` is a part of the title; `page` the address with which a title ends. */
type Test = Record<'project' | 'file' | 'name', string> & { page?: string };
/** A row has one edit in itself, or several in `edits`. */
type Row = Edit & { id: string; edits?: Edit[]; test: Test };

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const ledger = (parse(textOf('tests/mutations.yaml')) as Row[]).map(
  ({ id, test, edits, ...edit }) => ({ id, test, edits: edits ?? [edit] }),
);

/** What makes a test red before it has looked. */
const NO_ASSERTION =
  /^(?:Syntax|Reference)Error|Cannot find (?:module|package)|does not provide an export|Transform failed/m;

type Verdict = [what: 'red' | 'STAYED GREEN' | 'BROKEN ROW', said?: string];

const titleOf = ({ name, page }: Test) => (page === undefined ? name : `${name} ${page}`);

/** What tests of one project say in a copy, and why. */
async function verdicts(tests: readonly Test[], copy: string) {
  const { project, file: first } = tests[0]!;
  const files = new Set(tests.map(({ file }) => file));
  const names = tests.map((one) => titleOf(one).replace(/[^\w\s]/g, '\\$&')).join('|');
  // Playwright builds the site itself.
  if (['built', 'hosting'].includes(project)) {
    const { endedWell, output } = await execute(['node', 'tools/build.ts'], {}, copy);
    const said = `The site is not built: ${output.trim().split('\n').at(-1)}`;
    if (!endedWell) return tests.map(() => ['BROKEN ROW', said]);
  }
  const words = first.endsWith('.spec.ts')
    ? ['playwright', 'test', ...files, `--grep=${names}`, '--retries=0']
    : ['vitest', 'run', ...files, `-t=${names}`];
  const { results, output } = await runTests([...words, `--project=${project}`], {}, copy);
  return tests.map((test): Verdict => {
    const own = results.filter(
      ({ file, name, status }) =>
        status !== 'skipped' &&
        (test.file.endsWith(file) || file.endsWith(test.file)) &&
        ` ${name}`.includes(titleOf(test)),
    );
    if (own.length === 0) return ['BROKEN ROW', `It did not run. ${output.trim().slice(-500)}`];
    const said = own.find(({ status }) => status === 'failed')?.said;
    if (said === undefined) return ['STAYED GREEN'];
    return [NO_ASSERTION.test(said) ? 'BROKEN ROW' : 'red', said];
  });
}

const { values } = parseArgs({ options: { only: { type: 'string' }, check: { type: 'boolean' } } });
const only = values.only?.split(',') ?? ledger.map(({ id }) => id);
const faults = ledger.filter(({ id }) => only.includes(id));
if (faults.length < only.length) end(`The ledger lacks one of ${values.only}.`);
const files = globSync('tests/**/*.{ts,tsx}', { cwd: root });
const texts = files.map(textOf).join('\n');
const wrong = faults.flatMap(({ id, edits, test: { file, name } }) => [
  ...edits.flatMap((edit) => {
    const count = textOf(edit.file).split(edit.from).length - 1;
    return count === 1 ? [] : `${id}: "from" stands ${count} times in ${edit.file}.`;
  }),
  ...(files.includes(file) && texts.includes(name) ? [] : [`${id}: no ${file}, or no "${name}".`]),
]);
if (values.check || wrong.length > 0)
  end(wrong.join('\n') || `${faults.length} faults fit.`, Math.min(wrong.length, 1));

await using copy = await copySite();
const say = (id: string, what: string, said = '') =>
  console.log(`${id.padEnd(44)} ${what.padEnd(12)} ${said.trim().split('\n')[0]?.slice(0, 110)}`);

let seen = 0;
for (const rows of Map.groupBy(faults, ({ test }) => test.project).values()) {
  const tests = rows.map(({ test }) => test);
  const before = await verdicts(tests, copy.path);
  for (const [index, { id, edits, test }] of rows.entries()) {
    const [without, why] = before[index]!;
    if (without !== 'STAYED GREEN') {
      say(id, 'BROKEN ROW', `red without the fault: ${why}`);
      continue;
    }
    for (const { file, from, to } of edits) {
      const path = join(copy.path, file);
      writeFileSync(path, readFileSync(path, 'utf8').split(from).join(to));
    }
    const [[what, said] = ['BROKEN ROW']] = await verdicts([test], copy.path);
    say(id, what, said);
    if (what === 'red') seen++;
    for (const { file } of edits) cpSync(join(root, file), join(copy.path, file));
  }
}
console.log(`\n${seen} of ${faults.length} faults were seen.`);
process.exitCode = Number(seen < faults.length);
