/** The receiver in Node: an SQLite file, and a listener for Node's own server. */
import type { RequestListener } from 'node:http';
import { listen } from '../listen.ts';
import { fingerprintSecret, ownPublicKey } from './keys.ts';
import { respond, type ReceiverSettings } from './receiver.ts';
import { createEncrypter } from './encryption.ts';
import { openSqlite } from './sqlite.ts';
import { createStore, runMaintenance } from './store.ts';

/** SQLite file of the applications, from the environment variable of that name. */
export const APPLICATIONS_FILE =
  process.env['APPLICATIONS_FILE'] || '.applications/applications.sqlite';

/** Header in which nginx and Caddy pass on the IP address of the client. */
export const CLIENT_IP_HEADER = 'X-Real-IP';

/** Settings of a receiver. Without public keys, as in `npm start`, it creates a key next to the file and encrypts applications to it. */
export interface Settings extends ReceiverSettings {
  /** Path of the SQLite file. */
  file: string;
  /** URL that is called for each new application. */
  webhook?: string | undefined;
  /** Largest number of applications in a minute from one network, invalid ones included; unlimited by default. */
  perMinute?: number;
  log: (sentence: string) => void;
  /** Called when the file is gone. The receiver must then be started again. */
  onGone: (sentence: string) => void;
}

/** Opens a receiver. Rejects with a UserError if a key or the file cannot be used. */
export async function openReceiver(settings: Settings) {
  const { file, days, webhook, log, publicKeys, perMinute = Infinity } = settings;
  const database = openSqlite(file, settings.onGone);
  const store = createStore(database);
  /** Applications of the current minute, by network. */
  const counts = new Map<string, number>();
  const parts = {
    ...settings,
    save: store.save,
    isWithinLimit: (network: string) => {
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count <= perMinute;
    },
    secret: fingerprintSecret(file),
    encrypt: createEncrypter(publicKeys.length > 0 ? publicKeys : [await ownPublicKey(file)]),
  };
  const maintain = () => runMaintenance(store, days, webhook, log);
  let latest = maintain();
  const timer = setInterval(() => {
    counts.clear();
    latest = latest.then(maintain);
  }, 60_000).unref();
  const listener: RequestListener = async (message, response) => {
    const headers = new Headers(message.headers as Record<string, string>);
    // Other methods are all rejected, and a Request cannot have some of them.
    const post = {
      method: 'POST',
      body: message.iterator({ destroyOnReturn: false }),
      // Required with a body, but missing from the types.
      duplex: 'half',
    } as unknown as RequestInit;
    const init = { headers, ...(message.method === 'POST' && post) };
    const address = headers.get(CLIENT_IP_HEADER) ?? message.socket.remoteAddress ?? '';
    const result = await respond(new Request('http://localhost', init), address, parts);
    response.setHeaders(result.headers);
    response.writeHead(result.status).end(await result.text());
    // Discards the rest of the body.
    message.resume();
  };
  return {
    listener,
    close: async () => {
      clearInterval(timer);
      await latest;
      database.close();
    },
  };
}

/** Runs a receiver, and a server whose handler `createHandler` returns, until a signal arrives or the SQLite file is gone. */
export async function serve(
  settings: Omit<Settings, 'file' | 'onGone'>,
  createHandler: (receiver: RequestListener) => RequestListener | Promise<RequestListener>,
  port: number | string,
  host?: string,
) {
  const receiver = await openReceiver({
    ...settings,
    file: APPLICATIONS_FILE,
    onGone: (sentence) => stop(1, `${sentence}: this program ends. Start it again.`),
  });
  const server = await listen(await createHandler(receiver.listener), port, host);
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
