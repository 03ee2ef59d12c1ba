/** Plain requests to a host: the path is sent as given, which `fetch` would tidy, and redirects are answers. */
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { TLSSocket, type PeerCertificate } from 'node:tls';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent, perhaps compressed. */
  body: Buffer;
  certificate: PeerCertificate | undefined;
}

export type Question = Pick<RequestOptions, 'method' | 'headers'>;
export type Ask = (path: string, question?: Question) => Promise<Answer>;

/** Asks an origin, over a new connection each time: a server that reloads closes idle ones. Rejects with the system's error. */
export function askerOf(origin: string, auth?: string): Ask {
  const request = origin.startsWith('https:') ? httpsRequest : httpRequest;
  return (path, question) =>
    new Promise((resolve, reject) => {
      const options = { auth, path, agent: false, timeout: 15_000, ...question };
      const asked = request(origin, options, (response) => {
        const { statusCode: status = 0, headers, socket } = response;
        const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate() : undefined;
        buffer(response).then((body) => resolve({ status, headers, body, certificate }), reject);
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer for 15 s')));
      asked.on('error', reject).end();
    });
}
