/** Running a command, and reading which of its tests passed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { XMLParser } from 'fast-xml-parser';

/** Runs a command; says whether it ended well, and what it printed. */
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

type Failure = Partial<Record<'message' | '#text', string>>;
/** A test in a report of JUnit's format, which both runners write; `classname` is its file. */
type Case = Record<'name' | 'classname', string> &
  Partial<Record<'failure' | 'error', Failure[]> & Record<'skipped' | 'flakyFailure', unknown>>;

const resultOf = ({ name, classname: file, skipped, flakyFailure, failure, error }: Case) => {
  const [failed] = failure ?? error ?? [];
  const said = failed && `${failed.message}\n${failed['#text']}`;
  const other = skipped === undefined ? 'passed' : 'skipped';
  return { file, name, said, status: failed ? 'failed' : flakyFailure ? 'flaky' : other };
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['testsuite', 'testcase', 'failure', 'error'].includes(name),
});

/** Runs tests by Vitest or Playwright. `results` are empty where the run came to none. */
export async function runTests(words: readonly string[], env: NodeJS.ProcessEnv, root: string) {
  const name = words.join('-').replace(/\W+/g, '-').slice(-80);
  const report = resolve(root, `.cache/reports/${name}.xml`);
  rmSync(report, { force: true });
  const reporters =
    words[0] === 'vitest'
      ? ['--reporter=dot', '--reporter=junit', `--outputFile.junit=${report}`]
      : ['--reporter=dot,html,junit'];
  const settings = {
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
    PLAYWRIGHT_JUNIT_INCLUDE_RETRIES: '1',
    PLAYWRIGHT_HTML_OPEN: 'never',
    PLAYWRIGHT_HTML_OUTPUT_DIR: '.cache/reports/browser',
    ...env,
  };
  const ran = await execute([...words, ...reporters], settings, root);
  if (!existsSync(report)) return { ...ran, results: [] };
  const { testsuites } = parser.parse(readFileSync(report)) as {
    testsuites: { testsuite?: { testcase?: Case[] }[] };
  };
  const cases = testsuites.testsuite?.flatMap(({ testcase = [] }) => testcase) ?? [];
  return { ...ran, results: cases.map(resultOf) };
}
