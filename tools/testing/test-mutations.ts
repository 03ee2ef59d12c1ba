/**
 * Applies each mutation of tests/mutations.yaml to a copy of the project, and runs the test that must fail because of it. Exits
 * with 1 if a test passed in spite of its mutation, or if a mutation could not be tried.
 *
 *   npm run test:mutations             tries all mutations, in about half an hour
 *   ... -- --only ID[,ID]              tries only these mutations
 *   ... -- --check                     only checks that the text and the test of each mutation exist
 *
 * Every test must pass first without its mutation. The working tree is not changed.
 */
import { end } from '../lib/command-setup.ts';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { copySite } from '../build.ts';
import { execute } from '../lib/execute.ts';

/** `from` occurs exactly once in `file`, and becomes `to`. */
type Edit = Record<'file' | 'from' | 'to', string>;
/** `name` is part of the test's title; `page` is the URL that such a title ends with. */
type Test = Record<'project' | 'file' | 'name', string> & { page?: string };
/** A mutation is one edit, or several in `edits`. */
type Mutation = Edit & { id: string; edits?: Edit[]; test: Test };

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const mutations = (parse(textOf('tests/mutations.yaml')) as Mutation[]).map(
  ({ id, test, edits, ...edit }) => ({ id, test, edits: edits ?? [edit] }),
);

/** Errors in the output of a test that failed before its assertions, so that it did not catch the mutation. */
const NO_ASSERTION =
  /^(?:Syntax|Reference)Error|Cannot find (?:module|package)|does not provide an export|Transform failed/m;

/** Runs tests of one project in the copy. `isBroken` is true if no test ran, or if a test failed before its assertions. */
async function runTests(tests: readonly Test[], copy: string) {
  const { project, file: firstFile } = tests[0]!;
  const files = new Set(tests.map(({ file }) => file));
  const titles = tests
    .map(({ name, page }) => (page === undefined ? name : `${name} ${page}`))
    .map((title) => title.replace(/[^\w\s]/g, '\\$&'))
    .join('|');
  const command = firstFile.endsWith('.spec.ts')
    ? ['playwright', 'test', ...files, `--grep=${titles}`, '--retries=0', '--reporter=line']
    : ['vitest', 'run', ...files, `-t=${titles}`, '--reporter=dot'];
  // Without colours, so that `hasRun` below finds the number of tests.
  const withoutColours = { NO_COLOR: '1', FORCE_COLOR: '0' };
  const { hasSucceeded, output } = await execute(
    [...command, `--project=${project}`],
    withoutColours,
    copy,
  );
  const hasRun = /\b[1-9]\d* (?:passed|failed)\b/.test(output);
  return { passed: hasSucceeded, output, isBroken: !hasRun || NO_ASSERTION.test(output) };
}

const { values } = parseArgs({ options: { only: { type: 'string' }, check: { type: 'boolean' } } });
const only = values.only?.split(',') ?? mutations.map(({ id }) => id);
const selected = mutations.filter(({ id }) => only.includes(id));
if (selected.length < only.length) end(`tests/mutations.yaml lacks one of ${values.only}.`);
const files = globSync('tests/**/*.{ts,tsx}', { cwd: root });
/** Modules that test files import; some of them contain tests. */
const helpers = files.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file));
const hasTest = (file: string, name: string) =>
  [file, ...helpers].some((path) => textOf(path).includes(name));
const mismatches = selected.flatMap(({ id, edits, test: { file, name } }) => [
  ...edits.flatMap((edit) => {
    const count = textOf(edit.file).split(edit.from).length - 1;
    return count === 1 ? [] : `${id}: "from" occurs ${count} times in ${edit.file}.`;
  }),
  ...(files.includes(file) && hasTest(file, name)
    ? []
    : [`${id}: ${file} is missing, or has no test "${name}".`]),
]);
if (values.check || mismatches.length > 0)
  end(
    mismatches.join('\n') || `${selected.length} mutations match the code and the tests.`,
    Math.min(mismatches.length, 1),
  );

await using copy = await copySite();
const report = (id: string, outcome: string, output = '') => {
  console.log(`${id.padEnd(48)} ${outcome}`);
  if (outcome !== 'caught') console.log(output.trim().split('\n').slice(-15).join('\n'));
};

let caught = 0;
for (const group of Map.groupBy(selected, ({ test }) => test.project).values()) {
  const before = await runTests(
    group.map(({ test }) => test),
    copy.path,
  );
  if (!before.passed || before.isBroken) {
    for (const { id } of group) report(id, 'NOT TRIED: tests of its project fail without it');
    console.log(before.output.slice(-3000));
    continue;
  }
  for (const { id, edits, test } of group) {
    for (const { file, from, to } of edits) {
      const path = join(copy.path, file);
      writeFileSync(path, readFileSync(path, 'utf8').split(from).join(to));
    }
    const { passed, output, isBroken } = await runTests([test], copy.path);
    if (passed) report(id, 'NOT CAUGHT', output);
    else if (isBroken) report(id, 'NOT TRIED: the test could not run', output);
    else {
      report(id, 'caught');
      caught++;
    }
    for (const { file } of edits) cpSync(join(root, file), join(copy.path, file));
  }
}
console.log(`\n${caught} of ${selected.length} mutations were caught.`);
process.exitCode = Number(caught < selected.length);
