/** Engines that Playwright drives: Chromium everywhere, WebKit where Playwright's own is installed. */
import { chromium, webkit, type LaunchOptions } from '@playwright/test';
import type { Driver } from './driver.ts';

/** @param options how the browser is started, from the configuration of the tests */
export async function openPlaywright(
  engine: 'Chromium' | 'WebKit',
  options: LaunchOptions,
): Promise<Driver> {
  const browser = await (engine === 'Chromium' ? chromium.launch(options) : webkit.launch());
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
