/**
 * The Worker of a deployment on Cloudflare: it answers applications, and hands every other request to the static assets, which
 * are the site. Applications are kept in D1; `wrangler.jsonc`, which the build writes, says which.
 */
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { openD1, type D1 } from './d1.ts';
import { networkOf } from './limiter.ts';
import { createReceiver } from './receiver.ts';
import { keyedHash, sealerFor } from './sealing.ts';
import { createStore } from './store.ts';
import { createUpkeep } from './upkeep.ts';

/** What the build knows, in `vars` of `wrangler.jsonc`. */
export interface WorkerSettings {
  origins: readonly string[];
  /** Days that applications are kept. */
  days: number;
  publicKeys: readonly string[];
  /** Whether applications may be stored unsealed, where there is no public key. */
  mayBePlain: boolean;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
}

/** Of Cloudflare's bindings, what is used here. */
interface Environment {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
  APPLICATIONS: D1;
  LIMITER: { limit: (options: { key: string }) => Promise<{ success: boolean }> };
  SETTINGS: WorkerSettings;
  /** Secrets: 32 random bytes in base64, and the webhook. */
  FINGERPRINTS_KEY?: string;
  APPLICATIONS_WEBHOOK?: string;
}

interface Context {
  waitUntil: (promise: Promise<unknown>) => void;
}

const storeIn = ({ APPLICATIONS }: Environment) => createStore(openD1(APPLICATIONS));

const upkeepIn = (environment: Environment) =>
  createUpkeep(
    storeIn(environment),
    environment.SETTINGS.days,
    environment.APPLICATIONS_WEBHOOK,
    console.log,
  );

/** The key of fingerprints. Throws an Error when nobody has set it. */
function fingerprintsKey({ FINGERPRINTS_KEY: key = '' }: Environment) {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  if (bytes.length < 32) throw new Error('the secret FINGERPRINTS_KEY is not set');
  return bytes;
}

/** What seals applications; where that can't be, a function that rejects, so that nothing is kept in the open by mistake. */
function sealIn({ SETTINGS: { publicKeys, mayBePlain } }: Environment) {
  if (publicKeys.length > 0) return sealerFor(publicKeys);
  if (!mayBePlain) return () => Promise.reject(new Error('no public key is set'));
  console.log('No public key is set: applications are stored unsealed.');
  return (text: string) => Promise.resolve(text);
}

async function receive(request: Request, environment: Environment, context: Context) {
  const upkeep = upkeepIn(environment);
  const hash = async (text: string) => keyedHash(fingerprintsKey(environment))(text);
  const answer = await createReceiver({
    store: storeIn(environment),
    origins: environment.SETTINGS.origins,
    seal: sealIn(environment),
    fingerprint: hash,
    // Cloudflare counts hashes, which are others each day.
    mayApply: async (address) => {
      const day = new Date().toISOString().slice(0, 10);
      const key = await hash(`${day} ${networkOf(address)}`);
      return (await environment.LIMITER.limit({ key })).success;
    },
    onArrival: () => context.waitUntil(upkeep.announce()),
    log: console.log,
  })(request, request.headers.get('CF-Connecting-IP') ?? '');
  const headers = new Headers(environment.SETTINGS.headers);
  for (const [name, value] of answer.headers) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

export default {
  fetch: (request: Request, environment: Environment, context: Context): Promise<Response> =>
    new URL(request.url).pathname === APPLICATION_PATH
      ? receive(request, environment, context)
      : environment.ASSETS.fetch(request),
  scheduled: (_event: unknown, environment: Environment): Promise<void> =>
    upkeepIn(environment).run(),
};
