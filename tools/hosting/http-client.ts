/** HTTP requests to a host. Unlike `fetch`, they do not normalise the path or follow redirects. */
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { TLSSocket, type PeerCertificate } from 'node:tls';
import { UserError } from '../../src/shared/user-error.ts';

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

/** Why a host does not respond, by the code of the system's error, or by its start. Each is the end of a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known in DNS',
  EAI_AGAIN: 'this machine cannot look up names, so it may have no network',
  ECONNREFUSED: 'it refuses connections, so no web server may run on this port',
  ECONNRESET: 'it ended the connection before its response was complete',
  EPROTO: 'it does not use https on this port',
  HPE_: 'it does not use http on this port',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet, unless the clock of this machine is wrong',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed, which browsers reject',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is self-signed, or a proxy of this network has replaced it',
  UNABLE_TO_: 'its certificate lacks the intermediate certificate, or its issuer is not known',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for other names',
};

/** Returns an error that says why a host does not respond. */
export function describeError(cause: NodeJS.ErrnoException) {
  const [, reason] = Object.entries(REASONS).find(([start]) => cause.code?.startsWith(start)) ?? [];
  return new UserError(reason ? `${reason} (${cause.code})` : cause.message, { cause });
}

/**
 * Returns a function that requests paths of an origin, with `user:password` if given. Each request uses a new connection, because a
 * web server that reloads closes idle ones. Rejects with a UserError that says why the host does not respond.
 */
export function createHttpClient(origin: string, auth?: string): HttpClient {
  const { request } = origin.startsWith('https:') ? https : http;
  return (path, options) =>
    new Promise((resolve, rejectWith) => {
      const reject = (error: Error) => rejectWith(describeError(error));
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
