/**
 * The ledger of faults: puts each fault of tests/faults.yaml into a copy of the project, one at a time, and runs the one test
 * that must see it. Says of each whether the test went red, and ends with 1 where one stayed green or could not be tried.
 *
 *   npm run test:faults                      all of them; for the night
 *   npm run test:faults -- --only ID[,ID]    some of them
 *   npm run test:faults -- --list            what each would do, and to whom
 *   npm run test:faults -- --check           whether each still fits the code and the tests; runs nothing
 *
 * Every test must be green without its fault first. Nothing of the working tree is changed.
 */
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { LOCAL_SITE } from './lib/build.ts';
import { copySite } from './lib/copy-site.ts';
import { end } from './lib/end.ts';
import { execute } from './lib/steps.ts';
import './lib/usage.ts';

const BROWSERS = ['Chromium', 'Firefox', 'WebKit', 'browser'] as const;
/** Their tests read the finished site; browser tests build it by themselves. */
const OF_THE_SITE = ['built', 'hosting'] as const;
const VITEST = ['unit', 'content', 'site-content', 'receiver', ...OF_THE_SITE] as const;

/** `from` stands exactly once in `file`, and becomes `to`. */
const edit = z.strictObject({ file: z.string(), from: z.string(), to: z.string() });
const test = z.strictObject({
  /** A project of vitest.config.ts or playwright.config.ts. */
  project: z.enum([...BROWSERS, ...VITEST]),
  file: z.string(),
  /** The test's title, or a part of it that stands in the tests as it is here. */
  name: z.string().min(3),
  /** Where the title begins with an address: whose page is looked at. */
  page: z.string().optional(),
});
const fields = { id: z.string().regex(/^[a-z\d-]+$/), hurts: z.string(), test };
const fault = z.union([
  z
    .strictObject({ ...fields, ...edit.shape })
    .transform(({ file, from, to, ...rest }) => ({ ...rest, edits: [{ file, from, to }] })),
  z.strictObject({ ...fields, edits: z.array(edit).min(1) }),
]);
type Fault = z.infer<typeof fault>;
type Test = z.infer<typeof test>;

/** The ledger of the project at `root`. Throws what is wrong with its form. */
export const readFaults = (root: string): Fault[] =>
  z.array(fault).parse(parse(readFileSync(join(root, 'tests/faults.yaml'), 'utf8')));

const occurrences = ({ file, from }: z.infer<typeof edit>, root: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split(from).length - 1 : 0;

/** What of the ledger no longer fits the code or the tests, in sentences. */
export function misfits(faults: readonly Fault[], root: string): string[] {
  const tests = globSync('tests/**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  return faults.flatMap(({ id, edits, test: { file, name } }, index) => [
    ...(faults.findIndex((other) => other.id === id) === index ? [] : [`${id}: stands twice.`]),
    ...edits.flatMap((change) => {
      const count = occurrences(change, root);
      return count === 1 ? [] : `${id}: "from" stands ${count} times in ${change.file}.`;
    }),
    ...(existsSync(join(root, file)) ? [] : [`${id}: there is no ${file}.`]),
    ...(tests.includes(name) ? [] : [`${id}: no test is called "${name}".`]),
  ]);
}

/** A test that ran; `said` is why it failed. */
interface Result {
  file: string;
  name: string;
  said: string | undefined;
}

const titleOf = ({ name, page }: Test) => (page === undefined ? name : ` ${page}${name}`);

/** Runs tests of one project in a copy, and gives those that ran; or what kept them from it. */
async function results(tests: readonly Test[], root: string): Promise<Result[] | string> {
  const report = join(root, '.cache/faults.json');
  rmSync(report, { force: true });
  const [{ project }] = tests as [Test];
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = tests.map((test) => titleOf(test).replace(/[^\w\s]/g, '\\$&')).join('|');
  if ((OF_THE_SITE as readonly string[]).includes(project)) {
    const { endedWell, output } = await execute(
      ['node', 'scripts/lib/build.ts'],
      process.env,
      root,
    );
    if (!endedWell) return `The site is not built: ${output.trim().split('\n').at(-1)}`;
  }
  const isBrowser = (BROWSERS as readonly string[]).includes(project);
  const words = isBrowser
    ? ['playwright', 'test', ...files, `--grep=${names}`, '--retries=0', '--reporter=json']
    : ['vitest', 'run', ...files, `-t=${names}`, '--reporter=json', `--outputFile=${report}`];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { output } = await execute([...words, `--project=${project}`], env, root);
  if (!existsSync(report)) return output.trim().slice(-500);
  const found = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport & VitestReport;
  const ran = isBrowser ? ranInBrowser(found) : ranInVitest(found);
  return ran.length > 0
    ? ran
    : `No test ran: ${(found.errors?.[0]?.message ?? output).slice(-500)}`;
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const ranInVitest = ({ testResults }: VitestReport): Result[] =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName: name, status, failureMessages }) => ({
        ...{ file, name, said: status === 'failed' ? failureMessages.join('\n') : undefined },
      })),
  );

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { results: { status: string; errors: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport extends Suite {
  errors?: { message: string }[];
}

const ranInBrowser = ({ suites = [], specs = [] }: Suite): Result[] => [
  ...suites.flatMap(ranInBrowser),
  ...specs.flatMap(({ title: name, file, tests }) =>
    tests
      .flatMap((each) => each.results)
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, errors }) => {
        const said = errors.map(({ message }) => message).join('\n');
        return { file, name, said: status === 'passed' ? undefined : said };
      }),
  ),
];

