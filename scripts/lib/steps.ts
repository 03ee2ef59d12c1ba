/** The kinds of check that `npm test` runs, how each counts what passed and failed, and how they run side by side. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

/** How many tests passed and failed, and what was printed; a check without tests of its own counts as one. */
interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed at its second try, and may fail at both one day. */
  flaky: number;
  output: string;
}

/** One of the checks that `npm test` runs, several at a time. */
export interface Step {
  name: string;
  /** Names of other steps; this one waits for them, and when one of them failed it is not run. */
  needs?: string[];
  run: () => Promise<Outcome>;
}

/** One test that passed or failed. */
const single = (passed: boolean, output = ''): Outcome => ({
  ...{ passed: Number(passed), failed: Number(!passed), skipped: 0, flaky: 0 },
  output,
});

/** Where test runners sum up: "Tests  1 failed | 7 passed (8)" of Vitest, lines like "  14 passed (56.7s)" of Playwright. */
const SUM = /^ *(?:Tests +\d.*|\d+ (?:passed|failed|flaky|skipped)(?: \(.*\))?)$/gm;

/** A command, which passes when it ends well; one that runs tests counts them. */
export const command = (name: string, words: string[], env: Record<string, string> = {}): Step => ({
  name,
  run: async () => {
    const { endedWell, output } = await execute(words, env);
    const sums = stripVTControlCharacters(output).match(SUM);
    if (!sums) return single(endedWell, output);
    const of = (kind: string) =>
      sums
        .flatMap((line) => [...line.matchAll(new RegExp(`(\\d+) ${kind}`, 'g'))])
        .reduce((sum, [, count]) => sum + Number(count), 0);
    const [flaky, skipped] = [of('flaky'), of('skipped')];
    const passed = of('passed') + flaky;
    // Errors outside of any test, as a file that can't be loaded, are only in the status, and a run without a single test
    // proves nothing.
    const failed = Math.max(of('failed'), endedWell && passed > 0 ? 0 : 1);
    return { passed, failed, skipped, flaky, output };
  },
});

/** A script of package.json. */
export const script = (name: string, npmScript: string): Step =>
  command(name, ['npm', 'run', '--silent', npmScript]);

/** Something that must be on the machine; `ensure` installs it where it may, and says why where it cannot. */
export const need = (name: string, ensure: () => boolean): Step => ({
  name,
  run: async () => single(ensure()),
});

/** Tests of vitest.config.ts; `only` names projects and files. */
export const vitest = (name: string, only: string[], env?: Record<string, string>): Step =>
  command(name, ['vitest', 'run', ...only, '--reporter=dot'], env);

/** Browser tests; `only` selects among them. They need the site as `scripts/serve.ts` builds it, which then has nothing to build. */
export const playwright = (name: string, only: string[]): Step =>
  command(name, ['playwright', 'test', ...only]);

/**
 * Runs the steps, `lanes` at a time, in their order as far as they need not wait for each other. What a step prints is
 * printed when it ends. A step that fails does not stop the others, only those that need what it makes.
 */
export async function runSteps(steps: readonly Step[], lanes: number) {
  const done = new Map<string, Outcome>();
  const waiting = [...steps];
  const lane = async () => {
    while (waiting.length > 0) {
      const next = waiting.findIndex(({ needs = [] }) => needs.every((name) => done.has(name)));
      if (next === -1) {
        await wait(100);
        continue;
      }
      const [step] = waiting.splice(next, 1) as [Step];
      const started = performance.now();
      const missing = step.needs?.find((name) => done.get(name)?.failed !== 0);
      const outcome =
        missing === undefined
          ? await step.run()
          : single(false, `Not run, because ${missing} failed.\n`);
      done.set(step.name, outcome);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const skipped = outcome.skipped === 0 ? '' : `, ${outcome.skipped} skipped`;
      // Of what passed, only the line that counts it.
      const said =
        outcome.failed + outcome.flaky > 0 ? `\n── ${step.name} ──\n${outcome.output}` : '';
      console.log(
        `${said}${step.name}: ${outcome.passed} passed, ${outcome.failed} failed${skipped} (${seconds} s)`,
      );
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const sum = (kind: 'passed' | 'failed') =>
    [...done.values()].reduce((total, outcome) => total + outcome[kind], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** Runs a command; tells whether it ended well, and what it printed. */
export async function execute(
  [program = '', ...parameters]: string[],
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
