/**
 * Starts the engines. Playwright drives Chromium everywhere, and WebKit where its own is installed; Firefox and Debian’s WebKit:
 * webdriver.ts.
 */
import { chromium, webkit, type LaunchOptions } from '@playwright/test';
import { hasPlaywrightWebKit } from '../../scripts/lib/browsers.ts';
import type { Driver, Engine } from './driver.ts';
import { openFirefox, openWebKitGtk } from './webdriver.ts';

/** @param options how Chromium is started, from the configuration of the tests */
export function openEngine(engine: Engine, options: LaunchOptions): Promise<Driver> {
  if (engine === 'Firefox') return openFirefox();
  if (engine === 'Chromium') return openPlaywright(() => chromium.launch(options));
  return hasPlaywrightWebKit() ? openPlaywright(() => webkit.launch()) : openWebKitGtk();
}

async function openPlaywright(launch: typeof chromium.launch): Promise<Driver> {
  const browser = await launch();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  return {
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    evaluate: (script, argument) =>
      page.evaluate(script as (argument: unknown) => never, argument as unknown),
    pressAt: (x, y) => page.mouse.click(x, y),
    key: (name) => page.keyboard.press(name),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}
