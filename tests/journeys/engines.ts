/**
 * What a journey needs of a browser, so that one description of it runs in every engine. Playwright drives Chromium everywhere,
 * and WebKit where its own is installed; Firefox and Debian’s WebKit: webdriver.ts.
 */
import { chromium, webkit, type Browser, type LaunchOptions } from '@playwright/test';
import { hasPlaywrightWebKit } from '../../scripts/lib/browsers.ts';
import { openFirefox, openWebKitGtk } from './webdriver.ts';

/** The engines of the browsers that visitors have. */
export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof engines)[number];

export type Driver = Awaited<ReturnType<typeof openPlaywright>>;

/** @param options how Chromium is started, from the configuration of the tests */
export function openEngine(engine: Engine, options: LaunchOptions): Promise<Driver> {
  if (engine === 'Firefox') return openFirefox();
  if (engine === 'Chromium') return openPlaywright(() => chromium.launch(options));
  return hasPlaywrightWebKit() ? openPlaywright(() => webkit.launch()) : openWebKitGtk();
}

async function openPlaywright(launch: () => Promise<Browser>) {
  const browser = await launch();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  return {
    /** Opens an address of the host and waits until it has loaded. */
    goto: (url: string): Promise<unknown> => page.goto(url),
    /** Runs a function in the page; it sees nothing but its argument. */
    evaluate: <Result, Argument>(script: (argument: Argument) => Result, argument: Argument) =>
      page.evaluate(script as (argument: unknown) => Result, argument) as Promise<Result>,
    /** Presses the first button of the pointer at a place of the window, in px. */
    pressAt: (x: number, y: number): Promise<unknown> => page.mouse.click(x, y),
    /** Presses a key: a letter, or a name such as `Enter` (UI Events, KeyboardEvent.key). */
    key: (name: string): Promise<unknown> => page.keyboard.press(name),
    /** Size of what shows the page, in px. */
    resize: (width: number, height: number): Promise<unknown> =>
      page.setViewportSize({ width, height }),
    close: (): Promise<unknown> => browser.close(),
  };
}
