/** The receiver in Node: an SQLite file, and answers for Node's own server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fingerprintSecret, ownPublicKey } from './keys.ts';
import { createReceiver, type ReleaseSettings } from './receiver.ts';
import { sealerFor } from './sealing.ts';
import { openSqlite } from './sqlite.ts';
import { createStore, upkeep } from './store.ts';

/** Where applications are kept. */
export const APPLICATIONS_FILE =
  process.env['APPLICATIONS_FILE'] || '.applications/applications.sqlite';

/** The header in which nginx and Caddy say from which address a request came. */
export const ADDRESS_HEADER = 'X-Real-IP';

const MINUTE = 60_000;

/** Networks that are counted at most, so that a flood of them can't fill the memory. */
const MOST = 100_000;

/** Without public keys, as in `npm start`, applications are sealed to a key that is made beside the file. */
export interface Settings extends ReleaseSettings {
  /** The SQLite file, made where it is missing. */
  file: string;
  webhook?: string | undefined;
  /** Applications of one network; any number without. */
  perMinute?: number;
  log: (sentence: string) => void;
  /** The file is gone, so the receiver is to be started anew. */
  onGone: (sentence: string) => void;
}

/** A receiver that answers, until it is closed. */
export type OpenReceiver = Awaited<ReturnType<typeof openReceiver>>;

/** Opens the receiver. Rejects with an Error in a sentence when a key or the file can't be used. */
export async function openReceiver(settings: Settings) {
  const { file, days, webhook, log, origins, publicKeys, perMinute = Infinity } = settings;
  const database = openSqlite(file, settings.onGone);
  const store = createStore(database);
  const receive = createReceiver({
    keep: store.keep,
    origins,
    log,
    mayApply: countedByMinute(perMinute),
    secret: fingerprintSecret(file),
    seal: sealerFor(publicKeys.length > 0 ? publicKeys : [await ownPublicKey(file)]),
  });
  const round = () => upkeep(store, days, webhook, log);
  let latest = round();
  const timer = setInterval(() => (latest = latest.then(round)), MINUTE).unref();
  return {
    answer: async (message: IncomingMessage, response: ServerResponse) => {
      const headers = new Headers(message.headers as Record<string, string>);
      // Other methods are all refused alike, and of some of them no Request can be made.
      const post = {
        method: 'POST',
        body: message.iterator({ destroyOnReturn: false }),
        // What the body needs, and browsers' types do not know.
        duplex: 'half',
      } as unknown as RequestInit;
      const init = { headers, ...(message.method === 'POST' && post) };
      const address = headers.get(ADDRESS_HEADER) ?? message.socket.remoteAddress ?? '';
      const answer = await receive(new Request('http://localhost', init), address);
      response.setHeaders(answer.headers);
      response.writeHead(answer.status).end(await answer.text());
      // Throws away what nobody read.
      message.resume();
    },
    close: async () => {
      clearInterval(timer);
      await latest;
      database.close();
    },
  };
}

/** Whether a network may have one more in the present minute, counted in memory. */
export function countedByMinute(most: number): (network: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (network) => {
    const now = Math.floor(Date.now() / MINUTE);
    if (now !== minute || counts.size > MOST) counts.clear();
    minute = now;
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= most;
  };
}
