/** receiver.js of a release, behind nginx or Caddy. It ends when another is live or its file is gone, to be started anew. */
import { existsSync, realpathSync } from 'node:fs';
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { listen } from '../listen.ts';
import { APPLICATIONS_FILE, openReceiver } from './node.ts';
import type { ReleaseSettings } from './receiver.ts';
import { sealerFor } from './sealing.ts';

/** Written in by the build (host-files.ts). */
declare const RELEASE: ReleaseSettings;

process.on('uncaughtException', ({ name, message, stack }) => {
  console.error(name === 'Error' ? message : stack);
  process.exit(1);
});

const { env, argv } = process;
const port = env['PORT'] || 4380;
const publicKeys = env['APPLICATIONS_PUBLIC_KEY']?.match(/[^\s,]+/g) ?? RELEASE.publicKeys;
// Refuses none, for which a key would be made here: a private one must not be.
sealerFor(publicKeys);
const webhook = env['APPLICATIONS_WEBHOOK'] || undefined;
// Not repeated in a log: whoever knows the address can write there.
if (webhook && !URL.canParse(webhook)) throw new Error('APPLICATIONS_WEBHOOK is no address.');
// A path that is mistyped is a new file too.
const isNew = existsSync(APPLICATIONS_FILE) ? '' : ', a new file without applications';
const receiver = await openReceiver({
  ...RELEASE,
  publicKeys,
  perMinute: 10,
  webhook,
  file: APPLICATIONS_FILE,
  log: (sentence) => console.log(`${new Date().toISOString()} ${sentence}`),
  onGone: (sentence) => stop(1, `${sentence}: the receiver ends, to be started anew.`),
});
// nginx and Caddy hand on applications alone.
const server = await listen(receiver.answer, port, '127.0.0.1');
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
