/** The receiver in Node: an SQLite file, and answers for Node's own server. */
import type { RequestListener } from 'node:http';
import { listen } from '../listen.ts';
import { fingerprintSecret, ownPublicKey } from './keys.ts';
import { answerTo, type ReceiverSettings } from './receiver.ts';
import { sealerFor } from './sealing.ts';
import { openSqlite } from './sqlite.ts';
import { createStore, upkeep } from './store.ts';

export const APPLICATIONS_FILE =
  process.env['APPLICATIONS_FILE'] || '.applications/applications.sqlite';

/** Here nginx and Caddy say where a request came from. */
export const ADDRESS_HEADER = 'X-Real-IP';

/** Without public keys, as in `npm start`, applications are sealed to a key that is made beside the file. */
export interface Settings extends ReceiverSettings {
  file: string;
  webhook?: string | undefined;
  /** Per network; without it, any number. */
  perMinute?: number;
  log: (sentence: string) => void;
  /** The file is gone, so the receiver is to be started again. */
  onGone: (sentence: string) => void;
}

/** Opens a receiver. Rejects with an Error in a sentence when a key or the file can't be used. */
export async function openReceiver(settings: Settings) {
  const { file, days, webhook, log, publicKeys, perMinute = Infinity } = settings;
  const database = openSqlite(file, settings.onGone);
  const store = createStore(database);
  /** Applications of the present minute, by network. */
  const counts = new Map<string, number>();
  const parts = {
    ...settings,
    keep: store.keep,
    mayApply: (network: string) => {
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count <= perMinute;
    },
    secret: fingerprintSecret(file),
    seal: sealerFor(publicKeys.length > 0 ? publicKeys : [await ownPublicKey(file)]),
  };
  const round = () => upkeep(store, days, webhook, log);
  let latest = round();
  const timer = setInterval(() => {
    counts.clear();
    latest = latest.then(round);
  }, 60_000).unref();
  const answer: RequestListener = async (message, response) => {
    const headers = new Headers(message.headers as Record<string, string>);
    // Other methods are all refused alike, and some can't be made a Request.
    const post = {
      method: 'POST',
      body: message.iterator({ destroyOnReturn: false }),
      // The body needs it; browsers' types do not know it.
      duplex: 'half',
    } as unknown as RequestInit;
    const init = { headers, ...(message.method === 'POST' && post) };
    const address = headers.get(ADDRESS_HEADER) ?? message.socket.remoteAddress ?? '';
    const said = await answerTo(new Request('http://localhost', init), address, parts);
    response.setHeaders(said.headers);
    response.writeHead(said.status).end(await said.text());
    // Throws away what nobody read.
    message.resume();
  };
  return {
    answer,
    close: async () => {
      clearInterval(timer);
      await latest;
      database.close();
    },
  };
}

/** Serves with a receiver on this machine, until it is told to stop or the file of applications is gone. */
export async function serve(
  settings: Omit<Settings, 'file' | 'onGone'>,
  handlerWith: (receiver: RequestListener) => RequestListener | Promise<RequestListener>,
  port: number | string,
  host?: string,
) {
  const receiver = await openReceiver({
    ...settings,
    file: APPLICATIONS_FILE,
    onGone: (sentence) => stop(1, `${sentence}: this program ends, to be started again.`),
  });
  const server = await listen(await handlerWith(receiver.answer), port, host);
  let isEnding = false;
  async function stop(status: number, sentence?: string) {
    if (isEnding) return;
    isEnding = true;
    if (sentence) console.error(sentence);
    await server.finish();
    await receiver.close();
    process.exit(status);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  return { port: server.port, stop };
}
