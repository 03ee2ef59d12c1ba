/**
 * Engines that are driven by WebDriver's commands, on machines where a browser is only there as a package of the system:
 * Firefox, and WebKitGTK for Safari's engine. The same commands go by HTTP to WebKitWebDriver, and to Firefox by
 * Marionette, the protocol inside of it, because the program that translates between the two (geckodriver) is no package
 * of Debian's.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFirefox } from '../../scripts/lib/firefox.ts';
import { findWebKitGtk } from '../../scripts/lib/webkit.ts';
import { freePort } from '../free-port.ts';
import type { Driver } from './driver.ts';

/** Commands of WebDriver by their path below the session, and by their name in Marionette. */
const COMMANDS = {
  url: 'Navigate',
  back: 'Back',
  forward: 'Forward',
  refresh: 'Refresh',
  'execute/sync': 'ExecuteScript',
  actions: 'PerformActions',
  'window/rect': 'SetWindowRect',
  screenshot: 'TakeScreenshot',
} as const;

/** Commands that ask and change nothing have no parameters. */
type Send = (command: keyof typeof COMMANDS, parameters?: object) => Promise<unknown>;

/** Code points of keys that are no letters (WebDriver, 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  End: '\uE010',
  PageDown: '\uE00F',
};

/** Tries again until something works, for 30 s: programs take their time to start. */
async function persist<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 300) throw error;
      await pause(100);
    }
  }
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, 'exit');
}

function driverOf(send: Send, close: () => Promise<void>): Driver {
  const evaluate: Driver['evaluate'] = async (script, argument) => {
    const body = { script: `return (${String(script)})(arguments[0])`, args: [argument ?? null] };
    // The answer is what JSON can say.
    return (await send('execute/sync', body)) as never;
  };
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    send('actions', { actions: [{ type, id: type, actions }] });
  return {
    goto: async (url) => void (await send('url', { url })),
    back: async () => void (await send('back', {})),
    forward: async () => void (await send('forward', {})),
    reload: async () => void (await send('refresh', {})),
    evaluate,
    pressAt: async (x, y) => {
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    key: async (name) => {
      const shift = name.startsWith('Shift+');
      const value = KEYS[name.replace('Shift+', '')] ?? name;
      const press = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await act(
        'key',
        shift
          ? [{ type: 'keyDown', value: '\uE008' }, ...press, { type: 'keyUp', value: '\uE008' }]
          : press,
      );
    },
    look: async () => Buffer.from((await send('screenshot')) as string, 'base64'),
    resize: async (width, height) => {
      // The size that is given is that of the window with its own bars; some windows change late.
      await send('window/rect', { width, height });
      await persist(async () => {
        const inner = await evaluate(
          () => ({ width: innerWidth, height: innerHeight, whole: [outerWidth, outerHeight] }),
          null,
        );
        const [outerWide = 0, outerHigh = 0] = inner.whole;
        if (inner.width === width && inner.height === height) return;
        await send('window/rect', {
          width: outerWide + width - inner.width,
          height: outerHigh + height - inner.height,
        });
        throw new Error(`The window is ${inner.width} × ${inner.height} px.`);
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
  return driverOf(
    async (command, parameters = { full: false }) =>
      call(`WebDriver:${COMMANDS[command]}`, parameters),
    async () => {
      await end(firefox);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  );
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
  const ask = async (path: string, parameters?: object): Promise<unknown> => {
    const address = `http://127.0.0.1:${port}/session${path}`;
    const answer = await (parameters
      ? fetch(address, { method: 'POST', body: JSON.stringify(parameters) })
      : fetch(address));
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${path}: ${error}: ${message}`);
    }
    return value;
  };
  const { sessionId } = (await persist(() =>
    ask('', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
        },
      },
    }),
  )) as { sessionId: string };
  return driverOf(
    (command, parameters) => ask(`/${sessionId}/${command}`, parameters),
    async () => {
      await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: 'DELETE' }).catch(
        () => undefined,
      );
      await end(driver);
      await end(screen);
      await rm(settings, { recursive: true, force: true });
    },
  );
}
