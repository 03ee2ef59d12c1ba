/**
 * Builds the site when something changed, serves it with every engine that `tests/hosting/engines.ts` knows, holds each against
 * the contract and prints a table. Ends with 1 when an engine breaks the contract, does not start or is not there.
 */
import { resolve } from 'node:path';
import { CONTRACT, subjectOf } from '../tests/hosting/contract.ts';
import { type Engine, ENGINES, isPresent, makeSite } from '../tests/hosting/engines.ts';
import { gradePages } from '../tests/hosting/observatory.ts';
import { buildWhenNeeded, LOCAL_SITE } from './lib/build.ts';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);

if (!(await buildWhenNeeded(root))) {
  console.error('The site could not be built; the message above says why.');
  process.exit(1);
}
const site = await makeSite(LOCAL_SITE);

/** The headers are the same for each engine, which the contract proves; so one of them is graded. */
const GRADED = 'nginx';
let graded = 0;

/** The outcome of each check: undefined when it held, else what was answered instead. */
async function prove(engine: Engine): Promise<(string | undefined)[]> {
  const running = await engine.start(site);
  try {
    const subject = await subjectOf(site.dist, running.port);
    if (engine.name === GRADED) graded = await gradePages(subject);
    const outcomes: (string | undefined)[] = [];
    for (const check of CONTRACT) {
      outcomes.push(
        await check.run(subject).then(
          () => undefined,
          (error: unknown) => (error as Error).message,
        ),
      );
    }
    return outcomes;
  } finally {
    await running.stop();
  }
}

const proofs: { engine: Engine; outcomes: (string | undefined)[] }[] = [];
const failures: string[] = [];
for (const engine of ENGINES) {
  if (!isPresent(engine)) {
    failures.push(`${engine.name} was not found; install it (Debian: ${engine.program?.debian}).`);
    continue;
  }
  try {
    proofs.push({ engine, outcomes: await prove(engine) });
  } catch (error) {
    failures.push(`${engine.name} could not be tried: ${(error as Error).message}`);
  }
}

const notes: string[] = [];
const width = Math.max(...CONTRACT.map(({ name }) => name.length));
const row = (first: string, cells: string[]) =>
  console.log([first.padEnd(width), ...cells.map((cell) => cell.padEnd(9))].join('  ').trimEnd());

row(
  'Contract',
  proofs.map(({ engine }) => engine.name),
);
CONTRACT.forEach(({ name }, index) => {
  const cells = proofs.map(({ engine, outcomes }) => {
    const outcome = outcomes[index];
    if (outcome === undefined) return 'holds';
    const deviation = engine.deviations?.[name];
    if (deviation !== undefined) {
      notes.push(`${engine.name} differs, ${name}: ${deviation}.`);
      return 'differs';
    }
    failures.push(`${engine.name}, ${name}: ${outcome}`);
    return 'BROKEN';
  });
  row(name, cells);
});

if (graded > 0)
  console.log(`\nMozilla's Observatory: ${graded} pages of ${GRADED} have A+ and 130 points.`);
for (const note of notes) console.log(`\n${note}`);
for (const failure of failures) console.error(`\n${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
