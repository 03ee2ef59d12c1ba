/**
 * Firefox and WebKitGTK as packages of Debian's have them, by the commands of WebDriver (W3C): WebKitWebDriver takes them by
 * HTTP, Firefox by Marionette, as Debian has no geckodriver.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFirefox, findWebKitGtk } from '../../tools/testing/prerequisites.ts';
import { freePort } from '../free-port.ts';
import type { Driver } from './engines.ts';

/** Commands by their address below that of the session, with their names in Marionette. */
const COMMANDS = {
  url: 'Navigate',
  'execute/sync': 'ExecuteScript',
  actions: 'PerformActions',
  'window/rect': 'SetWindowRect',
} as const;

/** Rejects with what the browser says against a command. */
type Send = (command: keyof typeof COMMANDS, parameters: object) => Promise<unknown>;

/** Codes of the keys that are no letters (WebDriver, 17.4.2). */
const KEYS: Record<string, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** Tries again until something works, for 30 s. */
const persist = <Result>(attempt: () => Promise<Result>, left = 1200): Promise<Result> =>
  attempt().catch(async (error: unknown) => {
    if (left === 0) throw error;
    await pause(25);
    return persist(attempt, left - 1);
  });

/** Its programs end with it, and the folder of their settings. */
function driverOf(send: Send, folder: string, ...programs: ChildProcess[]): Driver {
  const evaluate: Driver['evaluate'] = (script, argument) => {
    const words = `return (${String(script)})(arguments[0])`;
    return send('execute/sync', { script: words, args: [argument] }) as Promise<never>;
  };
  const perform = (type: string, ...actions: object[]) =>
    send('actions', { actions: [{ type, id: type, actions }] });
  return {
    goto: (url) => send('url', { url }),
    evaluate,
    pressAt: (x, y) => {
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
      const click = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      return perform('pointer', move, ...click);
    },
    key: (name) =>
      perform('key', ...['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[name] ?? name }))),
    resize: (width, height) =>
      persist(async () => {
        // What is set is the size with the window's own bars.
        const [wide, high, outerWide, outerHigh] = await evaluate(
          () => [innerWidth, innerHeight, outerWidth, outerHeight] as const,
        );
        if (wide === width && high === height) return;
        const outer = { width: outerWide + width - wide, height: outerHigh + height - high };
        await send('window/rect', outer);
        throw new Error(`The window is ${wide} × ${high} px.`);
      }),
    close: async () => {
      for (const program of programs) if (program.kill()) await once(program, 'exit');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function openFirefox(): Promise<Driver> {
  const program = findFirefox();
  if (program === undefined)
    throw new Error('These tests need Firefox: install it, or set FIREFOX to the path of one.');
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  // Any free port, whose number Firefox writes into a file.
  const settings = 'user_pref("marionette.port", 0);\nuser_pref("ui.prefersReducedMotion", 1);\n';
  await writeFile(join(profile, 'user.js'), settings);
  const options = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const firefox = spawn(program, options, { stdio: 'ignore' });
  const port = await persist(() => readFile(join(profile, 'MarionetteActivePort'), 'utf8'));
  const call = await marionette(connect(Number(port), '127.0.0.1').setEncoding('latin1'));
  await call('NewSession', {});
  return driverOf((command, parameters) => call(COMMANDS[command], parameters), profile, firefox);
}

async function messageFrom(socket: Socket): Promise<unknown> {
  let received = '';
  for (;;) {
    received += String(await once(socket, 'data'));
    const [, length, json = ''] = /^(\d+):(.*)$/s.exec(received) ?? [];
    if (json.length === Number(length)) return JSON.parse(Buffer.from(json, 'latin1').toString());
  }
}

/** Messages are JSON after its length in bytes and a colon: a greeting, then questions and answers by turns. */
async function marionette(socket: Socket) {
  type Answer = [1, number, { error: string; message: string } | null, { value?: unknown }];
  await messageFrom(socket);
  return async (command: string, parameters: object) => {
    const question = JSON.stringify([0, 0, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(question)}:${question}`);
    const [, , error, result] = (await messageFrom(socket)) as Answer;
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
    return result.value;
  };
}

/** WebKitGTK's own small browser, on a screen that nobody sees. */
export async function openWebKitGtk(): Promise<Driver> {
  const found = findWebKitGtk();
  if (found === undefined)
    throw new Error('These tests need WebKit: install Debian’s webkit2gtk-driver and xvfb.');
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  // Reduced motion: without a graphics card the engine ends in the transition from one page to the next.
  const still = '[Settings]\ngtk-enable-animations=false\n';
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), still);
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
  const root = `http://127.0.0.1:${port}/session`;
  const webkitOptions = { binary: found.browser, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': webkitOptions };
  const { sessionId } = (await persist(() => post(root, { capabilities: { alwaysMatch } }))) as {
    sessionId: string;
  };
  const send: Send = (command, parameters) => post(`${root}/${sessionId}/${command}`, parameters);
  return driverOf(send, settings, driver, screen);
}

async function post(url: string, parameters: object): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(parameters) });
  const { value } = (await answer.json()) as { value: { message: string } };
  if (!answer.ok) throw new Error(value.message);
  return value;
}
