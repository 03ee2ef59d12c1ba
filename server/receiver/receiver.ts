/** The receiver, in Node and at Cloudflare. Nothing that was typed is repeated in an answer or a log. */
import * as z from 'zod/mini';
import {
  applicationBody,
  validateApplication,
  type ApplicationForm,
} from '../../src/schemas/application.ts';
import { networkOf } from './network.ts';
import type { Store } from './store.ts';

/** A lone surrogate can't be stored, and at NUL programs end a text. */
const text = z.string().check(z.refine((value) => value.isWellFormed() && !value.includes('\0')));
/** A country's code, perhaps one that was removed since; the form's first rule asks whether it is empty. */
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
export type Application = z.infer<typeof application>;
export const KEYS = Object.keys(application.shape) as (keyof Application)[];

/** What the build knows of a receiver. */
export interface ReceiverSettings {
  /** Origins of the site, where the receiver is asked by another name. */
  origins: readonly string[];
  /** For which applications are kept. */
  days: number;
  /** Of age (`age1…`), to which they are sealed. */
  publicKeys: readonly string[];
}

interface Parts extends Pick<ReceiverSettings, 'origins'> {
  keep: Store['keep'];
  seal: (text: string) => Promise<string>;
  /** Goes into the hash by which an application is known again. */
  secret: string;
  /** Whether a network may have one more application kept now. */
  mayApply: (network: string) => boolean | Promise<boolean>;
  log: (sentence: string) => void;
}

const REFUSAL_HEADERS: Record<number, Record<string, string>> = {
  405: { Allow: 'POST' },
  408: { Connection: 'close' },
  429: { 'Retry-After': '60' },
  503: { 'Retry-After': '60' },
};

/** An answer that is no 201, with a sentence for whoever wrote the request. */
class Refusal extends Error {
  status = 500;
}

function refuse(status: number, sentence: string, cause?: unknown): never {
  throw Object.assign(new Refusal(sentence, { cause }), { status });
}

/** Never rejects: 201 when an application is kept, or was within a day; otherwise a refusal, also in JSON. */
export async function answerTo(request: Request, address: string, parts: Parts) {
  const answer = (status: number, body: object) => {
    const headers = { 'Cache-Control': 'no-store', ...REFUSAL_HEADERS[status] };
    return Response.json(body, { status, headers });
  };
  try {
    const isNew = await receive(request, address, parts);
    parts.log(isNew ? 'An application was kept.' : 'An application came twice and is kept once.');
    return answer(201, { ok: true });
  } catch (error) {
    const { status, message, cause } =
      error instanceof Refusal ? error : new Refusal('The receiver has a fault.', { cause: error });
    const why = cause instanceof Error ? ` (${cause.message})` : '';
    parts.log(`A request was refused (${status}): ${message}${why}`);
    return answer(status, { ok: false, error: message });
  }
}

/** Keeps what a request brings; whether it is new. Throws a Refusal. */
async function receive(request: Request, address: string, parts: Parts) {
  const { method, headers } = request;
  if (!parts.secret) refuse(503, 'FINGERPRINTS_KEY is not set, or fingerprints.key is empty.');
  // A browser names the page's origin in every POST (Fetch, 3.1); programs that name none are no page.
  const origin = headers.get('Origin');
  const isOwn = origin === null || URL.parse(origin)?.host === headers.get('Host');
  if (!isOwn && !parts.origins.includes(origin))
    refuse(403, 'Applications come only from pages of the site.');
  if (method !== 'POST') refuse(405, 'Send the application by POST.');
  if (!/^application\/json\s*(;|$)/i.test(headers.get('Content-Type') ?? ''))
    refuse(415, 'Send the application as application/json.');
  const now = new Date();
  const text = JSON.stringify(judged(await applicationIn(request), now));
  if (!(await parts.mayApply(networkOf(address))))
    refuse(429, 'Too many applications from this address.');
  try {
    return await parts.keep(await parts.seal(text), await fingerprintOf(parts.secret + text), now);
  } catch (cause) {
    return refuse(503, 'The application can’t be kept now.', cause);
  }
}

async function fingerprintOf(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

const STRING = /"(?:[^"\\]|\\.)*"/g;

/** The application in a body. Throws a Refusal. */
async function applicationIn({ body }: Request) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, length, wrong] = ['', 0, 'other keys, or no JSON'];
  const write = (chunk: Uint8Array) => {
    length += chunk.length;
    // One has some 300 bytes.
    if (length > 16 * 1024) refuse(413, 'An application has 16 KiB at most.');
    text += decoder.decode(chunk, { stream: true });
  };
  try {
    // The form gives up after 30 s.
    const signal = AbortSignal.timeout(10_000);
    // A pipe that is to end waits for the next chunk, which may never come.
    const late = new Promise<never>((_, end) => (signal.onabort = () => end(signal.reason)));
    await Promise.race([body?.pipeTo(new WritableStream({ write }), { signal }), late]);
    const { data, error } = application.safeParse(JSON.parse(text + decoder.decode()));
    // JSON takes the last of two keys of one name, and the other would be lost without a word.
    if (data && text.match(STRING)?.length === KEYS.length * 2) return data;
    const keys = KEYS.filter((key) => error?.issues.some(({ path }) => path[0] === key));
    wrong = keys.join(', ') || wrong;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as Error).name === 'TimeoutError') refuse(408, 'The body took too long.');
    // Other messages quote what was typed.
  }
  return refuse(400, `This is not what the site sends: ${wrong}.`);
}

/** The application as the form would send it. Throws a Refusal by the form's rules. */
function judged(sent: Application, now: Date): Application {
  const form: ApplicationForm = {
    fullName: sent.name,
    dateOfBirth: sent.date_of_birth,
    nationality: sent.nationality,
    countryOfResidence: sent.country_of_residence,
    email: sent.email,
    phoneNumber: sent.phone,
  };
  // The form goes by the applicant's own day, which anywhere on earth lies between these two.
  const refusal =
    validateApplication(form, dayAt(now, 14)) && validateApplication(form, dayAt(now, -12));
  if (refusal) refuse(422, refusal.message);
  return applicationBody(form);
}

/** The calendar day so many hours east of Greenwich, as the day of this machine. */
function dayAt(now: Date, hours: number): Date {
  const there = new Date(now.getTime() + hours * 3_600_000);
  return new Date(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate());
}
