/** HTTP requests to a host. Unlike `fetch`, they do not normalise the path or follow redirects. */
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { TLSSocket, type PeerCertificate } from 'node:tls';

/** Response of a host. */
export interface Response {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as it was sent. It may be compressed. */
  body: Buffer;
  certificate: PeerCertificate | undefined;
}

/** Method and headers of a request; GET by default. */
export type RequestOptions = Pick<http.RequestOptions, 'method' | 'headers'>;

/** Requests a path of an origin. */
export type HttpClient = (path: string, options?: RequestOptions) => Promise<Response>;

/** Headers that browsers send when they request a page. Some proxies change pages only for browsers. */
const BROWSER = {
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'User-Agent': 'Mozilla/5.0 (compatible; check:live)',
};

/**
 * Returns a function that requests paths of an origin, with `user:password` if given. Each request uses a new connection, because a
 * web server that reloads closes idle ones. Rejects with the system's error.
 */
export function createHttpClient(origin: string, auth?: string): HttpClient {
  const { request } = origin.startsWith('https:') ? https : http;
  return (path, options) =>
    new Promise((resolve, reject) => {
      const headers = { ...BROWSER, ...(options?.headers as http.OutgoingHttpHeaders) };
      const settings = { auth, path, agent: false, timeout: 15_000, ...options, headers };
      const message = request(origin, settings, (response) => {
        const { statusCode: status = 0, headers, socket } = response;
        const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate() : undefined;
        buffer(response).then((body) => resolve({ status, headers, body, certificate }), reject);
      });
      message.on('timeout', () => message.destroy(new Error('no response for 15 s')));
      message.on('error', reject).end();
    });
}
