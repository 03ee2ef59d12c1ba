/** Listening on this machine only: applications hold personal data, so nothing is offered to the network. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Both names of this machine; a browser may resolve `localhost` to either. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** Bytes of the longest request head that is read, four times Node's own, so that the handler answers long addresses. */
const LONGEST_HEAD = 64 * 1024;

/** A server that listens. */
export interface Listener {
  port: number;
  /** Stops listening and ends open connections. */
  close: () => Promise<void>;
}

/**
 * Listens on a port of this machine, 0 for any free one. Rejects with the system's error: `EADDRINUSE` when the port is
 * taken on either name.
 */
export async function listen(handler: RequestListener, port: number): Promise<Listener> {
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(
      servers.map((server) => new Promise((done) => server.close(done).closeAllConnections())),
    );
  };
  let chosen = port;
  for (const host of LOOPBACK) {
    const server = createServer({ maxHeaderSize: LONGEST_HEAD }, handler).listen(chosen, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine without IPv6 has no second name.
      if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await close();
      throw error;
    }
    servers.push(server);
    chosen = (server.address() as AddressInfo).port;
  }
  return { port: chosen, close };
}

/** A port of this machine that nothing listens on, for a program that must be told one. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => undefined, 0);
  await close();
  return port;
}
