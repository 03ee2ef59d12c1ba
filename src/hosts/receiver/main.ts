/**
 * receiver.js of a release: takes applications behind nginx or Caddy. It ends, with what is under way, also when another release goes
 * live or its file is gone, for the service manager to start it anew.
 */
import { existsSync, realpathSync } from 'node:fs';
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { listen, portOf } from '../listen.ts';
import { APPLICATIONS_FILE, openReceiver } from './node.ts';
import type { ReleaseSettings } from './receiver.ts';

/** Written in by the build (host-files.ts). */
declare const RELEASE: ReleaseSettings;

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
const endBy = ({ message }: Error) => end(message);

const { env, argv } = process;
const port = await Promise.try(portOf, env, 4380).catch(endBy);
const perMinute = Number(env['APPLICATIONS_PER_MINUTE'] || 10);
if (!(perMinute >= 1))
  end(`APPLICATIONS_PER_MINUTE is "${env['APPLICATIONS_PER_MINUTE']}". It is a number, like 10.`);
const webhook = env['APPLICATIONS_WEBHOOK'] || undefined;
// Not repeated in a log: whoever knows the address can write there.
if (webhook !== undefined && !/^https?:\/\/./.test(webhook))
  end('APPLICATIONS_WEBHOOK is no address. Write one like https://hooks.example.com/applications.');
const publicKeys = env['APPLICATIONS_PUBLIC_KEY']?.match(/[^\s,]+/g) ?? RELEASE.publicKeys;
// It would make its own, and a private key must not be here.
if (publicKeys.length === 0)
  end(
    'No public key is set, so nothing can be sealed. Make one with npm run applications -- keys FILE, and write it into publicKeys of content/data/firm.yaml or APPLICATIONS_PUBLIC_KEY.',
  );

// A path that is mistyped is a new file too.
const isNew = existsSync(APPLICATIONS_FILE) ? '' : ', a new file without applications';
const receiver = await openReceiver({
  ...RELEASE,
  publicKeys,
  perMinute,
  webhook,
  file: APPLICATIONS_FILE,
  log: (sentence) => console.log(`${new Date().toISOString()} ${sentence}`),
  onGone: (sentence) => stop(1, `${sentence}: the receiver ends, to be started anew.`),
}).catch(endBy);

const server = await listen(
  (request, response) => {
    const isOurs = request.url?.split('?')[0] === APPLICATION_PATH;
    if (isOurs) void receiver.answer(request, response);
    else response.writeHead(404).end();
  },
  port,
  '127.0.0.1',
).catch(({ message }: Error) =>
  end(`Port ${port} can't be used (${message}); choose another in PORT, and for nginx or Caddy.`),
);
const address = `http://127.0.0.1:${port}${APPLICATION_PATH}`;
console.log(`Applications are taken at ${address} and kept in ${APPLICATIONS_FILE}${isNew}.`);

let isEnding = false;
async function stop(status: number, sentence?: string) {
  if (isEnding) return;
  isEnding = true;
  if (sentence !== undefined) console.error(sentence);
  await server.finish();
  await receiver.close();
  process.exit(status);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

/** The file where `current` leads; undefined while it is switched. */
const live = () => (existsSync(argv[1]!) ? realpathSync(argv[1]!) : undefined);
const started = live();
setInterval(() => {
  const now = live();
  if (now === undefined || now === started) return;
  void stop(0, 'Another release is live: the receiver ends, for the one of that release to start.');
}, 1000).unref();
