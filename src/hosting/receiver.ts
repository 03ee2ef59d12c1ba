/**
 * The embedded receiver: answers the site's one call on a developer's machine, so that an application can be tried the
 * whole way. `npm start`, `npm run dev` and the browser tests use it; a production build contains nothing of it.
 */
import { appendFile, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { APPLICATION_PATH } from '../islands/application/send.ts';

/** Where applications are kept unless APPLICATIONS_FILE says otherwise; git ignores the folder. */
export const APPLICATIONS_FILE =
  process.env['APPLICATIONS_FILE'] ?? '.applications/applications.jsonl';

/** What the site sends: these keys and no others. */
const application = z.strictObject({
  name: z.string(),
  date_of_birth: z.string(),
  nationality: z.string(),
  country_of_residence: z.string(),
  email: z.string(),
  phone: z.string(),
  application_type: z.literal('basic_application'),
  status: z.literal('pending'),
});

/**
 * A handler for requests to APPLICATION_PATH. Adds each application to the file as one line of JSON: `received_at`, the time of
 * its arrival (ISO 8601, UTC), and its eight keys. Answers 201 when it is kept; 405, 415 or 400 when the request is not what
 * the site sends; 500 when the file can't be written. Every body is JSON. `log` is told of every answer in one sentence,
 * which never holds anything that an applicant typed.
 */
export function createReceiver(file: string, log: (sentence: string) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, said] = await receive(request, file).catch((): Outcome => [
      500,
      `The application could not be kept in ${file}.`,
    ]);
    const error = status === 201 ? undefined : said;
    log(error ? `A request to ${APPLICATION_PATH} was refused (${status}): ${said}` : said);
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 405 && { Allow: 'POST' }),
    });
    response.end(JSON.stringify({ ok: status === 201, error }));
  };
}

/** The status of an answer, and a sentence for the developer who sent the request. */
type Outcome = [status: number, said: string];

/** Keeps what a request brings. Rejects when the file can't be written. */
async function receive(request: IncomingMessage, file: string): Promise<Outcome> {
  if (request.method !== 'POST') return [405, 'Send the application by POST.'];
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return [415, 'Send the application as application/json.'];
  const { data, error } = application.safeParse(await json(request).catch(() => undefined));
  if (error) {
    // Only names of ours: those of unknown keys were typed by somebody.
    const wrong = error.issues.map(({ path: [name = 'the whole'] }) => name).join(', ');
    return [400, `This is not what the site sends: ${wrong}.`];
  }
  const line = JSON.stringify({ received_at: new Date().toISOString(), ...data });
  await mkdir(dirname(file), { recursive: true });
  // One call with O_APPEND and one short line: applications that arrive together do not mix. Only the owner may read.
  await appendFile(file, `${line}\n`, { mode: 0o600 });
  return [201, `An application was kept in ${file}.`];
}
