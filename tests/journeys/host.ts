/**
 * The specimen as the host of a test serves it: real answers, and real faults where a test asks for them, so that nothing in the
 * browser has to pretend. It also hears what each page says on its console, by a script of its own at the head of each page.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { listen } from '../../src/hosts/listen.ts';
import { createSite } from '../../src/hosts/server.ts';
import { ownKeyFile } from '../../src/hosts/receiver/keys.ts';
import { openReceiver } from '../../src/hosts/receiver/node.ts';
import { opened } from '../../src/hosts/receiver/records.ts';
import { openerWith } from '../../src/hosts/receiver/sealing.ts';
import { openSqlite } from '../../src/hosts/receiver/sqlite.ts';
import { createStore } from '../../src/hosts/receiver/store.ts';
import { SPECIMEN } from '../specimen/folder.ts';

/** The time of an arrival, and the eight keys of the request. */
interface Kept extends Record<string, string> {
  received_at: string;
  email: string;
}

/** What a page said, or what happened to it. */
interface Said {
  kind: 'log' | 'error' | 'end';
  text: string;
}

/** How the host fails: an answer of its own, or none at all. */
export type Fault = { status: number; body: string; type?: string } | 'cut';

export interface Host {
  /** Where the site is, without a slash at the end. */
  origin: string;
  /** Requests for addresses that begin so fail in this way, until `mend` is called. */
  fail: (start: string, fault: Fault) => void;
  /** They wait until what it returns is called, and fail then, or are answered. */
  hold: (start: string, fault?: Fault) => () => void;
  mend: () => void;
  /** Everything that pages said since the last `forget`. */
  said: Said[];
  /** Every request since the last `forget`: method, address and body. */
  requests: string[];
  forget: () => void;
  /** Applications that arrived, oldest first. */
  kept: () => Promise<Kept[]>;
  close: () => Promise<void>;
}

/** Runs in the page before anything of it: hands its console and its errors to the host. */
function listenToPage() {
  const tell = (kind: string, text: string) =>
    navigator.sendBeacon('/said', JSON.stringify({ kind, text }));
  for (const kind of ['log', 'error'] as const) {
    const own = console[kind];
    console[kind] = (...words: unknown[]) => {
      tell(kind, words.map((word) => String((word as Error | null)?.message ?? word)).join(' '));
      own(...words);
    };
  }
  // What a page that is left gives up is no loss.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  addEventListener(
    'error',
    ({ target, message }) => {
      if (isLeft) return;
      // An image in its fallback's hands is the page's own affair.
      const { src, href } = target as { src?: string; href?: string };
      tell('error', target === window ? message : `Not loaded: ${src ?? href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell('error', String(reason)));
  document.addEventListener('securitypolicyviolation', (event) =>
    tell('error', `${event.violatedDirective} forbids ${event.blockedURI}`),
  );
}

/** @param file where applications are kept */
export async function openHost(file: string): Promise<Host> {
  const receiver = await openReceiver({
    ...{ file, origins: [], days: 1, publicKeys: [] },
    ...{ log: () => undefined, onGone: () => undefined },
  });
  const site = await createSite(resolve(SPECIMEN), receiver.answer);
  // Pages are asked for as a browser would, to put the script into them.
  const inner = await listen(site, 0);
  const faults = new Map<string, { fault: Fault | undefined; until?: Promise<void> }>();
  const said: Said[] = [];
  const requests: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (url === '/said') {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
      said.push(JSON.parse(body) as Said);
      response.writeHead(204).end();
      return;
    }
    if (url === '/listen.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' });
      response.end(`(${String(listenToPage)})()`);
      return;
    }
    requests.push(`${request.method} ${url}`);
    const { fault, until } = [...faults].find(([start]) => url.startsWith(start))?.[1] ?? {};
    await until;
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    if (fault) {
      request.resume();
      // Firefox would keep it beyond its end.
      const headers = { 'Content-Type': fault.type ?? 'text/html', 'Cache-Control': 'no-store' };
      response.writeHead(fault.status, headers);
      response.end(fault.body);
      return;
    }
    const isPage = request.method === 'GET' && !/\.\w+(?:\?|$)/.test(url);
    if (!isPage) {
      // What a browser has kept would not fail when it should.
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name === 'Cache-Control' ? 'no-cache' : value);
      site(request, response);
      return;
    }
    const page = await fetch(`http://localhost:${inner.port}${url}`, { redirect: 'manual' });
    const html = await page.text();
    const headers = Object.fromEntries(
      [...page.headers].filter(([name]) => !/^(?:content-(?:length|encoding)|etag)$/.test(name)),
    );
    response.writeHead(page.status, headers);
    response.end(html.replace('<head>', '<head><script src="/listen.js"></script>'));
  }

  const outer = await listen((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }, 0);
  return {
    origin: `http://localhost:${outer.port}`,
    fail: (start, fault) => void faults.set(start, { fault }),
    hold: (start, fault) => {
      const { promise: until, resolve } = Promise.withResolvers<void>();
      faults.set(start, { fault, until });
      return resolve;
    },
    mend: () => faults.clear(),
    said,
    requests,
    forget: () => {
      said.length = 0;
      requests.length = 0;
    },
    kept: async () => {
      const database = openSqlite(file);
      const rows = await createStore(database).all();
      database.close();
      const open = openerWith(readFileSync(ownKeyFile(file), 'utf8'));
      return (await opened(rows, [open])).map(({ id: _, ...kept }) => kept as Kept);
    },
    close: async () => {
      await outer.close();
      await inner.close();
      await receiver.close();
    },
  };
}
