/** Plain requests to a host: the path is sent exactly as given, which `fetch` would tidy first, and redirects are answers. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
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

/**
 * Asks the host at an origin. Rejects with the system's error when there is no answer.
 *
 * @param credentials `user:password` of a preview
 * @param tries a server that is reloaded closes idle connections, now and then as a question comes; then it is asked again
 */
export function askerOf(origin: string, credentials?: string, tries = 3): Ask {
  const { hostname, port, protocol } = new URL(origin);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  const host = { host: hostname.replace(/^\[|\]$/g, ''), port, auth: credentials };
  const once: Ask = (path, question) =>
    new Promise((resolve, reject) => {
      const asked = request({ ...host, path, timeout: TIMEOUT, ...question }, (response) => {
        const { statusCode: status = 0, headers } = response;
        buffer(response).then((body) => resolve({ status, headers, body }), reject);
      });
      asked.on('timeout', () => asked.destroy(new Error(`no answer for ${TIMEOUT / 1000} s`)));
      asked.on('error', reject).end();
    });
  return async (path, question) => {
    for (let left = tries; ; left--)
      try {
        return await once(path, question);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (left === 1 || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw error;
        await wait(100);
      }
  };
}
