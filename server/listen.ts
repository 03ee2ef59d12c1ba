/** Listening on this machine only: applications hold personal data, so nothing is offered to the network. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a port, 0 for any free one. Rejects with an Error in a sentence when it can't be used. */
export async function listen(handler: RequestListener, port: number | string, host = 'localhost') {
  // Four times Node's own, so that the handler answers long addresses.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, handler);
  await Promise.try(() => once(server.listen({ port, host }), 'listening')).catch(
    ({ message }: Error) => {
      throw new Error(`Port ${port} can't be used, so choose another by PORT: ${message}`);
    },
  );
  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves when every answer is out; `close` cuts them off. */
    finish: () => new Promise<void>((done) => server.close(() => done())),
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  };
}
