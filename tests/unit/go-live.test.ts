/** What happens after a release was shown: what the check finds decides whether it stays, and what is said and marked. */
import { beforeEach, expect, test, vi } from 'vitest';
import { checkLive, liveRelease, type Row } from '../../src/hosts/deploy/check-live.ts';
import { goLive } from '../../src/hosts/deploy/go-live.ts';
import type { Fate, Host, Standing } from '../../src/hosts/deploy/host.ts';

// Waiting takes no time, and the clock goes on.
vi.mock(import('node:timers/promises'), async (original) => ({
  ...(await original()),
  setTimeout: ((ms: number) => Promise.resolve(vi.setSystemTime(Date.now() + ms))) as never,
}));
vi.mock(import('../../src/hosts/deploy/check-live.ts'), async (original) => ({
  ...(await original()),
  checkLive: vi.fn(),
  liveRelease: vi.fn(),
}));

const [A, B] = ['20261123T070412Z-d58ad36', '20261124T070412Z-d58ad36'];
const RIGHT: Row = { name: 'pages', found: [] };
const WRONG: Row = { name: 'pages', found: ['/ answers 500, not 200.'] };

const target = {
  kind: 'cloudflare',
  name: 'live',
  address: 'http://host.test',
  isPreview: false,
} as const;
let shown: [string, string | undefined, Fate | undefined][];
let said: { log: string[]; error: string[] };
/** Which releases answer at all. */
let answers: (id: string) => boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [shown, said, answers] = [[], { log: [], error: [] }, () => true];
  vi.mocked(liveRelease).mockImplementation(async () => {
    const id = shown.at(-1)![0];
    return answers(id) ? { id, pages: [], redirects: {}, hashed: {} } : undefined;
  });
});

/** Puts B live after `before`; the checks find these rows, one after the other. */
async function putLive(before: Standing | undefined, ...checks: Row[][]) {
  const found = vi.mocked(checkLive).mockReset();
  for (const rows of checks) found.mockResolvedValueOnce(rows);
  found.mockRejectedValue(new Error('asked too often'));
  const host = {
    show: async (...words: (typeof shown)[number]) => {
      shown.push(words);
    },
  } as unknown as Host;
  return goLive(
    { ...target, settings: {} },
    host,
    B,
    before,
    {},
    {
      log: (sentence: string) => said.log.push(sentence),
      error: (sentence: string) => said.error.push(sentence),
    },
  );
}

test('what is wrong right after a switch and right a moment later is no fault, and is not said', async () => {
  expect(await putLive({ id: A, isLive: true }, [WRONG], [RIGHT])).toBe(true);
  expect(shown).toEqual([[B, A, undefined]]);
  const last = `${B} is live at ${target.address}. To take it back: npm run rollback -- --to live --release ${A}`;
  expect(said).toEqual({
    log: [`${B} is shown; now the host is checked.`, '✓ pages', last],
    error: [],
  });
});

test('what is wrong both times is taken back, and said once', async () => {
  expect(await putLive({ id: A, isLive: true }, [WRONG], [WRONG])).toBe(false);
  expect(shown.slice(1)).toEqual([[A, B, 'failed its check']]);
  expect(said.error.join('\n').match(/answers 500/g)).toHaveLength(1);
  expect(said.error.at(-1)).toBe(`The check failed, so ${A} is live again.`);
});

test('a first release has none to take it back to', async () => {
  expect(await putLive(undefined, [RIGHT])).toBe(true);
  expect(said.log.at(-1)).toBe(`${B} is live at ${target.address}.`);
});

test('one that failed its check is not advised to go back to', async () => {
  expect(await putLive({ id: A, isLive: true, fate: 'failed its check' }, [RIGHT])).toBe(true);
  expect(said.log.at(-1)).toBe(`${B} is live at ${target.address}.`);
});

test('a first release that fails is marked, and stays', async () => {
  expect(await putLive(undefined, [WRONG], [WRONG])).toBe(false);
  expect(shown.slice(1)).toEqual([[B, B, 'failed its check']]);
  expect(said.error.at(-1)).toContain('so it stays');
});

test('one that failed before is gone back to as such, and not called live where it never answered', async () => {
  answers = (id) => id !== A;
  expect(await putLive({ id: A, isLive: true, fate: 'failed its check' }, [WRONG], [WRONG])).toBe(
    false,
  );
  expect(shown.slice(1)).toEqual([
    [A, B, 'failed its check'],
    [A, A, 'failed its check'],
  ]);
  expect(said.error.at(-1)).toContain(`${A}, which it came after, does not answer either`);
});

test('what going back would not mend stays, and is a failure where applications are lost', async () => {
  const host = { ...WRONG, isOfHost: true };
  expect(await putLive({ id: A, isLive: true }, [host])).toBe(true);
  expect(await putLive({ id: A, isLive: true }, [{ ...host, isUrgent: true }])).toBe(false);
  expect(shown).toHaveLength(2);
  expect(said.error.at(-1)).toBe(`${B} stays live; what is marked is for the host to mend.`);
});
