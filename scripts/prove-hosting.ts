/**
 * `npm run test:hosting`: serves the site with every engine that `tests/hosting/engines.ts` knows, holds each against the
 * contract and prints a table. Ends with 1 when an engine breaks the contract, does not start or is not there.
 */
import { CONTRACT, subjectOf, type Subject } from '../tests/hosting/contract.ts';
import { type Engine, ENGINES, isPresent, makeSite } from '../tests/hosting/engines.ts';
import { gradePages } from '../tests/hosting/observatory.ts';
import { LOCAL_SITE } from './lib/build.ts';

const site = await makeSite(LOCAL_SITE);

/** What becomes of each check, by its name and that of the engine. */
const table = Object.fromEntries(CONTRACT.map(({ name }) => [name, {} as Record<string, string>]));
const notes: string[] = [];
const failures: string[] = [];

async function prove({ name: engine, deviations = {} }: Engine, subject: Subject): Promise<void> {
  for (const { name, run } of CONTRACT) {
    const broken = await run(subject).catch((error: Error) => error.message);
    const deviation = deviations[name];
    table[name]![engine] =
      broken === undefined ? 'holds' : deviation === undefined ? 'BROKEN' : 'differs';
    if (broken === undefined) continue;
    if (deviation !== undefined) notes.push(`${engine} differs, ${name}: ${deviation}.`);
    else failures.push(`${engine}, ${name}: ${broken}`);
  }
  // The headers are the same for each engine, which the contract proves; so one of them is graded.
  if (engine === 'nginx')
    notes.push(`Mozilla's Observatory: ${await gradePages(subject)} pages have A+, 130 points.`);
}

for (const engine of ENGINES) {
  if (!isPresent(engine)) {
    failures.push(`${engine.name} was not found; install it (Debian: ${engine.program?.debian}).`);
    continue;
  }
  try {
    const { port, stop } = await engine.start(site);
    await prove(engine, await subjectOf(site.dist, port)).finally(stop);
  } catch (error) {
    failures.push(`${engine.name} could not be tried: ${(error as Error).message}`);
  }
}

console.table(table);
for (const note of notes) console.log(`\n${note}`);
for (const failure of failures) console.error(`\n${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
