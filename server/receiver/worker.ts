/** worker.js of a release: keeps applications in Cloudflare's D1; every other address is the site's. */
import { APPLICATION_PATH } from '../../src/schemas/application.ts';
import { SECURITY_HEADERS } from '../http-rules.ts';
import { answerTo, type ReceiverSettings } from './receiver.ts';
import { sealerFor } from './sealing.ts';
import { createStore, upkeep } from './store.ts';

/** Written in by the build (host-files.ts). */
declare const RELEASE: ReceiverSettings;

/** https://developers.cloudflare.com/d1/worker-api */
interface Statement {
  bind: (...values: unknown[]) => { all: () => Promise<{ results: Record<string, unknown>[] }> };
}

/** What wrangler.jsonc binds, and secrets. */
interface Environment {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
  APPLICATIONS: { prepare: (sql: string) => Statement };
  LIMITER: { limit: (options: { key: string }) => Promise<{ success: boolean }> };
  APPLICATIONS_WEBHOOK?: string;
  FINGERPRINTS_KEY?: string;
}

function storeIn({ APPLICATIONS: db }: Environment) {
  const bound = (sql: string, values: unknown[]) => db.prepare(sql).bind(...values);
  return createStore({ run: async (sql, ...values) => (await bound(sql, values).all()).results });
}

async function receive(request: Request, env: Environment) {
  const answer = await answerTo(request, request.headers.get('CF-Connecting-IP') ?? '', {
    keep: storeIn(env).keep,
    origins: RELEASE.origins,
    // Rejects without a public key, so that nothing is kept in the open by mistake.
    seal: async (text) => await sealerFor(RELEASE.publicKeys)(text),
    secret: env.FINGERPRINTS_KEY ?? '',
    mayApply: async (network) => (await env.LIMITER.limit({ key: network })).success,
    log: console.log,
  });
  const headers = { ...SECURITY_HEADERS, ...Object.fromEntries(answer.headers) };
  return new Response(answer.body, { status: answer.status, headers });
}

export default {
  fetch: (request: Request, env: Environment) =>
    new URL(request.url).pathname === APPLICATION_PATH
      ? receive(request, env)
      : env.ASSETS.fetch(request),
  scheduled: (_event: unknown, env: Environment) =>
    upkeep(storeIn(env), RELEASE.days, env.APPLICATIONS_WEBHOOK, console.log),
};
