/**
 * worker.js of a release, at Cloudflare: it answers applications, which are kept in D1, and hands every other request to the
 * static assets, which are the site.
 */
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { createReceiver, type ReleaseSettings } from './receiver.ts';
import { keyedHash, sealerFor } from './sealing.ts';
import { createStore, upkeep } from './store.ts';

/** Written in by the build (release.ts); with the headers of every answer. */
declare const RELEASE: ReleaseSettings & { headers: Readonly<Record<string, string>> };

/** Of Cloudflare's bindings, what is used here. */
interface Environment {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
  APPLICATIONS: {
    prepare: (sql: string) => {
      bind: (...values: unknown[]) => {
        all: () => Promise<{ results: Record<string, unknown>[] }>;
      };
    };
  };
  LIMITER: { limit: (options: { key: string }) => Promise<{ success: boolean }> };
  /** Secrets: 32 random bytes in base64, and the webhook. */
  FINGERPRINTS_KEY?: string;
  APPLICATIONS_WEBHOOK?: string;
}

const storeIn = ({ APPLICATIONS }: Environment) =>
  createStore({
    run: async (sql, ...values) =>
      (
        await APPLICATIONS.prepare(sql)
          .bind(...values)
          .all()
      ).results,
  });

async function receive(request: Request, environment: Environment): Promise<Response> {
  const answer = await createReceiver({
    keep: storeIn(environment).keep,
    origins: RELEASE.origins,
    // Each rejects where its key is missing, so that nothing is kept in the open by mistake.
    seal: async (text) => await sealerFor(RELEASE.publicKeys)(text),
    fingerprint: async (text) => await keyedHash(environment.FINGERPRINTS_KEY ?? '')(text),
    mayApply: async (network) => (await environment.LIMITER.limit({ key: network })).success,
    log: console.log,
  })(request, request.headers.get('CF-Connecting-IP') ?? '');
  const headers = new Headers(RELEASE.headers);
  for (const [name, value] of answer.headers) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

export default {
  fetch: (request: Request, environment: Environment): Promise<Response> =>
    new URL(request.url).pathname === APPLICATION_PATH
      ? receive(request, environment)
      : environment.ASSETS.fetch(request),
  scheduled: (_event: unknown, environment: Environment): Promise<void> =>
    upkeep(storeIn(environment), RELEASE.days, environment.APPLICATIONS_WEBHOOK, console.log),
};
