/**
 * The site on every engine that `engines.ts` knows, held against the contract. An engine that is not there fails, and so does
 * one that keeps what it is said not to keep.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import { checkLive } from '../../src/hosts/deploy/check-live.ts';
import { CONTRACT, subjectOf, type Subject } from './contract.ts';
import { openerWith } from '../../src/hosts/receiver/sealing.ts';
import { PER_MINUTE } from '../../src/hosts/receiver/terms.ts';
import { APPLICATION_PATH } from '../../src/islands/application/send.ts';
import { CONTRACT as RECEIVER_CONTRACT } from '../receiver/contract.ts';
import { ENGINES, isPresent, makeSite, ORIGIN, rowsOfD1 } from './engines.ts';
import { gradePages } from './observatory.ts';

const site = await makeSite(LOCAL_SITE);

describe.each(ENGINES)('$name', (engine) => {
  let subject: Subject;
  let stop: (() => Promise<void>) | undefined;
  let port: number;
  beforeAll(async () => {
    expect(isPresent(engine), `${engine.name} is there`).toBe(true);
    const running = await engine.start(site);
    ({ stop, port } = running);
    subject = await subjectOf(site.dist, port);
  });
  afterAll(() => stop?.());

  // On the others it is tests/receiver, and between them `application.test.ts`.
  if (engine.name === 'wrangler')
    describe('receives applications in D1', () => {
      for (const { name, run } of RECEIVER_CONTRACT)
        test(name, () =>
          run({
            address: `http://localhost:${port}${APPLICATION_PATH}`,
            site: ORIGIN,
            perMinute: PER_MINUTE,
            addressHeader: 'CF-Connecting-IP',
            rows: () => rowsOfD1(site.work),
            open: openerWith(site.identity),
          }),
        );
    });

  for (const { name, run } of CONTRACT) {
    const deviation = engine.deviations?.[name];
    if (deviation === undefined) test(name, () => run(subject));
    else test.fails(`not here: ${name} (${deviation})`, () => run(subject));
  }

  // What an engine of this machine lacks of a public host.
  const LOCAL = /the build was made for another address|comes without compression/;
  test('npm run check:live has no fault to find', async () => {
    const rows = await checkLive(`http://localhost:${port}`);
    expect(rows.flatMap(({ found }) => found).filter((fault) => !LOCAL.test(fault))).toEqual([]);
  });

  // The headers are the same on each engine, which the contract proves; so one of them is graded.
  if (engine.name === 'nginx')
    test("every page has A+ and 130 points of Mozilla's Observatory", { timeout: 180_000 }, () =>
      gradePages(subject),
    );
});
