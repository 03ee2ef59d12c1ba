/**
 * Every check, two at a time; the last line says how many passed and failed. A test that is skipped is a failure too, by its name;
 * one that passes only at its second try is named.
 *
 *   npm test               what a developer runs before each push
 *   npm run test:all       what takes long too, every night: what owners change over the years, the list in tests/specification
 */
import '../lib/command.ts';
import { execute, runTests } from '../lib/execute.ts';
import { ensureNeeds } from './prerequisites.ts';

/** `needsSite`: not run when the site could not be built. Another command than a test runner counts as one. */
type Step = { words: string; env?: NodeJS.ProcessEnv; needsSite?: boolean };

const all = process.argv.includes('--all');
const build = 'node tools/build.ts';
const needsSite = true;

/** What others wait for first; what takes longest next. */
const STEPS: Step[] = [
  { words: build },
  { words: 'node tests/specimen/build.ts' },
  { words: 'npm run --silent check' },
  { words: 'playwright test', needsSite },
  { words: 'vitest run --project=built', needsSite },
  { words: 'vitest run --project=unit' },
  { words: 'vitest run --project=content --project=site-content' },
  { words: 'vitest run --project=receiver' },
  { words: 'vitest run --project=hosting', needsSite },
  { words: 'npm run --silent lint' },
  { words: 'npm run --silent format:check' },
];

const PREVIEW = { PREVIEW: '1', SITE_URL: 'https://preview.invalid' };
const MANY = { RECEIVER_APPLICATIONS: '5000', RECEIVER_KILLS: '20' };
const THOROUGH: Step[] = [
  { words: `${build} .cache/literal`, env: { ROUTES: 'literal' } },
  { words: `${build} .cache/preview`, env: PREVIEW },
  { words: 'npm run --silent test:changes' },
  { words: 'vitest run --project=receiver crash', env: MANY },
  { words: 'vitest run --project=specification', needsSite },
];

async function run({ words, env = {} }: Step): Promise<[passed: number, failed: number]> {
  const started = performance.now();
  const command = words.split(' ');
  const isRunner = /^(?:vitest|playwright) /.test(words);
  const { endedWell, output, results } = isRunner
    ? await runTests(command, env, '.')
    : { ...(await execute(command, env)), results: [] };
  // A busy machine can make a browser miss a step: what passes at its second try is no failure.
  const wrong = results.filter(({ status }) => status !== 'passed' && status !== 'flaky');
  const passed = isRunner ? results.length - wrong.length : Number(endedWell);
  // A file that can't be loaded is only in the status, and a run without a test proves nothing.
  const failed = Math.max(wrong.length, Number(!endedWell || passed === 0));
  if (failed > 0) console.log(`\n── ${words} ──\n${output}`);
  const told: Record<string, string> = { flaky: 'PASSED AT ITS SECOND TRY', skipped: 'SKIPPED' };
  for (const { status, file, name } of results)
    if (told[status]) console.log(`${told[status]}: ${file}: ${name}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${words}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return [passed, failed];
}

let [passed, failed] = [0, ensureNeeds()];
const built = Promise.withResolvers<boolean>();
const waiting = [...STEPS, ...(all ? THOROUGH : [])].values();
const lane = async () => {
  for (const step of waiting) {
    const isVain = step.needsSite && !(await built.promise);
    if (isVain) console.log(`${step.words}: not run, because the site could not be built`);
    const [more, less] = isVain ? [0, 1] : await run(step);
    if (step.words === build) built.resolve(less === 0);
    passed += more;
    failed += less;
  }
};
await Promise.all([lane(), lane()]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
