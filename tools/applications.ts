/**
 * What the firm does with applications, on its own machine (docs/applications.md).
 *
 *   npm run applications -- list    a table of all applications
 *   ... export [ID ...]    all of them, or these, for a spreadsheet; --json for other programs
 *   ... delete ID ...      deletes these; says which they are, and does it with --yes
 *   ... keys FILE          makes a private key in FILE, or applications-key.txt, and prints the public one
 *
 *   --key FILE       the private key, once for each where there are several; without it the one of npm start
 *   --email ADDRESS  only the applications of this person
 *   --out FILE       writes an export into a file that only you may read
 *   --file FILE      the SQLite file; otherwise APPLICATIONS_FILE, or .applications/applications.sqlite
 *   --d1             the database at Cloudflare, by dist-hosting/wrangler.jsonc
 *
 * The beginning of an id is enough.
 */
import { end } from './lib/command.ts';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runWrangler } from './hosting/cloudflare/wrangler.ts';
import { decodeText } from '../server/receiver/key-files.ts';
import { newIdentity, ownKeyFile, publicKeyIn, writeNew } from '../server/receiver/keys.ts';
import { APPLICATIONS_FILE } from '../server/receiver/node.ts';
import { csv, isSealed, line, opened, type Opened } from '../server/receiver/records.ts';
import { openerWith } from '../server/receiver/sealing.ts';
import { openSqlite } from '../server/receiver/sqlite.ts';
import { emailKey } from '../src/schemas/application.ts';
import { createStore, type Database, type Store } from '../server/receiver/store.ts';

const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { ...text, multiple: true },
    email: text,
    out: text,
    file: text,
    json: flag,
    yes: flag,
    d1: flag,
  },
});
const [command, ...names] = positionals;
const file = options.file ?? APPLICATIONS_FILE;

if (command === 'keys') await makeKey();
else if (command === 'list') await run(show);
else if (command === 'export') await run(write);
else if (command === 'delete') await run(remove);
else end('Say list, export, delete or keys; npm run applications -- --help has the rest.');

async function makeKey() {
  const [keyFile = 'applications-key.txt'] = names;
  const identity = await newIdentity();
  if (!writeNew(keyFile, identity))
    end(`${keyFile} is there already; a lost key can't be made again.`);
  console.log(`The private key is in ${keyFile}. Keep it and a copy away from the host: without it nobody reads an application.
The public key, for applications.publicKeys in content/data/firm.yaml:

${await publicKeyIn(identity)}`);
}

async function run(act: (chosen: readonly Opened[], store: Store) => void | Promise<void>) {
  if (command === 'delete' && names.length === 0 && options.email === undefined)
    end('Name the ids of applications, or a person by --email.');
  if (!options.d1 && !existsSync(file))
    end(`${resolve(file)} is not there, or this user may not see it; --file names another.`);
  const database = options.d1 ? d1() : openSqlite(file);
  const store = createStore(database);
  const files = options.key ?? [ownKeyFile(file)].filter((own) => existsSync(own));
  const keys = files.map((keyFile) => openerWith(decodeText(readFileSync(keyFile)), keyFile));
  const all = await opened(await store.all(), keys);
  const email = options.email === undefined ? undefined : emailKey(options.email);
  const found = all.filter((one) => email === undefined || emailKey(one.email ?? '') === email);
  const chosen = names.length > 0 ? names.map((id) => the(id, found)) : found;
  // What ids choose needs no key to be deleted.
  if (command !== 'delete' || names.length === 0) tellSealed(names.length > 0 ? chosen : all);
  // Sealed applications may be of this person, and `tellSealed` has counted them.
  if (email !== undefined && found.length === 0)
    console.error(`There is no application of ${email}, which was searched for.`);
  await act(chosen, store);
  database.close?.();
}

function show(records: readonly Opened[]) {
  if (records.length > 0) console.table(records.map(line));
  else console.log('There are none.');
}

function write(records: readonly Opened[]) {
  const whole = records.filter((record) => !isSealed(record));
  const output = options.json ? `${JSON.stringify(whole, undefined, 2)}\n` : csv(whole);
  if (options.out === undefined) process.stdout.write(output);
  else if (writeNew(options.out, output))
    console.log(`Written to ${options.out}: ${whole.length}.`);
  else end(`${options.out} is there already. Name another file.`);
}

async function remove(records: readonly Opened[], store: Store) {
  if (records.length === 0) end('Nothing is deleted.');
  show(records);
  if (!options.yes) end('Nothing is deleted yet. To delete these for good, add --yes.');
  console.log(`${await store.delete(records.map(({ id }) => id))} deleted.`);
}

/** The application whose id begins so. */
function the(start: string, records: readonly Opened[]) {
  const [found, ...more] = records.filter(({ id }) => id.startsWith(start.toLowerCase()));
  if (found && more.length === 0) return found;
  end(`${found ? 'More than one id begins' : 'No id begins'} with "${start}".`);
}

/** Says how many of them stay sealed, so that no answer looks complete that isn't. */
function tellSealed(about: readonly Opened[]) {
  const count = about.filter(isSealed).length;
  if (count === 0) return;
  const keys = options.key?.join(' and ') ?? 'that of npm start';
  console.error(`Sealed to another key than ${keys}, so not opened: ${count} of ${about.length}.`);
  if (command === 'list' && options.email === undefined) return;
  if (count === about.length) end('Name the private key with --key FILE.');
  process.exitCode = 1;
}

/** D1, by Cloudflare's own tool, which knows who is signed in. */
function d1(): Database {
  const literal = (value: string | number) => `'${String(value).replaceAll("'", "''")}'`;
  return {
    run: async (sql, ...values) => {
      const text = sql.replace(/\?(\d)/g, (_, at: string) => literal(values[Number(at) - 1]!));
      const words =
        'd1 execute APPLICATIONS --remote --yes --json --config dist-hosting/wrangler.jsonc';
      const output = runWrangler(...words.split(' '), '--command', text);
      const [answer] = JSON.parse(output) as { results: Record<string, unknown>[] }[];
      return answer?.results ?? [];
    },
  };
}
