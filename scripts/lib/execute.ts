/** Running a command, and reading which of its tests passed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Runs a command; tells whether it ended well, and what it printed. */
export async function execute(
  [program = '', ...parameters]: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
) {
  const child = spawn(program, parameters, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = (await once(child, 'close')) as [number | null];
  return { endedWell: status === 0, output };
}

/** A test: its file and title, how it went, and what it said where it failed. */
export interface Result {
  file: string;
  name: string;
  status: 'passed' | 'failed' | 'skipped' | 'flaky';
  said: string;
}

/** Runs tests by Vitest or Playwright. `results` are undefined where the run came to none. */
export async function runTests(words: readonly string[], env: NodeJS.ProcessEnv, root: string) {
  const name = words.join('-').replace(/\W+/g, '-').slice(-80);
  const report = resolve(root, `.cache/reports/${name}.json`);
  rmSync(report, { force: true });
  const isVitest = words[0] === 'vitest';
  const reporters = isVitest
    ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    : ['--reporter=dot,html,json'];
  const settings = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_HTML_OPEN: 'never',
    PLAYWRIGHT_HTML_OUTPUT_DIR: '.cache/reports/browser',
    ...env,
  };
  const ran = await execute([...words, ...reporters], settings, root);
  if (!existsSync(report)) return { ...ran, results: undefined };
  const read: unknown = JSON.parse(readFileSync(report, 'utf8'));
  return { ...ran, results: isVitest ? ofVitest(read as Files) : ofPlaywright(read as Suite) };
}

const STATUS: Record<string, Result['status']> = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
};
const result = (file: string, name: string, status: string, said: string[]): Result => ({
  file,
  name,
  status: STATUS[status] ?? 'skipped',
  said: stripVTControlCharacters(said.join('\n')),
});

/** The parts that are read of Vitest's report. */
interface Files {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const ofVitest = ({ testResults }: Files): Result[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => result(name, one.fullName, one.status, one.failureMessages)),
  );

/** And of Playwright's. */
interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

const ofPlaywright = ({ suites = [], specs = [] }: Suite): Result[] => [
  ...suites.flatMap(ofPlaywright),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => {
      const said = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      return result(file, title, status, said);
    }),
  ),
];
