import { afterEach, describe, expect, test, vi } from 'vitest';
import { inTime } from '../../src/client/in-time.ts';
import { reportLostScript } from '../../src/client/lost-scripts.ts';

describe('a lost script', () => {
  const address = 'https://www.example.com/scripts/LoginForm.a1b2c3.js';

  /** What the browser has noted: scripts, and how the host answered, 0 when nothing did. */
  type Notes = Record<string, number>;

  /** What is logged for an error after these answers. */
  function logged(error: unknown, answers: Notes, at = '/scripts/LoginForm.a1b2c3.js') {
    vi.stubGlobal('location', new URL('https://www.example.com/about'));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
      Object.entries(answers).map(([name, responseStatus]) => ({ name, responseStatus }) as never),
    );
    const log = vi.spyOn(console, 'error').mockReturnValue();
    reportLostScript(error, at);
    return log.mock.lastCall![0] as string;
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const react = 'https://www.example.com/scripts/react.e5.js';
  const named = new TypeError(`Failed to fetch dynamically imported module: ${address}?again=1`);
  const unnamed = new TypeError('Importing a module script failed.');
  const late = new DOMException('', 'TimeoutError');

  test.each<[string, string, unknown, Notes]>([
    ['missing', 'answered so', undefined, { [address]: 410 }],
    ['error', 'not answered', unnamed, { [address]: 0 }],
    ['error', 'answered, and no script', new SyntaxError('Unexpected token'), { [address]: 200 }],
    ['error', 'not noted', unnamed, {}],
    ['timeout', 'waited for, whatever else failed', late, { [react]: 404 }],
  ])('is %s when it was %s', (kind, _, error, answers) => {
    const said = `Loading chunk LoginForm failed.\n(${kind}: ${address})`;
    expect(logged(error, answers)).toBe(said);
  });

  test('is named by the error rather than by the component that asked for it', () => {
    expect(logged(named, { [address]: 0 }, '/scripts/PressFilter.d4.js')).toContain(address);
  });

  test('is the one that another imports, when that other came', () => {
    const picture = 'https://www.example.com/art/pages-about.f6.svg';
    expect(logged(named, { [react]: 404, [address]: 200, [picture]: 404 })).toContain(
      `chunk react failed.\n(missing: ${react})`,
    );
  });

  test('is one that has not come after 120 s', async () => {
    vi.useFakeTimers();
    const late = vi.fn();
    const loading = inTime(new Promise(() => {})).catch(late);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(late).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
    vi.useRealTimers();
  });
});
