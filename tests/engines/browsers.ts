/**
 * Debian's Firefox and WebKitGTK, for machines on which Playwright cannot download its own builds. Firefox speaks WebDriver BiDi,
 * which puppeteer-core supports; Playwright's BiDi needs commands that Firefox ESR lacks, and Debian has no geckodriver for Selenium.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findFirefox, findWebKitGtk } from '../../tools/testing/prerequisites.ts';
import { freePort } from '../free-port.ts';

/** The browser commands that the journey needs. Selectors are CSS; `key` is a name like `Enter`. */
export interface Browser {
  goto: (url: string) => Promise<unknown>;
  click: (selector: string) => Promise<unknown>;
  fill: (selector: string, text: string) => Promise<unknown>;
  press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<unknown>;
}

export async function openFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await firefox.newPage();
  return {
    goto: (url) => page.goto(url),
    click: (selector) => page.locator(selector).click(),
    fill: (selector, text) => page.locator(selector).fill(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    close: () => firefox.close(),
  };
}

export async function openWebKitGtk(): Promise<Browser> {
  const { browser, driver, screen } = findWebKitGtk()!;
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  // Reduced motion: without a graphics card, WebKitGTK crashes in the view transition between two pages.
  writeFileSync(
    join(settings, 'gtk-3.0/settings.ini'),
    '[Settings]\ngtk-enable-animations=false\n',
  );
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(xvfb.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      XDG_CONFIG_HOME: settings,
      // Containers do not support the sandbox, and have no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: 30_000 });
  const webkit = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  const find = (selector: string) => webkit.findElement(By.css(selector));
  const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };
  return {
    goto: (address) => webkit.get(address),
    click: async (selector) => {
      // WebDriver would scroll the element below the sticky header, where it cannot be clicked.
      await webkit.executeScript(
        'arguments[0].scrollIntoView({ block: "center" })',
        find(selector),
      );
      await find(selector).click();
    },
    fill: (selector, text) => find(selector).sendKeys(text),
    press: (key) => webkit.actions().sendKeys(keys[key]).perform(),
    resize: (width, height) => webkit.manage().window().setRect({ width, height }),
    evaluate: (expression) => webkit.executeScript(`return ${expression}`),
    close: async () => {
      await webkit.quit();
      service.kill();
      xvfb.kill();
    },
  };
}
