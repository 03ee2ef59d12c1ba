/** The specimen on a host that fails where a test asks for it, and hears what pages say on their consoles. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listen } from '../../server/listen.ts';
import { ownKeyFile } from '../../server/receiver/keys.ts';
import { openReceiver } from '../../server/receiver/node.ts';
import { createSite } from '../../server/local-server.ts';
import { keptIn } from '../receiver/applicants.ts';
import { SPECIMEN } from '../specimen/content.ts';

declare global {
  /** In pages of the host: the name of an element, seen or heard. */
  function nameOf(element: Element | null): string;
}

export type Fault = { status: number; body: string } | 'cut';

export type Host = Awaited<ReturnType<typeof openHost>>;

function listenToPage() {
  window.nameOf = (element) => {
    const label = (element as HTMLInputElement | null)?.labels?.[0] ?? element;
    const name = element?.getAttribute('aria-label') ?? label?.textContent ?? '';
    return name.replace(/\s+/g, ' ').trim();
  };
  const tell = (...said: ['log' | 'error', string]) =>
    navigator.sendBeacon('/said', JSON.stringify(said));
  for (const kind of ['log', 'error'] as const)
    console[kind] = (...words: unknown[]) =>
      tell(kind, words.map((word) => String((word as Error | null)?.message ?? word)).join(' '));
  // A page that is left gives up what it loads.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  const onError = ({ target, message }: ErrorEvent) => {
    const { src, href } = target as { src?: string; href?: string };
    if (!isLeft) tell('error', target === window ? message : `Not loaded: ${src ?? href}`);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => tell('error', String(reason)));
  document.addEventListener('securitypolicyviolation', (event) =>
    tell('error', `${event.violatedDirective} forbids ${event.blockedURI}`),
  );
}

export async function openHost(folder: string) {
  const file = join(folder, 'applications.sqlite');
  const settings = { file, origins: [], days: 1, publicKeys: [] };
  const receiver = await openReceiver({ ...settings, log: () => {}, onGone: () => {} });
  const dist = join(folder, 'site');
  cpSync(SPECIMEN, dist, { recursive: true });
  for (const copy of globSync(`${dist}/**/*.html.{br,gz}`)) rmSync(copy);
  for (const page of globSync(`${dist}/**/*.html`)) {
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('<head>', '<head><script src="/listen.js"></script>'));
  }
  writeFileSync(join(dist, 'listen.js'), `(${String(listenToPage)})()`);
  const site = await createSite(dist, receiver.answer);
  const faults = new Map<string, { fault?: Fault; until?: Promise<void> }>();
  /** Since the last `forget`; `end` is a test's own last word. */
  const said = { log: [] as string[], error: [] as string[], end: [] as string[] };
  const requests: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '/' } = request;
    if (url === '/said') {
      const [kind, words] = JSON.parse(await text(request)) as [keyof typeof said, string];
      said[kind].push(words);
      return response.writeHead(204).end();
    }
    requests.push(`${method} ${url}`);
    const { fault, until } = [...faults].find(([start]) => url.startsWith(start))?.[1] ?? {};
    await until;
    if (fault === 'cut') return request.socket.destroy();
    if (fault) {
      request.resume();
      // Firefox would keep it beyond its end.
      const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' };
      return response.writeHead(fault.status, headers).end(fault.body);
    }
    site(request, response);
    // What a browser has kept would not fail.
    return response.headersSent ? response : response.setHeader('Cache-Control', 'no-cache');
  }

  const listener = await listen((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }, 0);
  return {
    origin: `http://localhost:${listener.port}`,
    /** Requests for addresses that begin so fail, until `mend`. */
    fail: (start: string, fault: Fault) => void faults.set(start, { fault }),
    /** They wait; what it returns lets them go. */
    hold: (start: string) => {
      const { promise: until, resolve: release } = Promise.withResolvers<void>();
      faults.set(start, { until });
      return release;
    },
    mend: () => faults.clear(),
    said,
    /** Since the last `forget`: method and address. */
    requests,
    forget: () => [...Object.values(said), requests].forEach((list) => list.splice(0)),
    /** Applications that arrived from an email address, oldest first. */
    keptFor: async (email: string) => {
      const kept = await keptIn(file, readFileSync(ownKeyFile(file), 'utf8'));
      return kept.filter((one) => one.email === email);
    },
    close: async () => {
      await listener.close();
      await receiver.close();
    },
  };
}
