/** `worker.js`: stores applications in Cloudflare's D1. Cloudflare serves every other URL from the site's files. */
import { APPLICATION_PATH } from '../../src/shared/application.ts';
import { SECURITY_HEADERS } from '../http-rules.ts';
import { respond, type ReceiverSettings } from './receiver.ts';
import { createEncrypter } from './encryption.ts';
import { createStore, runMaintenance } from './store.ts';

/** Written by the build (host-files.ts). */
declare const RELEASE: ReceiverSettings;

/** https://developers.cloudflare.com/d1/worker-api */
interface Statement {
  bind: (...values: unknown[]) => { all: () => Promise<{ results: Record<string, unknown>[] }> };
}

/** Bindings of wrangler.jsonc, and secrets. */
interface Environment {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
  APPLICATIONS: { prepare: (sql: string) => Statement };
  LIMITER: { limit: (options: { key: string }) => Promise<{ success: boolean }> };
  APPLICATIONS_WEBHOOK?: string;
  FINGERPRINTS_KEY?: string;
}

function storeIn({ APPLICATIONS: db }: Environment) {
  const prepare = (sql: string, values: unknown[]) => db.prepare(sql).bind(...values);
  return createStore({ run: async (sql, ...values) => (await prepare(sql, values).all()).results });
}

async function receive(request: Request, env: Environment) {
  const response = await respond(request, request.headers.get('CF-Connecting-IP') ?? '', {
    save: storeIn(env).save,
    origins: RELEASE.origins,
    // Rejects without a public key, so that nothing is stored unencrypted.
    encrypt: async (text) => await createEncrypter(RELEASE.publicKeys)(text),
    secret: env.FINGERPRINTS_KEY ?? '',
    isWithinLimit: async (network) => (await env.LIMITER.limit({ key: network })).success,
    log: console.log,
  });
  const headers = { ...SECURITY_HEADERS, ...Object.fromEntries(response.headers) };
  return new Response(response.body, { status: response.status, headers });
}

export default {
  fetch: (request: Request, env: Environment) =>
    new URL(request.url).pathname === APPLICATION_PATH
      ? receive(request, env)
      : env.ASSETS.fetch(request),
  scheduled: (_event: unknown, env: Environment) =>
    runMaintenance(storeIn(env), RELEASE.days, env.APPLICATIONS_WEBHOOK, console.log),
};
