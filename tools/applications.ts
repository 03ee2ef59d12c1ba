/**
 * Lists, exports and deletes applications, on a machine of the firm (docs/applications.md).
 *
 *   npm run applications -- list    a table of all applications
 *   ... export [ID ...]    all of them, or these, for a spreadsheet; --json for other programs
 *   ... delete ID ...      shows these, and deletes them with --yes
 *   ... keys FILE          creates a private key in FILE, or applications-key.txt, and prints the public key
 *
 *   --key FILE       the private key; repeat it for several keys; without it, the key of npm start
 *   --email ADDRESS  only the applications of this person
 *   --out FILE       writes an export into a file that only you may read
 *   --file FILE      the SQLite file; otherwise APPLICATIONS_FILE, or .applications/applications.sqlite
 *   --d1             the database on Cloudflare, named in dist-hosting/wrangler.jsonc
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
import {
  csv,
  decryptRows,
  isEncrypted,
  line,
  type ApplicationRecord,
} from '../server/receiver/records.ts';
import { createDecrypter } from '../server/receiver/encryption.ts';
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
else end('Write list, export, delete or keys. For help: npm run applications -- --help');

async function makeKey() {
  const [keyFile = 'applications-key.txt'] = names;
  const identity = await newIdentity();
  if (!writeNew(keyFile, identity))
    end(
      `${keyFile} exists already. It is not overwritten, because a lost key cannot be created again.`,
    );
  console.log(`The private key is in ${keyFile}. Keep it and a copy away from the host. Without it, nobody can read an application.
The public key, for applications.publicKeys in content/data/firm.yaml:

${await publicKeyIn(identity)}`);
}

async function run(
  act: (chosen: readonly ApplicationRecord[], store: Store) => void | Promise<void>,
) {
  if (command === 'delete' && names.length === 0 && options.email === undefined)
    end('Name the ids of applications, or a person with --email.');
  if (!options.d1 && !existsSync(file))
    end(
      `${resolve(file)} does not exist, or this user may not read it. Name another file with --file.`,
    );
  const database = options.d1 ? d1() : openSqlite(file);
  const store = createStore(database);
  const files = options.key ?? [ownKeyFile(file)].filter((own) => existsSync(own));
  const keys = files.map((keyFile) => createDecrypter(decodeText(readFileSync(keyFile)), keyFile));
  const all = await decryptRows(await store.all(), keys);
  const email = options.email === undefined ? undefined : emailKey(options.email);
  const found = all.filter((one) => email === undefined || emailKey(one.email ?? '') === email);
  const chosen = names.length > 0 ? names.map((id) => findById(id, found)) : found;
  // Deleting by id needs no key.
  if (command !== 'delete' || names.length === 0) reportEncrypted(names.length > 0 ? chosen : all);
  // Encrypted applications may be of this person; `reportEncrypted` has counted them.
  if (email !== undefined && found.length === 0)
    console.error(`There is no application of ${email}, which was searched for.`);
  await act(chosen, store);
  database.close?.();
}

function show(records: readonly ApplicationRecord[]) {
  if (records.length > 0) console.table(records.map(line));
  else console.log('There are no applications.');
}

function write(records: readonly ApplicationRecord[]) {
  const whole = records.filter((record) => !isEncrypted(record));
  const output = options.json ? `${JSON.stringify(whole, undefined, 2)}\n` : csv(whole);
  if (options.out === undefined) process.stdout.write(output);
  else if (writeNew(options.out, output))
    console.log(`Written to ${options.out}: ${whole.length}.`);
  else end(`${options.out} exists already. Name another file.`);
}

async function remove(records: readonly ApplicationRecord[], store: Store) {
  if (records.length === 0) end('Nothing is deleted.');
  show(records);
  if (!options.yes) end('Nothing is deleted yet. To delete these for good, add --yes.');
  console.log(`${await store.delete(records.map(({ id }) => id))} deleted.`);
}

/** Returns the application whose id begins with a text. Ends the command if there is not exactly one. */
function findById(start: string, records: readonly ApplicationRecord[]) {
  const [found, ...more] = records.filter(({ id }) => id.startsWith(start.toLowerCase()));
  if (found && more.length === 0) return found;
  end(`${found ? 'More than one id begins' : 'No id begins'} with "${start}".`);
}

/** Reports how many applications no key decrypts, so that an incomplete list does not look complete. */
function reportEncrypted(records: readonly ApplicationRecord[]) {
  const count = records.filter(isEncrypted).length;
  if (count === 0) return;
  const keys = options.key?.join(' and ') ?? 'the key of npm start';
  console.error(
    `Encrypted to another key than ${keys}, so not decrypted: ${count} of ${records.length}.`,
  );
  if (command === 'list' && options.email === undefined) return;
  if (count === records.length) end('Name the private key with --key FILE.');
  process.exitCode = 1;
}

/** Returns the D1 database, through wrangler, which knows who is signed in. */
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
