/** Browsers for journeys: by Playwright Chromium, and its WebKit where that is installed; else by webdriver.ts. */
import { chromium, webkit, type Browser, type LaunchOptions } from '@playwright/test';
import { hasPlaywrightWebKit } from '../../tools/testing/prerequisites.ts';
import { openFirefox, openWebKitGtk } from './webdriver.ts';

export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof engines)[number];

export type Driver = Awaited<ReturnType<typeof openPlaywright>>;

export function openEngine(engine: Engine, options: LaunchOptions): Promise<Driver> {
  if (engine === 'Firefox') return openFirefox();
  if (engine === 'Chromium') return openPlaywright(() => chromium.launch(options));
  return hasPlaywrightWebKit() ? openPlaywright(() => webkit.launch()) : openWebKitGtk();
}

async function openPlaywright(launch: () => Promise<Browser>) {
  const browser = await launch();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  return {
    goto: (url: string): Promise<unknown> => page.goto(url),
    /** Runs a function in the page, which sees its argument alone. */
    evaluate: <Result, Argument>(script: (argument: Argument) => Result, argument?: Argument) =>
      page.evaluate(script as (argument: unknown) => Result, argument) as Promise<Result>,
    pressAt: (x: number, y: number): Promise<unknown> => page.mouse.click(x, y),
    /** A letter, or a name such as `Enter` (UI Events, KeyboardEvent.key). */
    key: (name: string): Promise<unknown> => page.keyboard.press(name),
    /** Of the window that shows the page, in px. */
    resize: (width: number, height: number): Promise<unknown> =>
      page.setViewportSize({ width, height }),
    close: (): Promise<unknown> => browser.close(),
  };
}
