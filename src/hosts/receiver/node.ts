/** The receiver in Node: an SQLite file, and answers for Node's own server. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { createLimiter } from './limiter.ts';
import { createReceiver, type Receiver } from './receiver.ts';
import { keyedHash, sealerFor } from './sealing.ts';
import { openSqlite } from './sqlite.ts';
import { createStore } from './store.ts';
import { ADDRESS_HEADER, PER_MINUTE } from './terms.ts';
import { createUpkeep } from './upkeep.ts';

/** Where applications are kept unless APPLICATIONS_FILE says otherwise; git ignores the folder. */
export const APPLICATIONS_FILE =
  process.env['APPLICATIONS_FILE'] || '.applications/applications.sqlite';

/** Milliseconds between two rounds of upkeep. */
const ROUND = 60_000;

export interface Settings {
  /** The SQLite file; folder and file are made. */
  file: string;
  /** Origins of the site, beside the receiver's own. */
  origins: readonly string[];
  /** Days that applications are kept. */
  days: number;
  /** Keys to which they are sealed; with none they are stored as they come. */
  publicKeys: readonly string[];
  /** Address that is told of each; none without. */
  webhook?: string | undefined;
  /** Applications that one address may send in a minute. */
  perMinute?: number | undefined;
  log: (sentence: string) => void;
}

/** What the environment says of a receiver besides its keys. Throws an Error in one sentence when it can't be meant. */
export function readReceiverSettings(environment: NodeJS.ProcessEnv) {
  const perMinute = environment['APPLICATIONS_PER_MINUTE'] || String(PER_MINUTE);
  const webhook = environment['APPLICATIONS_WEBHOOK'] || undefined;
  if (!/^[1-9]\d*$/.test(perMinute))
    throw new Error(
      `APPLICATIONS_PER_MINUTE is "${perMinute}". It is a whole number, 1 or more, like ${PER_MINUTE}.`,
    );
  // Its words stay out of logs: whoever knows the address can write there.
  if (webhook !== undefined && !/^https?:\/\/./.test(webhook))
    throw new Error(
      'APPLICATIONS_WEBHOOK is no address. Write one like https://hooks.example.com/applications.',
    );
  return { perMinute: Number(perMinute), webhook };
}

/** A receiver that is open: answers requests, until it is closed. */
export interface OpenReceiver {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the receiver. Throws an Error in a sentence when the keys or the file can't be used. */
export function openReceiver(settings: Settings): OpenReceiver {
  const { file, publicKeys, perMinute = Infinity, log } = settings;
  const isSealed = publicKeys.length > 0;
  const seal = isSealed ? sealerFor(publicKeys) : (text: string) => Promise.resolve(text);
  const database = openKept(file);
  const store = createStore(database);
  const upkeep = createUpkeep(store, settings.days, settings.webhook, log);
  if (!isSealed)
    log(
      'No public key is set: applications are stored for everybody to read who can read the file.',
    );
  const receive = createReceiver({
    store,
    origins: settings.origins,
    seal,
    fingerprint: keyedHash(fingerprintKey(file)),
    mayApply: createLimiter(perMinute),
    onArrival: () => void upkeep.announce(),
    log,
  });
  let round = upkeep.run();
  const timer = setInterval(() => (round = upkeep.run()), ROUND).unref();
  return {
    answer: (request, response) => answer(receive, request, response),
    close: async () => {
      clearInterval(timer);
      await round;
      database.close();
    },
  };
}

/** SQLite's numbers for a damaged file, and for one that is no database (https://www.sqlite.org/rescode.html). */
const DAMAGED: readonly unknown[] = [11, 26];

function openKept(file: string) {
  const damaged = `${file} is damaged, so nothing is taken into it. Put a copy in its place, as docs/applications.md says under "Restoring".`;
  try {
    const database = openSqlite(file);
    // A damaged file may go on taking applications that nobody can read later. It stays open: to close it would write.
    if (database.isWhole()) return database;
  } catch (cause) {
    const { errcode, message } = cause as Error & { errcode?: number };
    if (!DAMAGED.includes(errcode))
      throw new Error(`${file} can't be opened: ${message}.`, { cause });
  }
  throw new Error(damaged);
}

/**
 * The key of fingerprints, in a file beside the database: whoever has the database alone can't ask it whether a person whose
 * details they know has applied. A lost key loses nothing; an application that comes twice around that moment is kept twice.
 */
export function fingerprintKey(file: string): Uint8Array<ArrayBuffer> {
  const keyFile = join(dirname(file), 'fingerprints.key');
  if (!existsSync(keyFile)) {
    const key = crypto.getRandomValues(new Uint8Array(32));
    writeFileSync(keyFile, Buffer.from(key).toString('base64'), { mode: 0o600 });
  }
  return Uint8Array.from(Buffer.from(readFileSync(keyFile, 'utf8'), 'base64'));
}

/** Hands a request of Node's server to the receiver, and its answer back. */
async function answer(
  receive: Receiver,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isPost = message.method === 'POST';
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, String(value));
  const request = new Request('http://localhost', {
    // Methods that are refused are all one, and of some of them no Request can be made.
    method: isPost || message.method === 'OPTIONS' ? message.method! : 'GET',
    headers,
    ...(isPost && { body: bodyOf(message), duplex: 'half' }),
  });
  const address = headers.get(ADDRESS_HEADER) ?? message.socket.remoteAddress ?? '';
  const answered = await receive(request, address);
  for (const [name, value] of answered.headers) response.setHeader(name, value);
  // Who did not send a body in time will not send another request.
  if (answered.status === 408) response.setHeader('Connection', 'close');
  response.writeHead(answered.status).end(await answered.text());
}

/** The body of a message. What nobody reads on is thrown away, so that the answer finds its way. */
const bodyOf = (message: IncomingMessage): ReadableStream =>
  new ReadableStream({
    start: (controller) => {
      message.on('data', (chunk: Buffer) => controller.enqueue(new Uint8Array(chunk)));
      message.on('end', () => controller.close());
      message.on('error', (error) => controller.error(error));
    },
    cancel: () => {
      message.removeAllListeners('data').removeAllListeners('end').resume();
    },
  });
