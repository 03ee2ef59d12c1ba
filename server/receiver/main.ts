/** `receiver.js`, behind nginx or Caddy. It ends when another deployment is live or the SQLite file is gone; systemd starts it again. */
import { existsSync, statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { APPLICATION_PATH } from '../../src/shared/application.ts';
import { UserError } from '../../src/shared/user-error.ts';
import { APPLICATIONS_FILE, serve } from './node.ts';
import type { ReceiverSettings } from './receiver.ts';
import { createEncrypter } from './encryption.ts';

/** Written by the build (host-files.ts). */
declare const RELEASE: ReceiverSettings;

process.on('uncaughtException', (error) => {
  // The stack trace begins with the message; properties of an error may quote an application.
  console.error(error instanceof UserError ? error.message : error.stack);
  process.exit(1);
});

const { env, argv } = process;
const publicKeys = env['APPLICATIONS_PUBLIC_KEY']?.match(/[^\s,]+/g) ?? RELEASE.publicKeys;
// Rejects an empty list. Otherwise the receiver would create a private key on the host.
createEncrypter(publicKeys);
const webhook = env['APPLICATIONS_WEBHOOK'] || undefined;
// The log does not repeat the URL, which is a secret.
const { protocol = '', username = '' } = URL.parse(webhook ?? 'https://none') ?? {};
if (!/^https?:$/.test(protocol) || username)
  throw new UserError(
    'APPLICATIONS_WEBHOOK must be a URL that begins with https:// and has no user name.',
  );
const perMinute = Number(env['APPLICATIONS_PER_MINUTE'] || 10);
if (!(perMinute >= 1)) throw new UserError('APPLICATIONS_PER_MINUTE must be 1 or more.');
// A relative path would depend on the working folder. Quotation marks and ~ would be parts of the path.
if (!isAbsolute(APPLICATIONS_FILE))
  throw new UserError(
    'APPLICATIONS_FILE must be a path that begins with /, without quotes, like /var/lib/applications/applications.sqlite.',
  );
// Shows a mistyped path in the log.
const isNew = existsSync(APPLICATIONS_FILE) ? '' : ', a new file without applications';
const log = (sentence: string) => console.log(`${new Date().toISOString()} ${sentence}`);
const settings = { ...RELEASE, publicKeys, perMinute, webhook, log };
// nginx and Caddy proxy applications only.
const { port, stop } = await serve(
  settings,
  (receiver) => receiver,
  env['PORT'] || 4380,
  '127.0.0.1',
);
const url = `http://127.0.0.1:${port}${APPLICATION_PATH}`;
console.log(`Applications are accepted at ${url} and stored in ${APPLICATIONS_FILE}${isNew}.`);

/** Returns the inode of the live receiver; undefined during a switch. */
const liveInode = () => statSync(argv[1]!, { throwIfNoEntry: false })?.ino;
const startedInode = liveInode();
setInterval(() => {
  const inode = liveInode();
  if (inode && inode !== startedInode)
    void stop(0, 'Another deployment is live: this receiver ends, so that the new one can start.');
}, 1000).unref();
