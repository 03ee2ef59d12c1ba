/** receiver.js of a release, behind nginx or Caddy. It ends, to be started again, when another is live or its file is gone. */
import { existsSync, statSync } from 'node:fs';
import { APPLICATION_PATH } from '../../src/schemas/application.ts';
import { APPLICATIONS_FILE, serve } from './node.ts';
import type { ReceiverSettings } from './receiver.ts';
import { sealerFor } from './sealing.ts';

/** Written in by the build (host-files.ts). */
declare const RELEASE: ReceiverSettings;

process.on('uncaughtException', ({ name, message, stack }) => {
  console.error(name === 'Error' ? message : stack);
  process.exit(1);
});

const { env, argv } = process;
const port = env['PORT'] || 4380;
const publicKeys = env['APPLICATIONS_PUBLIC_KEY']?.match(/[^\s,]+/g) ?? RELEASE.publicKeys;
// Refuses an empty list: a key would be made here, where no private one may be.
sealerFor(publicKeys);
const webhook = env['APPLICATIONS_WEBHOOK'] || undefined;
// Not repeated in a log: whoever knows the address can write there.
if (webhook && !URL.canParse(webhook)) throw new Error('APPLICATIONS_WEBHOOK must be an address.');
const perMinute = Number(env['APPLICATIONS_PER_MINUTE'] || 10);
if (!(perMinute >= 1)) throw new Error('APPLICATIONS_PER_MINUTE must be 1 or more.');
// A path that is mistyped is a new file too.
const isNew = existsSync(APPLICATIONS_FILE) ? '' : ', a new file without applications';
const log = (sentence: string) => console.log(`${new Date().toISOString()} ${sentence}`);
const settings = { ...RELEASE, publicKeys, perMinute, webhook, log };
// nginx and Caddy hand on applications alone.
const { stop } = await serve(settings, (receiver) => receiver, port, '127.0.0.1');
const address = `http://127.0.0.1:${port}${APPLICATION_PATH}`;
console.log(`Applications are taken at ${address} and kept in ${APPLICATIONS_FILE}${isNew}.`);

/** The file to which `current` leads; none while it is switched. */
const live = () => statSync(argv[1]!, { throwIfNoEntry: false })?.ino;
const started = live();
setInterval(() => {
  const now = live();
  if (now && now !== started)
    void stop(0, 'Another release is live: this receiver ends, so that its own can start.');
}, 1000).unref();
