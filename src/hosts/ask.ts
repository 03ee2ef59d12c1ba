/** Plain requests to a host: the path is sent exactly as given, which `fetch` would tidy first, and redirects are answers. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent, perhaps compressed. */
  body: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
}

export type Ask = (path: string, question?: Question) => Promise<Answer>;

/** Longest wait for an answer, in ms. */
export const TIMEOUT = 15_000;

/** Asks the host at an origin once. Rejects with the system's error when there is no answer. */
export function askerOnce(origin: string, credentials?: string): Ask {
  const { hostname, port, protocol } = new URL(origin);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  return (path, question = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const host = {
        host: hostname.replace(/^\[|\]$/g, ''),
        port,
        timeout: TIMEOUT,
        auth: credentials,
      };
      const asked = request({ ...host, path, ...question }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      asked.on('timeout', () => asked.destroy(new Error(`no answer for ${TIMEOUT / 1000} s`)));
      asked.on('error', reject).end();
    });
}

/**
 * Asks the host at an origin. A server that is reloaded closes idle connections, now and then as a question comes; then it is
 * asked again.
 *
 * @param credentials `user:password` of a preview
 */
export function askerOf(origin: string, credentials?: string): Ask {
  const once = askerOnce(origin, credentials);
  return async (path, question) => {
    for (let tries = 1; ; tries++)
      try {
        return await once(path, question);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (tries === 3 || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw error;
        await wait(100);
      }
  };
}

/** Why there was no answer, and what may mend it. */
export function reasonOf(message: string): string {
  if (message.includes('wrong version number') || message.includes('packet length too long'))
    return 'this port answers http, not https; write http:// in front, or have it answer https';
  return /self-signed|unable to verify/.test(message)
    ? `${message}; name a certificate of your own in NODE_EXTRA_CA_CERTS`
    : message;
}
