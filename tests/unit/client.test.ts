import { afterEach, describe, expect, test, vi } from 'vitest';
import { inTime } from '../../src/client/in-time.ts';
import { reportLostScript } from '../../src/client/lost-scripts.ts';

describe('a lost script', () => {
  const address = 'https://www.example.com/scripts/LoginForm.a1b2c3.js';

  /** What the browser has noted, in its order: the addresses of scripts and how the host answered, 0 when nothing did. */
  type Notes = [name: string, responseStatus: number][];

  /** How the host answered for the script, at last. Before that it answered otherwise. */
  const notes = (status: number): Notes => [
    ...(status === 200 ? [] : ([[address, status < 400 ? 404 : 0]] as Notes)),
    [address, status],
  ];

  /** What is logged for an error after these answers. */
  function logged(error: unknown, answers: Notes, at = '/scripts/LoginForm.a1b2c3.js') {
    vi.stubGlobal('location', new URL('https://www.example.com/about'));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
      answers.map(([name, responseStatus]) => ({ name, responseStatus }) as never),
    );
    const log = vi.spyOn(console, 'error').mockReturnValue();
    reportLostScript(error, at);
    return log.mock.calls;
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test.each<[string, unknown, number | null]>([
    ['missing', new TypeError(`Failed to fetch dynamically imported module: ${address}`), 404],
    ['missing', undefined, 410],
    ['missing', undefined, 400],
    ['error', new TypeError(`error loading dynamically imported module: ${address}`), 0],
    ['error', new TypeError('Importing a module script failed.'), 0],
    ['error', new SyntaxError('Unexpected token'), 200],
    ['error', new TypeError('Importing a module script failed.'), null],
    ['error', new DOMException('', 'NetworkError'), 0],
    ['timeout', new DOMException('', 'TimeoutError'), 0],
  ])('is %s after %o', (kind, error, status) => {
    expect(logged(error, status === null ? [] : notes(status))).toEqual([
      [`Loading chunk LoginForm failed.\n(${kind}: ${address})`],
    ]);
  });

  test('is named by the error rather than by the component that asked for it', () => {
    const error = new TypeError(
      `Failed to fetch dynamically imported module: ${address}?astro-retry=1`,
    );
    expect(logged(error, notes(0), '/scripts/PressFilter.d4.js')).toEqual([
      [`Loading chunk LoginForm failed.\n(error: ${address})`],
    ]);
  });

  test('is the one that another imports, when that other came', () => {
    const react = 'https://www.example.com/scripts/react.e5.js';
    const picture = 'https://www.example.com/art/pages-about.f6.svg';
    const error = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    expect(
      logged(error, [
        [react, 404],
        [address, 200],
        [picture, 404],
      ]),
    ).toEqual([[`Loading chunk react failed.\n(missing: ${react})`]]);
  });

  test('is the one that was waited for, whatever else failed', () => {
    const other = 'https://www.example.com/scripts/react.e5.js';
    expect(logged(new DOMException('', 'TimeoutError'), [[other, 404]])).toEqual([
      [`Loading chunk LoginForm failed.\n(timeout: ${address})`],
    ]);
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

  test('is none that comes in time, or fails by itself', async () => {
    await expect(inTime(Promise.resolve('module'))).resolves.toBe('module');
    await expect(inTime(Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  });
});
