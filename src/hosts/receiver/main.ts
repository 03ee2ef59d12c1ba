/**
 * receiver.js of a release: takes applications on a firm's own machine, behind nginx or Caddy, whose files lead to it. Runs until
 * it is told to end, and ends with what is under way: also when another release goes live, or its file is gone, for the service
 * manager to start it anew.
 *
 * APPLICATIONS_FILE        the SQLite file (.applications/applications.sqlite)
 * APPLICATIONS_PUBLIC_KEY  keys in place of those of the build, with spaces between
 * APPLICATIONS_WEBHOOK     an address that is told within a minute that one has arrived
 * APPLICATIONS_PER_MINUTE  applications from one address in a minute (10)
 * PORT                     port at 127.0.0.1 (4380); the files for nginx and Caddy name it
 */
import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { APPLICATION_PATH } from '../../islands/application/send.ts';
import { APPLICATIONS_FILE, openReceiver } from './node.ts';
import type { ReleaseSettings } from './receiver.ts';

/** Written in by the build (release.ts). */
declare const RELEASE: ReleaseSettings & { help: string };

const { env, argv } = process;

if (argv.includes('--help')) end(RELEASE.help, 0);

const port = whole('PORT', 4380, 0, 65_535);
const perMinute = whole('APPLICATIONS_PER_MINUTE', 10, 1);
const webhook = env['APPLICATIONS_WEBHOOK'] || undefined;
// Its words stay out of logs: whoever knows the address can write there.
if (webhook !== undefined && !/^https?:\/\/./.test(webhook))
  end('APPLICATIONS_WEBHOOK is no address. Write one like https://hooks.example.com/applications.');
const publicKeys = env['APPLICATIONS_PUBLIC_KEY']?.match(/[^\s,]+/g) ?? RELEASE.publicKeys;
// Without one it would make its own, and a private key must not be here.
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
}).catch(({ message }: Error) => end(message));

const server = createServer((request, response) => {
  const isOurs = request.url?.split('?')[0] === APPLICATION_PATH;
  if (isOurs) void receiver.answer(request, response);
  else response.writeHead(404).end();
});
server.on('error', ({ message }) =>
  end(`Port ${port} can't be used (${message}); choose another in PORT, and for nginx or Caddy.`),
);
const address = `http://127.0.0.1:${port}${APPLICATION_PATH}`;
server.listen(port, '127.0.0.1', () =>
  console.log(`Applications are taken at ${address} and kept in ${APPLICATIONS_FILE}${isNew}.`),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

/** The file of the release that is live, where `current` leads; undefined while it is switched. */
const live = () => (existsSync(argv[1]!) ? realpathSync(argv[1]!) : undefined);
const started = live();
setInterval(() => {
  const now = live();
  if (now !== undefined && now !== started)
    stop(0, 'Another release is live: the receiver ends, for the one of that release to start.');
}, 1000).unref();

/** A setting that is a whole number. */
function whole(name: string, usual: number, least: number, most = Infinity): number {
  const number = Number(env[name] || usual);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  end(`${name} is "${env[name]}". It is a whole number from ${least} on, like ${usual}.`);
}

/** Ends when every answer is out. */
function stop(status: number, sentence?: string): void {
  if (!server.listening) return;
  if (sentence !== undefined) console.error(sentence);
  server.close(() => void receiver.close().then(() => process.exit(status)));
}

/** Ends at once, with one sentence. */
function end(sentence: string, status = 1): never {
  (status === 0 ? console.log : console.error)(sentence);
  process.exit(status);
}
