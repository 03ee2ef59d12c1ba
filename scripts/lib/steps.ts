/** The kinds of check that `npm test` runs, and how each counts what passed and failed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Folder of the reports that the test runners write. */
export const REPORTS = '.cache/reports';

/** How many tests passed and failed; a check without tests of its own counts as one. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Step {
  name: string;
  /** Names of earlier steps; when one of them failed, this one is not run. */
  needs?: string[];
  run: () => Count;
}

/** One test that passed or failed. */
export function single(passed: boolean): Count {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** A command, which passes when it ends well. */
export function command(name: string, words: string[], env: Record<string, string> = {}): Step {
  return { name, run: () => single(execute(words, env)) };
}

/** A script of package.json. */
export function script(name: string, npmScript: string, env: Record<string, string> = {}): Step {
  return command(name, ['npm', 'run', '--silent', npmScript], env);
}

/** Tests of projects of vitest.config.ts. */
export function vitest(name: string, projects: string[], env: Record<string, string> = {}): Step {
  const report = `${REPORTS}/${name.replaceAll(' ', '-')}.json`;
  const command = [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name, run: () => tests(command, () => countVitest(report), env) };
}

/** Browser tests. They need the site as `scripts/serve.ts` builds it, which then has nothing to build. */
export function playwright(name: string): Step {
  const report = `${REPORTS}/browser.json`;
  return { name, run: () => tests(['playwright', 'test'], () => countPlaywright(report)) };
}

/** Runs a command in the terminal; tells whether it ended well. */
function execute([command = '', ...parameters]: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync(command, parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function tests(command: string[], count: () => Count, env: Record<string, string> = {}): Count {
  const endedWell = execute(command, env);
  try {
    const counted = count();
    // Errors outside of any test are only in the status, and a run without a single test proves nothing.
    const sound = endedWell && counted.passed > 0;
    return { ...counted, failed: Math.max(counted.failed, sound ? 0 : 1) };
  } catch {
    console.error('The tests ended without a report.');
    return single(false);
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

function countVitest(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  // A file that can't be loaded has no tests to fail, and must not pass unseen.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A test that passed at its second try has passed; Playwright itself names it and what went wrong the first time. */
function countPlaywright(file: string): Count {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  if (stats.flaky > 0) console.warn(`${stats.flaky} passed only at the second try; see above.`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
