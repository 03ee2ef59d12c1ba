/** Running a command, and reading which of its tests passed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Runs a command; tells whether it ended well, and what it printed. */
export async function execute(
  [program = '', ...parameters]: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd?: string,
) {
  const child = spawn(program, parameters, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
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
    ...{ PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never' },
    ...{ PLAYWRIGHT_HTML_OUTPUT_DIR: '.cache/reports/browser', ...env },
  };
  const ran = await execute([...words, ...reporters], settings, root);
  if (!existsSync(report)) return { ...ran, results: undefined };
  const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport & Suite;
  return { ...ran, results: isVitest ? ofVitest(read) : ofPlaywright(read) };
}

const STATUS: Record<string, Result['status']> = {
  ...{ passed: 'passed', failed: 'failed', expected: 'passed', unexpected: 'failed' },
  flaky: 'flaky',
};
const result = (file: string, name: string, status: string, messages: string[]): Result => ({
  ...{ file, name, status: STATUS[status] ?? 'skipped' },
  said: stripVTControlCharacters(messages.join('\n')),
});

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const ofVitest = ({ testResults }: VitestReport): Result[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => result(name, one.fullName, one.status, one.failureMessages)),
  );

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  status: string;
  results: { errors: { message?: string }[] }[];
}

const ofPlaywright = ({ suites = [], specs = [] }: Suite): Result[] => [
  ...suites.flatMap(ofPlaywright),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => {
      const errors = results.flatMap((one) => one.errors);
      return result(
        file,
        title,
        status,
        errors.map(({ message = '' }) => message),
      );
    }),
  ),
];
