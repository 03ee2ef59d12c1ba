/** A visitor: finds things by role and name as people and their aids do, presses what is in sight, types, and looks. */
import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';
import type { Host } from './host.ts';

/** What a visitor looks for: a role with its name, or, where nothing has a name, a selector. */
type Target =
  { role: 'link' | 'button' | 'heading' | 'field'; name: string; within?: string } | string;

export interface Visitor {
  host: Host;
  /** Opens an address of the site. */
  open: (path: string) => Promise<void>;
  /** Waits for a thing that can be seen, brings it into the window and presses it, as a pointer does. */
  press: (target: Target) => Promise<void>;
  /** Presses a place of the window. */
  pressAt: (x: number, y: number) => Promise<void>;
  key: (name: string, times?: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  evaluate: <Result, Argument = null>(
    script: (argument: Argument) => Result,
    argument?: Argument,
  ) => Promise<Result>;
  /** Waits until a function that runs in the page returns this. */
  sees: <Result, Argument = null>(
    script: (argument: Argument) => Result,
    expected: Result,
    argument?: Argument,
  ) => Promise<void>;
  /** Waits until the address, from its path on, is this one. */
  isAt: (address: string) => Promise<void>;
}

/** Runs in the page: the middle of the first such thing that can be seen, once it is at rest in the window. */
function placeOf(target: Target): { x: number; y: number } | { fault: string } {
  const roles = {
    link: 'a[href]',
    button: 'button',
    heading: 'h1, h2, h3',
    field: 'input, select, textarea',
  };
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent
    )
      .replace(/\s+/g, ' ')
      .trim();
  const isNamed = typeof target === 'object';
  const selector = isNamed ? roles[target.role] : target;
  const scope = (isNamed && target.within && document.querySelector(target.within)) || document;
  const found = [...scope.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      (!isNamed || nameOf(element) === target.name) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  if (!found) return { fault: `There is no ${JSON.stringify(target)} to be seen.` };
  if (found.matches(':disabled')) return { fault: `${JSON.stringify(target)} is disabled.` };
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const [box] = found.getClientRects();
  const x = box!.x + box!.width / 2;
  let y = box!.y + box!.height / 2;
  const isOnTop = () => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (found.contains(hit) || hit.contains(found));
  };
  if (!isOnTop()) {
    // The header stands in front of it.
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [after] = found.getClientRects();
    y = after!.y + after!.height / 2;
  }
  if (!isOnTop()) return { fault: `Something stands in front of ${JSON.stringify(target)}.` };
  // Perhaps what holds it, like the label of a field.
  const top = document.elementFromPoint(x, y);
  document.documentElement.setAttribute('data-missed', '');
  addEventListener(
    'click',
    ({ target: hit }) => {
      const isHit = found.contains(hit as Element) || hit === top;
      document.documentElement.toggleAttribute('data-missed', !isHit);
    },
    { capture: true, once: true },
  );
  return { x, y };
}

/** How long something is waited for, and how often it is looked for, in ms. */
export const PATIENCE = { timeout: 10_000, intervals: [20, 50, 100, 200] };

export function visitorOf(driver: Driver, host: Host): Visitor {
  const evaluate: Visitor['evaluate'] = (script, argument) =>
    driver.evaluate(script, (argument ?? null) as never);
  /** Between two pages there is nothing to ask. */
  const patiently = <Result>(ask: () => Promise<Result>) =>
    ask().catch((error: unknown) => String(error));
  return {
    host,
    evaluate,
    open: (path) => driver.goto(host.origin + path),
    press: async (target) => {
      // What moved between the look and the press is pressed again: a hand would follow it.
      await expect(async () => {
        const place = await driver.evaluate(placeOf, target);
        if ('fault' in place) throw new Error(place.fault);
        await driver.pressAt(place.x, place.y);
        const isMissed = await patiently(() =>
          evaluate(() => document.documentElement.hasAttribute('data-missed')),
        );
        if (isMissed === true) throw new Error(`${JSON.stringify(target)} moved away.`);
      }).toPass(PATIENCE);
    },
    pressAt: driver.pressAt,
    key: async (name, times = 1) => {
      for (let time = 0; time < times; time++) await driver.key(name);
    },
    type: async (text) => {
      for (const letter of text) await driver.key(letter);
    },
    back: driver.back,
    forward: driver.forward,
    reload: driver.reload,
    resize: driver.resize,
    sees: async (script, expected, argument) => {
      await expect
        .poll(() => patiently(() => evaluate(script, argument)), PATIENCE)
        .toEqual(expected);
    },
    isAt: async (address) => {
      await expect
        .poll(
          () =>
            patiently(() => evaluate(() => location.pathname + location.search + location.hash)),
          PATIENCE,
        )
        .toBe(address);
    },
  };
}
