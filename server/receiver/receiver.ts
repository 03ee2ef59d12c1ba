/** The receiver, in Node and on Cloudflare. No response and no log repeats what an applicant has typed. */
import * as z from 'zod/mini';
import {
  applicationBody,
  validateApplication,
  type ApplicationForm,
} from '../../src/schemas/application.ts';
import { networkOf } from './network.ts';
import type { Store } from './store.ts';

/** Rejects lone surrogates, which cannot be stored, and NUL, at which some programs end a text. */
const text = z.string().check(z.refine((value) => value.isWellFormed() && !value.includes('\0')));
/** Country code, which the site may have removed since. The first rule of the form rejects an empty one. */
const code = z.string().check(z.regex(/^\s*(?:[A-Z]{2}|OTHER)?\s*$/));

const application = z.strictObject({
  name: text,
  date_of_birth: text,
  nationality: code,
  country_of_residence: code,
  email: text,
  phone: text,
  application_type: z.literal('basic_application'),
  status: z.literal('pending'),
});

/** An application as the form sends it. */
export type Application = z.infer<typeof application>;

/** Keys of an application, in the order of the form. */
export const APPLICATION_KEYS = Object.keys(application.shape) as (keyof Application)[];

/** Settings that the build writes into the receiver. */
export interface ReceiverSettings {
  /** Origins of the site, besides the host name that the request itself has. */
  origins: readonly string[];
  /** Days for which applications are stored. */
  days: number;
  /** Keys of age (`age1…`) that encrypt applications. */
  publicKeys: readonly string[];
}

interface Parts extends Pick<ReceiverSettings, 'origins'> {
  save: Store['save'];
  encrypt: (text: string) => Promise<string>;
  /** Part of the hash that recognises a repeated application. */
  secret: string;
  /** Returns true if a network may send one more application now. */
  isWithinLimit: (network: string) => boolean | Promise<boolean>;
  log: (sentence: string) => void;
}

const ERROR_HEADERS: Record<number, Record<string, string>> = {
  405: { Allow: 'POST' },
  408: { Connection: 'close' },
  429: { 'Retry-After': '60' },
  503: { 'Retry-After': '60' },
};

/** A response other than 201, with a sentence for the author of the request. */
class RequestError extends Error {
  status = 500;
}

function reject(status: number, sentence: string, cause?: unknown): never {
  throw Object.assign(new RequestError(sentence, { cause }), { status });
}

/** Returns 201 if an application is stored, or was within a day; otherwise an error as JSON. Never rejects. */
export async function respond(request: Request, address: string, parts: Parts) {
  const createResponse = (status: number, body: object) => {
    const headers = { 'Cache-Control': 'no-store', ...ERROR_HEADERS[status] };
    return Response.json(body, { status, headers });
  };
  try {
    const isNew = await receive(request, address, parts);
    parts.log(isNew ? 'Stored an application.' : 'Recognised a repeated application.');
    return createResponse(201, { ok: true });
  } catch (error) {
    const { status, message, cause } =
      error instanceof RequestError
        ? error
        : new RequestError('The receiver has a fault.', { cause: error });
    const detail = cause instanceof Error ? ` (${cause.message})` : '';
    parts.log(`Rejected a request (${status}): ${message}${detail}`);
    return createResponse(status, { ok: false, error: message });
  }
}

/** Stores the application of a request. Returns true if it is new. Throws a RequestError. */
async function receive(request: Request, address: string, parts: Parts) {
  const { method, headers } = request;
  if (!parts.secret) reject(503, 'FINGERPRINTS_KEY is not set, or fingerprints.key is empty.');
  // A browser sends the page's origin with every POST (Fetch, 3.1). Programs that send none are not a page.
  const origin = headers.get('Origin');
  const isOwn = origin === null || URL.parse(origin)?.host === headers.get('Host');
  if (!isOwn && !parts.origins.includes(origin))
    reject(403, 'Applications come only from pages of the site.');
  if (method !== 'POST') reject(405, 'Send the application by POST.');
  if (!/^application\/json\s*(;|$)/i.test(headers.get('Content-Type') ?? ''))
    reject(415, 'Send the application as application/json.');
  const now = new Date();
  const text = JSON.stringify(validated(await readApplication(request), now));
  if (!(await parts.isWithinLimit(networkOf(address))))
    reject(429, 'Too many applications from this address.');
  try {
    const body = await parts.encrypt(text);
    return await parts.save(body, await fingerprintOf(parts.secret + text), now);
  } catch (cause) {
    return reject(503, 'The application can’t be stored now.', cause);
  }
}

async function fingerprintOf(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Returns the application in a body. Throws a RequestError. */
async function readApplication({ body }: Request) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, length, wrong] = ['', 0, 'other keys, or no JSON'];
  const write = (chunk: Uint8Array) => {
    length += chunk.length;
    // An application has about 300 bytes.
    if (length > 16 * 1024) reject(413, 'An application has 16 KiB at most.');
    text += decoder.decode(chunk, { stream: true });
  };
  try {
    // The form gives up after 30 s.
    const signal = AbortSignal.timeout(10_000);
    // `pipeTo` reacts to the signal only at the next chunk, which may never arrive.
    const late = new Promise<never>(
      (_, end) => (signal.onabort = () => end(signal.reason as Error)),
    );
    await Promise.race([body?.pipeTo(new WritableStream({ write }), { signal }), late]);
    const { data, error } = application.safeParse(JSON.parse(text + decoder.decode()));
    // `JSON.parse` drops the first of two values with the same key, so the keys are counted.
    if (data && text.match(STRING)?.length === APPLICATION_KEYS.length * 2) return data;
    const keys = APPLICATION_KEYS.filter((key) =>
      error?.issues.some(({ path }) => path[0] === key),
    );
    wrong = keys.join(', ') || wrong;
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if ((error as Error).name === 'TimeoutError') reject(408, 'The body took too long.');
    // Other messages may quote what was typed.
  }
  return reject(400, `This is not what the site sends: ${wrong}.`);
}

/** Returns the application as the form would send it. Throws a RequestError if it breaks a rule of the form. */
function validated(sent: Application, now: Date): Application {
  const form: ApplicationForm = {
    fullName: sent.name,
    dateOfBirth: sent.date_of_birth,
    nationality: sent.nationality,
    countryOfResidence: sent.country_of_residence,
    email: sent.email,
    phoneNumber: sent.phone,
  };
  // The form uses the applicant's own day, which is between these two anywhere on earth.
  const error =
    validateApplication(form, dayAt(now, 14)) && validateApplication(form, dayAt(now, -12));
  if (error) reject(422, error.message);
  return applicationBody(form);
}

/** Returns the calendar day so many hours east of Greenwich, as a local date. */
function dayAt(now: Date, hours: number): Date {
  const there = new Date(now.getTime() + hours * 3_600_000);
  return new Date(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate());
}
