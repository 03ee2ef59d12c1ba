/** The first script of a page is printed as text, in a build and by the development server, which keeps its comments. */
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { firstScript } from '../../src/client/first-script.ts';

test('its text is a script', () => {
  expect(() => new Script(firstScript(['/a.woff2', '/b.woff2']))).not.toThrow();
});
