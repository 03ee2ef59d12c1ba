/** Listening on this machine only: applications hold personal data, so nothing is offered to the network. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The port that PORT names. Throws an Error in one sentence when it is none. */
export function portOf({ PORT: written }: NodeJS.ProcessEnv, usual: number): number {
  const port = Number(written || usual);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`PORT is "${written}". It is a number up to 65535, like ${usual}.`);
}

/** Listens on a port, 0 for any free one. Rejects with the system's error, like `EADDRINUSE`. */
export async function listen(handler: RequestListener, port: number, host = 'localhost') {
  // Four times Node's own, so that the handler answers long addresses.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, handler).listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves when every answer is out; `close` cuts them off. */
    finish: () => new Promise<void>((done) => server.close(() => done())),
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  };
}
