/**
 * A slow line on this machine, for browsers that cannot pretend to have one: what is sent to a port arrives a round trip
 * later, and what comes back shares a bandwidth. Connections are made at once, which a real line would take a round trip for.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** Round trip in ms, bandwidths in bytes per second. */
export interface Line {
  latency: number;
  download: number;
  upload: number;
}

/** Bytes that travel together, as in a packet. */
const PACKET = 1400;

/** Puts a line before the site at a port of this machine; a port of its own has a browser begin without its cache. */
export async function openSlowLine(site: number, { latency, download }: Line) {
  let free = 0;
  const server = createServer({ noDelay: true }, (visitor) => {
    const host = connect({ port: site, host: 'localhost', noDelay: true });
    visitor.on('data', (sent) => setTimeout(() => host.write(sent), latency));
    host.on('data', (answer) => {
      for (let start = 0; start < answer.length; start += PACKET) {
        const packet = answer.subarray(start, start + PACKET);
        free = Math.max(free, performance.now()) + (packet.length / download) * 1000;
        setTimeout(() => visitor.write(packet), free - performance.now());
      }
    });
    for (const [end, other] of [
      [visitor, host],
      [host, visitor],
    ] as const) {
      end.on('error', () => other.destroy());
      end.on('close', () => other.destroy());
    }
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
