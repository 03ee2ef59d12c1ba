/** Chunk load errors that tests/journeys does not cover. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from '../../src/client/with-timeout.ts';
import { reportChunkLoadError } from '../../src/client/report-chunk-load-error.ts';

const scripts = 'https://www.example.com/scripts';
const [login, react] = [`${scripts}/LoginForm.a1b2c3.js`, `${scripts}/react.e5.js`];

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://www.example.com/about'));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => void vi.unstubAllGlobals().restoreAllMocks().useRealTimers());

test('chunk load error: names a script that has not loaded after 120 s', async () => {
  vi.useFakeTimers();
  const loading = withTimeout(new Promise(() => {})).catch((error: unknown) =>
    reportChunkLoadError(error, '/scripts/LoginForm.a1b2c3.js'),
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(console.error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(console.error).toHaveBeenCalledWith(
    `Loading chunk LoginForm failed.\n(timeout: ${login})`,
  );
});

test('chunk load error: names an imported script that failed if its importer loaded', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: react, responseStatus: 404 } as never,
    { name: login, responseStatus: 200 } as never,
  ]);
  reportChunkLoadError(new TypeError('Importing a module script failed.'), login);
  expect(console.error).toHaveBeenCalledWith(`Loading chunk react failed.\n(missing: ${react})`);
});
