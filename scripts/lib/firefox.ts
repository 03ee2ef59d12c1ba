/** Finds a Firefox for the tests in it, and installs Debian's where it may. */
import { existsSync } from 'node:fs';
import { ensure, findProgram } from './system.ts';

/** Where installers put it that leave the PATH alone. */
const PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Path of a Firefox: the one that the environment variable FIREFOX names, else the system's; undefined without one. */
export const findFirefox = () =>
  process.env['FIREFOX'] ||
  (findProgram('firefox-esr', 'firefox') ?? PLACES.find((path) => existsSync(path)));

/** Whether there is a Firefox, after installing one where that needs nobody's leave. */
export const ensureFirefox = (): boolean =>
  ensure(
    () => findFirefox() !== undefined,
    ['firefox-esr'],
    'Some browser tests need Firefox; install it, or set FIREFOX to the path of one.',
  );
