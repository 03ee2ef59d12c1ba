/** The receiver, in Node and on Cloudflare. Responses and logs never repeat the data of an applicant. */
import * as z from 'zod/mini';
import {
  applicationBody,
  MAX_LENGTH,
  validateApplication,
  type ApplicationForm,
} from '../../src/shared/application.ts';
import { networkOf } from './network.ts';
import type { Store } from './store.ts';

/** Checked first, because the time of some rules grows with the square of the length, and a request would block all others. */
const isShort = z.maxLength(MAX_LENGTH, { abort: true });
/** Rejects lone surrogates, which cannot be stored, and NUL, at which some programs end a text. */
const isStorable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'));
const text = z.string().check(isShort, isStorable);
/** Country code. It may be one that the site no longer offers. The first rule of the form rejects an empty one. */
const code = z.string().check(isShort, z.regex(/^\s*(?:[A-Z]{2}|OTHER)?\s*$/));

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

/** Functions and values that differ between Node and Cloudflare. */
interface Dependencies extends Pick<ReceiverSettings, 'origins'> {
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

/** A response other than 201, with a sentence for the sender of the request. */
class RequestError extends Error {
  status = 500;
}

function reject(status: number, sentence: string, cause?: unknown): never {
  throw Object.assign(new RequestError(sentence, { cause }), { status });
}

/** Returns 201 if the application is stored, or the same one was stored within a day; otherwise an error as JSON. Never rejects. */
export async function respond(request: Request, address: string, dependencies: Dependencies) {
  const createResponse = (status: number, body: object) => {
    const headers = { 'Cache-Control': 'no-store', ...ERROR_HEADERS[status] };
    return Response.json(body, { status, headers });
  };
  try {
    const isNew = await receive(request, address, dependencies);
    dependencies.log(isNew ? 'Stored an application.' : 'Recognised a repeated application.');
    return createResponse(201, { ok: true });
  } catch (error) {
    const { status, message, cause } =
      error instanceof RequestError
        ? error
        : new RequestError('An unexpected error occurred.', { cause: error });
    const detail = cause instanceof Error ? ` (${cause.message})` : '';
    dependencies.log(`Rejected a request (${status}): ${message}${detail}`);
    return createResponse(status, { ok: false, error: message });
  }
}

/** Stores the application of a request. Returns true if it is new. Throws a RequestError. */
async function receive(request: Request, address: string, dependencies: Dependencies) {
  const { method, headers } = request;
  if (!dependencies.secret)
    reject(503, 'FINGERPRINTS_KEY is not set, or fingerprints.key is empty.');
  // A browser sends the page's origin with every POST (Fetch, 3.1). A request without one does not come from a page.
  const origin = headers.get('Origin');
  const isOwnOrigin = origin === null || URL.parse(origin)?.host === headers.get('Host');
  if (!isOwnOrigin && !dependencies.origins.includes(origin))
    reject(403, 'Applications come only from pages of the site.');
  if (method !== 'POST') reject(405, 'Send the application by POST.');
  if (!/^application\/json\s*(;|$)/i.test(headers.get('Content-Type') ?? ''))
    reject(415, 'Send the application as application/json.');
  // Before the body is read, so that invalid applications count too.
  if (!(await dependencies.isWithinLimit(networkOf(address))))
    reject(429, 'Too many applications from this network. Send it again in a minute.');
  const now = new Date();
  const text = JSON.stringify(applyFormRules(await readApplication(request), now));
  try {
    const body = await dependencies.encrypt(text);
    return await dependencies.save(body, await fingerprintOf(dependencies.secret + text), now);
  } catch (cause) {
    return reject(503, 'The application can’t be stored now.', cause);
  }
}

/** Returns the SHA-256 of a text, in Base64. */
async function fingerprintOf(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** A string in JSON text. */
const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;

/** Returns the application in a body. Throws a RequestError. */
async function readApplication({ body }: Request) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  let problem = 'it is not JSON, or has other keys';
  const write = (chunk: Uint8Array) => {
    length += chunk.length;
    // An application has about 300 bytes.
    if (length > 16 * 1024) reject(413, 'The body is larger than 16 KiB.');
    text += decoder.decode(chunk, { stream: true });
  };
  try {
    // The form gives up after 30 s.
    const signal = AbortSignal.timeout(10_000);
    // `pipeTo` reacts to the signal only at the next chunk, which may never arrive.
    const timeout = new Promise<never>((_, rejectTimeout) => {
      signal.onabort = () => rejectTimeout(signal.reason as Error);
    });
    await Promise.race([body?.pipeTo(new WritableStream({ write }), { signal }), timeout]);
    const { data, error } = application.safeParse(JSON.parse(text + decoder.decode()));
    // `JSON.parse` drops the first of two values with the same key, so the keys are counted.
    if (data && text.match(JSON_STRING)?.length === APPLICATION_KEYS.length * 2) return data;
    const keys = APPLICATION_KEYS.filter((key) =>
      error?.issues.some(({ path }) => path[0] === key),
    );
    if (keys.length > 0) problem = keys.join(', ');
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if ((error as Error).name === 'TimeoutError')
      reject(408, 'The body took longer than 10 seconds.');
    // Other messages may quote the application.
  }
  return reject(400, `The body is not valid: ${problem}.`);
}

/** Returns the application as the form would send it. Throws a RequestError if it breaks a rule of the form. */
function applyFormRules(sent: Application, now: Date): Application {
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

/** Returns the calendar day in a time zone, as a local date. `hours` is the offset from UTC, positive to the east. */
function dayAt(now: Date, hours: number): Date {
  const zoned = new Date(now.getTime() + hours * 3_600_000);
  return new Date(zoned.getUTCFullYear(), zoned.getUTCMonth(), zoned.getUTCDate());
}
