/** Playwright's test with a visitor in one of the engines, who presses what is in sight. No page may say an error. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { openEngine, type Driver, type Engine } from './engines.ts';
import { openHost, type Host } from './host.ts';

export { expect };

export type Visitor = ReturnType<typeof visitorOf>;

const PATIENCE = { timeout: 10_000, intervals: [20, 50, 100, 200] };

/** In the page: the middle of the first such thing in sight, or why it can't be pressed. */
function placeOf([selector, name]: [string, string]) {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      (name === '' || nameOf(element) === name) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  if (!found || found.matches(':disabled')) return 'can’t be pressed';
  const look = (block: 'nearest' | 'center') => {
    found.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = found.getClientRects()[0]!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(middle.x, middle.y);
    return top && (found.contains(top) || top.contains(found)) ? { ...middle, top } : undefined;
  };
  // At the edge of the window the header may stand in front of it.
  const place = look('nearest') ?? look('center');
  if (!place) return 'is behind something';
  const { x, y, top } = place;
  const root = document.documentElement;
  root.setAttribute('data-missed', '');
  const onClick = ({ target: hit }: Event) => {
    // Or what holds it, like the label of a field.
    root.toggleAttribute('data-missed', !found.contains(hit as Element) && hit !== top);
  };
  addEventListener('click', onClick, { capture: true, once: true });
  return { x, y };
}

export const isThere = (selector: string) => document.querySelector(selector) !== null;

function visitorOf(driver: Driver, { origin, said: { error: errors } }: Host) {
  const { evaluate: asks } = driver;
  /** Waits until it says this; between two pages it says an error. */
  const sees = <Result, Argument>(
    script: (argument: Argument) => Result,
    expected: Result,
    argument?: Argument,
  ) => expect.poll<unknown>(() => asks(script, argument).catch(String), PATIENCE).toEqual(expected);
  /** The first in sight that fits the selector, and has the name if one is given. */
  const press = (selector: string, name = '') =>
    expect(async () => {
      const what = `${selector} ${name}`;
      const place = await asks(placeOf, [selector, name]);
      if (typeof place === 'string') throw new Error(`${what} ${place}.`);
      await driver.pressAt(place.x, place.y);
      // A hand would follow what moves. Between two pages it has hit.
      const isMissed = () => document.documentElement.hasAttribute('data-missed');
      expect(await asks(isMissed).catch(String), `${what} moved away`).not.toBe(true);
    }).toPass(PATIENCE);
  return {
    ...driver,
    asks,
    sees,
    press,
    open: (path: string) => driver.goto(origin + path),
    back: () => asks(() => history.back()),
    type: async (name: string, text: string) => {
      await press('input', name);
      for (const letter of text) await driver.key(letter);
    },
    isAt: (address: string) =>
      sees(() => location.pathname + location.search + location.hash, address),
    hasFocusOn: (name: string) => sees(() => nameOf(document.activeElement), name),
    hasFocusAt: (selector: string) =>
      sees((css) => document.activeElement!.matches(css), true, selector),
    /** Waits for what fits a selector, which may name its state: `details[open]`. */
    has: (selector: string) => sees(isThere, true, selector),
    lacks: (selector: string) => sees(isThere, false, selector),
    /** Waits until the first that fits says exactly this. */
    reads: (selector: string, words: string) =>
      sees((css) => document.querySelector(css)?.textContent.trim(), words, selector),
    /** Waits for an error that the test provokes; takes all like it out, and returns them. */
    takeError: async (expected: RegExp) => {
      await expect.poll(() => errors, PATIENCE).toContainEqual(expect.stringMatching(expected));
      const taken = errors.filter((text) => expected.test(text));
      errors.splice(0, Infinity, ...errors.filter((text) => !expected.test(text)));
      return taken;
    },
  };
}

type Worker = { engine: Engine; host: Host; driver: Driver };

export const test = base.extend<{ visitor: Visitor }, Worker>({
  engine: ['Chromium', { scope: 'worker', option: true }],
  host: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'host-'));
      const host = await openHost(folder.path);
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ engine, launchOptions }, use) => {
      const driver = await openEngine(engine, launchOptions);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ driver, host }, use) => {
    host.mend();
    await driver.goto(`${host.origin}/robots.txt`);
    await driver.evaluate(() => localStorage.clear());
    await driver.resize(1440, 900);
    host.forget();
    await use(visitorOf(driver, host));
    // The page's last word, so that all before it are heard.
    await driver.evaluate(() => void navigator.sendBeacon('/said', '["end",""]'));
    await expect.poll(() => host.said.end, PATIENCE).toHaveLength(1);
    expect(host.said.error, 'errors on the console').toEqual([]);
  },
});
