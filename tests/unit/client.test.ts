import { afterEach, expect, test, vi } from 'vitest';
import { inTime } from '../../src/client/in-time.ts';
import { reportLostScript } from '../../src/client/lost-scripts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const address = 'https://www.example.com/scripts/LoginForm.a1b2c3.js';
const react = 'https://www.example.com/scripts/react.e5.js';
const picture = 'https://www.example.com/art/pages-about.f6.svg';
const named = new TypeError(`Failed to fetch dynamically imported module: ${address}?again=1`);
const unnamed = new TypeError('Importing a module script failed.');
const late = new DOMException('', 'TimeoutError');

/** Scripts, and how the host answered; 0 when nothing did. */
type Notes = Record<string, number>;

const cameAlone = { [react]: 404, [address]: 200, [picture]: 404 };

test.each<[string, string, unknown, Notes, asked?: string]>([
  ['answered so', `missing: ${address}`, undefined, { [address]: 410 }],
  ['not answered', `error: ${address}`, unnamed, { [address]: 0 }],
  ['answered, and no script', `error: ${address}`, new SyntaxError('Token'), { [address]: 200 }],
  ['not noted', `error: ${address}`, unnamed, {}],
  ['waited for, whatever else failed', `timeout: ${address}`, late, { [react]: 404 }],
  ['named by the error', `error: ${address}`, named, { [address]: 0 }, '/scripts/other.d4.js'],
  ['imported by what came', `missing: ${react}`, named, cameAlone],
])('a lost script that was %s is logged as %s', (_, what, error, answers, asked = address) => {
  vi.stubGlobal('location', new URL('https://www.example.com/about'));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    Object.entries(answers).map(([name, responseStatus]) => ({ name, responseStatus }) as never),
  );
  const log = vi.spyOn(console, 'error').mockReturnValue();
  reportLostScript(error, asked);
  const [, chunk] = /(\w+)\.\w+\.js$/.exec(what)!;
  expect(log).toHaveBeenCalledWith(`Loading chunk ${chunk} failed.\n(${what})`);
});

test('a script is lost that has not come after 120 s', async () => {
  vi.useFakeTimers();
  const gaveUp = vi.fn();
  const loading = inTime(new Promise(() => {})).catch(gaveUp);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(gaveUp).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
});
