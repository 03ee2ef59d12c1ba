/** Listens on this machine only, because applications are personal data. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../src/shared/user-error.ts';

/** Listens on a port; 0 means any free port. Rejects with a UserError if the port cannot be used. */
export async function listen(handler: RequestListener, port: number | string, host = 'localhost') {
  // Four times Node's own limit, so that the handler answers long URLs.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, handler);
  await Promise.try(() => once(server.listen({ port, host }), 'listening')).catch(
    ({ message }: Error) => {
      throw new UserError(`Port ${port} can't be used (${message}). Choose another one with PORT.`);
    },
  );
  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves when every response is sent; `close` interrupts them. */
    finish: () => new Promise<void>((done) => server.close(() => done())),
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  };
}