/** What makes a test red without its having looked. */
const NO_ASSERTION =
  /SyntaxError|ReferenceError|Cannot find (?:module|package)|does not provide an export|Transform failed/;

const TERMINAL = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** Of a test by this name: undefined where all that ran were green, what the first red one said, or why nothing can be told. */
function verdict(test: Test, ran: Result[] | string): { red?: string; broken?: string } {
  if (typeof ran === 'string') return { broken: ran };
  const asked = ran.filter(
    (one) =>
      (test.file.endsWith(one.file) || one.file.endsWith(test.file)) &&
      ` ${one.name}`.includes(titleOf(test)),
  );
  if (asked.length === 0) return { broken: 'the test did not run' };
  const said = asked.find((one) => one.said !== undefined)?.said?.replace(TERMINAL, '');
  if (said === undefined) return {};
  return NO_ASSERTION.test(said) ? { broken: said } : { red: said };
}

async function main() {
  const { values: options } = parseArgs({
    options: { only: { type: 'string' }, list: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const root = resolve(import.meta.dirname, '..');
  const ledger = readFaults(root);
  const only = options.only?.split(',');
  const unknown = only?.find((id) => !ledger.some((row) => row.id === id));
  if (unknown !== undefined) end(`The ledger has no ${unknown}; --list names its faults.`);
  const faults = only ? ledger.filter(({ id }) => only.includes(id)) : ledger;
  if (options.list) end(faults.map(({ id, hurts }) => `${id}: ${hurts}`).join('\n'), 0);
  const wrong = misfits(ledger, root);
  if (options.check) end(wrong.join('\n') || `${ledger.length} faults fit.`, wrong.length && 1);

  await using copy = await copySite(join(root, '.cache'));
  const site = join(copy.path, LOCAL_SITE);
  const keep = join(copy.path, '.cache/without-faults');
  const parts = ['', '-stamp', '-hosting'];
  for (const part of parts)
    if (existsSync(join(root, LOCAL_SITE + part)))
      cpSync(join(root, LOCAL_SITE + part), site + part, { recursive: true });

  const say = (id: string, seconds: number, what: string, said = '') =>
    console.log(
      `${id.padEnd(44)} ${seconds.toFixed(0).padStart(4)} s  ${what.padEnd(12)} ${said.trim().split('\n')[0]?.slice(0, 110)}`,
    );
  const timed = async <Value>(run: Promise<Value>) => {
    const started = performance.now();
    return [await run, (performance.now() - started) / 1000] as const;
  };

  const green = new Set<Test>();
  const projects = Object.entries(Object.groupBy(faults, (row) => row.test.project));
  for (const [project, rows] of projects) {
    const [ran, seconds] = await timed(
      results(
        rows.map((row) => row.test),
        copy.path,
      ),
    );
    const seen = rows.map((row) => ({ row, ...verdict(row.test, ran) }));
    for (const { row, red, broken } of seen)
      if (red === undefined && broken === undefined) green.add(row.test);
      else say(row.id, seconds, 'BROKEN ROW', `red without the fault: ${red ?? broken}`);
    console.log(`${project}: ${rows.length} tests without faults (${seconds.toFixed(0)} s)`);
  }
  for (const part of parts)
    if (existsSync(site + part)) cpSync(site + part, keep + part, { recursive: true });

  let failed = faults.length - green.size;
  for (const { id, edits, test } of faults.filter((row) => green.has(row.test))) {
    const misfit = edits.find((change) => occurrences(change, copy.path) !== 1);
    if (misfit) {
      say(id, 0, 'BROKEN ROW', `"from" does not stand once in ${misfit.file}`);
      failed++;
      continue;
    }
    for (const { file, from, to } of edits) {
      const path = join(copy.path, file);
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(from, () => to),
      );
    }
    const [ran, seconds] = await timed(results([test], copy.path));
    const { red, broken } = verdict(test, ran);
    say(id, seconds, broken ? 'BROKEN ROW' : red ? 'red' : 'STAYED GREEN', broken ?? red);
    if (!red) failed++;
    for (const { file } of edits) cpSync(join(root, file), join(copy.path, file));
    for (const part of parts)
      if (existsSync(keep + part)) {
        rmSync(site + part, { recursive: true, force: true });
        cpSync(keep + part, site + part, { recursive: true });
      }
  }
  console.log(`\n${faults.length - failed} of ${faults.length} faults were seen.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (import.meta.main) await main();
