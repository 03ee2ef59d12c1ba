/**
 * Engines that `selenium-webdriver` drives, on machines where a browser is only there as a package of the system: Firefox,
 * and WebKitGTK for Safari's engine. The commands go by HTTP to WebKitWebDriver, and to Firefox by Marionette, the protocol
 * inside of it, because the program that translates between the two (geckodriver) is no package of Debian's.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Key, Session, WebDriver } from 'selenium-webdriver';
import type { Command } from 'selenium-webdriver/lib/command.js';
import { findFirefox } from '../../scripts/lib/browsers.ts';
import { findWebKitGtk } from '../../scripts/lib/browsers.ts';
import { freePort } from '../free-port.ts';
import type { Driver } from './driver.ts';

/** Selenium's commands that a journey needs, by their names in Marionette. */
const MARIONETTE: Readonly<Record<string, string>> = {
  get: 'Navigate',
  goBack: 'Back',
  goForward: 'Forward',
  refresh: 'Refresh',
  executeScript: 'ExecuteScript',
  actions: 'PerformActions',
  setWindowRect: 'SetWindowRect',
};

/** Tries again until something works, for 30 s: programs take their time to start. */
async function persist<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 1200) throw error;
      await pause(25);
    }
  }
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, 'exit');
}

/** A letter as it is, and the code of any other key by its name, such as `ArrowUp`. */
function codeOf(key: string): string {
  const name = key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  const code = key.length > 1 ? Key[name as keyof typeof Key] : key;
  return code as string;
}

function driverOf(browser: WebDriver, close: () => Promise<void>): Driver {
  const evaluate: Driver['evaluate'] = (script, argument) =>
    browser.executeScript(`return (${String(script)})(arguments[0])`, argument ?? null);
  const setWindow = (width: number, height: number) =>
    browser.manage().window().setRect({ width, height });
  return {
    goto: (url) => browser.get(url),
    back: () => browser.navigate().back(),
    forward: () => browser.navigate().forward(),
    reload: () => browser.navigate().refresh(),
    evaluate,
    pressAt: async (x, y) => {
      const place = { x: Math.round(x), y: Math.round(y), duration: 0 };
      await browser.actions().move(place).click().perform();
    },
    key: async (name) => {
      const actions = browser.actions();
      const code = codeOf(name.replace('Shift+', ''));
      if (name.startsWith('Shift+')) actions.keyDown(Key.SHIFT).sendKeys(code).keyUp(Key.SHIFT);
      else actions.sendKeys(code);
      await actions.perform();
    },
    resize: async (width, height) => {
      // The size that is given is that of the window with its own bars; some windows change late.
      await persist(async () => {
        const [wide, high, outerWide, outerHigh] = await evaluate(
          () => [innerWidth, innerHeight, outerWidth, outerHeight] as const,
          null,
        );
        if (wide === width && high === height) return;
        await setWindow(outerWide + width - wide, outerHigh + height - high);
        throw new Error(`The window is ${wide} × ${high} px.`);
      });
    },
    close,
  };
}

/** Firefox, without a window. */
export async function openFirefox(): Promise<Driver> {
  const program = findFirefox();
  if (program === undefined)
    throw new Error('These tests need Firefox: install it, or set FIREFOX to the path of one.');
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const settings = {
    // Any free port, whose number Firefox writes into a file.
    'marionette.port': 0,
    'ui.prefersReducedMotion': 1,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  await mkdir(join(profile, 'chrome'));
  // Else the window is as wide as its own bars need.
  await writeFile(join(profile, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important }');
  const firefox = spawn(
    program,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    {
      stdio: 'ignore',
    },
  );
  const port = await persist(() => readFile(join(profile, 'MarionetteActivePort'), 'utf8'));
  const call = marionette(connect(Number(port), '127.0.0.1'));
  await call('WebDriver:NewSession', {});
  const executor = {
    // What is looked at is the window, not the whole page.
    execute: (command: Command) =>
      call(`WebDriver:${MARIONETTE[command.getName()]}`, {
        full: false,
        ...command.getParameters(),
      }),
    defineCommand: () => undefined,
  };
  return driverOf(new WebDriver(new Session('marionette', {}), executor), async () => {
    await end(firefox);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}

/**
 * Marionette's protocol: messages of JSON, each after its length and a colon. A question is `[0, number, command,
 * parameters]`, its answer `[1, number, error, result]`; Firefox begins with a greeting.
 */
function marionette(socket: Socket) {
  type Answer = [1, number, { error: string; message: string } | null, { value?: unknown }];
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let asked = 0;
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const answer = JSON.parse(
        received.subarray(colon + 1, colon + 1 + length).toString(),
      ) as Answer;
      received = received.subarray(colon + 1 + length);
      waiting.get(answer[1])?.(answer);
    }
  });
  socket.on('error', () => undefined);
  return async (command: string, parameters: object): Promise<unknown> => {
    const number = ++asked;
    const question = JSON.stringify([0, number, command, parameters]);
    const answered = new Promise<Answer>((done) => waiting.set(number, done));
    socket.write(`${Buffer.byteLength(question)}:${question}`);
    const [, , error, result] = await answered;
    waiting.delete(number);
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
    return result.value;
  };
}

/** WebKitGTK's own small browser, on a screen that nobody sees. */
export async function openWebKit(): Promise<Driver> {
  const found = findWebKitGtk();
  if (found === undefined)
    throw new Error('These tests need WebKit: install Debian’s webkit2gtk-driver and xvfb.');
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  // Reduced motion: without a graphics card the engine ends in the transition from one page to the next.
  await writeFile(
    join(settings, 'gtk-3.0', 'settings.ini'),
    '[Settings]\ngtk-enable-animations=false\n',
  );
  const screen = spawn(found.screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(found.driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      XDG_CONFIG_HOME: settings,
      // Neither a sandbox, which containers refuse, nor a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const browser = await persist(() =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
      })
      .build(),
  );
  return driverOf(browser, async () => {
    await browser.quit().catch(() => undefined);
    await end(driver);
    await end(screen);
    await rm(settings, { recursive: true, force: true });
  });
}
