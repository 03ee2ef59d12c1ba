/** A plain request to an engine on this machine: the path is sent exactly as given, which `fetch` would tidy first. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
}

/** Asks an engine; rejects when it gives no answer for 10 s. */
export function ask(port: number, path: string, question: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: 'localhost', port, path, timeout: 10_000, ...question },
      (response) => {
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
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer for 10 s')));
    request.on('error', reject).end();
  });
}
