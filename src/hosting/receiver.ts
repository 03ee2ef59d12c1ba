/**
 * The embedded receiver: answers the site's one call on a developer's machine, so that an application can be tried the
 * whole way. `npm start`, `npm run dev` and the browser tests use it; a production build contains nothing of it.
 */
import { appendFile, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { APPLICATION_PATH } from '../islands/application/send.ts';

/** Where applications are kept unless APPLICATIONS_FILE says otherwise; git ignores the folder. */
export const APPLICATIONS_FILE =
  process.env['APPLICATIONS_FILE'] ?? '.applications/applications.jsonl';

/** Bytes of the longest body that is read; a real application has about 300. */
const LONGEST_BODY = 16 * 1024;

/** The keys of an application; null where any text will do. */
const APPLICATION: Readonly<Record<string, string | null>> = {
  name: null,
  date_of_birth: null,
  nationality: null,
  country_of_residence: null,
  email: null,
  phone: null,
  application_type: 'basic_application',
  status: 'pending',
};

interface ReceiverOptions {
  /**
   * File to which each application is added as one line of JSON: `received_at`, the time of its arrival (ISO 8601, UTC), and
   * its eight keys. The file and its folder are made when missing.
   */
  file: string;
  /** Told about every answer in one sentence, which never holds anything that an applicant typed. */
  log: (sentence: string) => void;
}

/** Why a request is refused: an HTTP status, and a sentence for the developer who sent it. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/**
 * A handler for requests to APPLICATION_PATH. Answers 201 when the application is kept; 405, 415, 413 or 400 when the
 * request is not what the site sends; 500 when the file can't be written. Every body is JSON.
 */
export function createReceiver({ file, log }: ReceiverOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const application = checked(await bodyOf(request));
      const line = JSON.stringify({ received_at: new Date().toISOString(), ...application });
      await mkdir(dirname(file), { recursive: true });
      // One call with O_APPEND and one short line: applications that arrive together do not mix. Only the owner may read.
      await appendFile(file, `${line}\n`, { mode: 0o600 });
      log(`An application was kept in ${file}.`);
      answer(response, 201, { ok: true });
    } catch (error) {
      const refusal =
        error instanceof Refusal
          ? error
          : new Refusal(500, `The application could not be kept in ${file}.`);
      log(`A request to ${APPLICATION_PATH} was refused (${refusal.status}): ${refusal.message}`);
      if (refusal.status === 405) response.setHeader('Allow', 'POST');
      // The rest of a body that is too long is never read, so the connection can't be used again.
      if (refusal.status === 413) response.setHeader('Connection', 'close');
      answer(response, refusal.status, { ok: false, error: refusal.message });
    }
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (request.method !== 'POST') throw new Refusal(405, 'Send the application by POST.');
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new Refusal(415, 'Send the application as application/json.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) {
      throw new Refusal(413, `An application has at most ${LONGEST_BODY} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function checked(body: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'An application is a JSON object.');
  }
  const application = value as Record<string, unknown>;
  const names = Object.keys(APPLICATION);
  if (Object.keys(application).some((key) => !names.includes(key))) {
    throw new Refusal(400, `An application has these keys and no others: ${names.join(', ')}.`);
  }
  for (const [name, fixed] of Object.entries(APPLICATION)) {
    const given = application[name];
    if (typeof given !== 'string') throw new Refusal(400, `${name} must be a text.`);
    if (fixed !== null && given !== fixed) throw new Refusal(400, `${name} must be "${fixed}".`);
  }
  return application;
}

function answer(
  response: ServerResponse,
  status: number,
  body: { ok: boolean; error?: string },
): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
