/**
 * Lists, exports and deletes applications, on a machine of the firm (docs/applications.md).
 *
 *   npm run applications -- list    prints a table of all applications
 *   ... export [ID ...]    prints all applications, or those with these ids, as CSV; with --json, as JSON
 *   ... delete ID ...      prints the applications with these ids; with --yes, also deletes them
 *   ... keys FILE          creates a private key in FILE (default applications-key.txt), and prints the public key
 *
 *   --key FILE       the private key; may be repeated; default: the key that npm start created
 *   --email ADDRESS  only the applications with this email address
 *   --out FILE       writes the export into a new file that only you can read
 *   --file FILE      the SQLite file; default: APPLICATIONS_FILE, or .applications/applications.sqlite
 *   --d1             uses the D1 database on Cloudflare that dist-hosting/wrangler.jsonc names
 *
 * Instead of an id, you can write its first characters.
 */
import { end } from './lib/command-setup.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runWrangler } from './hosting/cloudflare/run-wrangler.ts';
import {
  newIdentity,
  ownKeyFile,
  publicKeyIn,
  readKeyFile,
  writeNew,
} from '../server/receiver/keys.ts';
import { APPLICATIONS_FILE } from '../server/receiver/node.ts';
import {
  exportCsv,
  decryptRows,
  isEncrypted,
  tableRow,
  type ApplicationRecord,
} from '../server/receiver/records.ts';
import { createDecrypter } from '../server/receiver/encryption.ts';
import { openSqlite } from '../server/receiver/sqlite.ts';
import { emailKey } from '../src/shared/application.ts';
import { createStore, type Database, type Store } from '../server/receiver/store.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string', multiple: true },
    email: { type: 'string' },
    out: { type: 'string' },
    file: { type: 'string' },
    json: { type: 'boolean' },
    yes: { type: 'boolean' },
    d1: { type: 'boolean' },
  },
});
const [command, ...ids] = positionals;
const file = options.file ?? APPLICATIONS_FILE;

if (command === 'keys') await createKeyPair();
else if (command === 'list') await run(printTable);
else if (command === 'export') await run(writeExport);
else if (command === 'delete') await run(deleteSelected);
else end('Write list, export, delete or keys. For help: npm run applications -- --help');

/** Writes a new private key into a file, and prints its public key. */
async function createKeyPair() {
  const [keyFile = 'applications-key.txt'] = positionals.slice(1);
  const identity = await newIdentity();
  if (!writeNew(keyFile, identity))
    end(
      `${keyFile} exists already. It is not overwritten, because a lost key cannot be created again.`,
    );
  console.log(`The private key is in ${keyFile}. Keep it and a copy away from the host. Without it, nobody can read an application.
The public key, for applications.publicKeys in content/data/firm.yaml:

${await publicKeyIn(identity)}`);
}

/** Selects applications by the arguments, and runs a command with them. */
async function run(
  action: (selected: readonly ApplicationRecord[], store: Store) => void | Promise<void>,
) {
  if (command === 'delete' && ids.length === 0 && options.email === undefined)
    end('Name the ids of applications, or a person with --email.');
  if (!options.d1 && !existsSync(file))
    end(
      `${resolve(file)} does not exist, or this user may not read it. Name another file with --file.`,
    );
  const database = options.d1 ? d1() : openSqlite(file);
  const store = createStore(database);
  const files = options.key ?? [ownKeyFile(file)].filter(existsSync);
  const keys = files.map((keyFile) => createDecrypter(readKeyFile(keyFile), keyFile));
  const records = await decryptRows(await store.all(), keys);
  const email = options.email === undefined ? undefined : emailKey(options.email);
  const matching = records.filter(
    (record) => email === undefined || emailKey(record.email ?? '') === email,
  );
  const selected = ids.length > 0 ? ids.map((id) => findById(id, matching)) : matching;
  // Deletion by id works without a key.
  if (command !== 'delete' || ids.length === 0)
    reportEncrypted(ids.length > 0 ? selected : records);
  // An application that no key decrypts may be from this person: `reportEncrypted` has printed how many there are.
  if (email !== undefined && matching.length === 0)
    console.error(`No application from ${email} was found.`);
  await action(selected, store);
  database.close?.();
}

/** Prints a table of applications. */
function printTable(records: readonly ApplicationRecord[]) {
  if (records.length > 0) console.table(records.map(tableRow));
  else console.log('There are no applications.');
}

/** Prints applications as CSV or JSON, or writes them into a new file. */
function writeExport(records: readonly ApplicationRecord[]) {
  const decrypted = records.filter((record) => !isEncrypted(record));
  const output = options.json
    ? `${JSON.stringify(decrypted, undefined, 2)}\n`
    : exportCsv(decrypted);
  if (options.out === undefined) process.stdout.write(output);
  else if (writeNew(options.out, output))
    console.log(`Applications written to ${options.out}: ${decrypted.length}.`);
  else end(`${options.out} exists already. Name another file.`);
}

/** Prints applications, and deletes them if the option --yes is given. */
async function deleteSelected(records: readonly ApplicationRecord[], store: Store) {
  if (records.length === 0) end('No application was selected, so nothing has been deleted.');
  printTable(records);
  if (!options.yes)
    end('Nothing has been deleted. To delete these applications permanently, add --yes.');
  console.log(`Applications deleted: ${await store.delete(records.map(({ id }) => id))}.`);
}

/** Returns the application whose id starts with `start`. Ends the command unless there is exactly one. */
function findById(start: string, records: readonly ApplicationRecord[]) {
  const [first, ...others] = records.filter(({ id }) => id.startsWith(start.toLowerCase()));
  if (first && others.length === 0) return first;
  end(`${first ? 'More than one id starts' : 'No id starts'} with "${start}".`);
}

/** Prints the number of applications that no key decrypts, so that an incomplete list does not look complete. */
function reportEncrypted(records: readonly ApplicationRecord[]) {
  const count = records.filter(isEncrypted).length;
  if (count === 0) return;
  const keys = options.key?.join(' and ') ?? 'the key of npm start';
  console.error(
    `${count} of ${records.length} applications are encrypted to a key other than ${keys}.`,
  );
  if (command === 'list' && options.email === undefined) return;
  if (count === records.length) end('Name the private key with --key FILE.');
  process.exitCode = 1;
}

/** Returns the D1 database on Cloudflare. Queries go through wrangler, which uses the account that is signed in. */
function d1(): Database {
  const literal = (value: string | number) => `'${String(value).replaceAll("'", "''")}'`;
  return {
    run: async (sql, ...values) => {
      const text = sql.replace(/\?(\d)/g, (_, position: string) =>
        literal(values[Number(position) - 1]!),
      );
      const parameters =
        'd1 execute APPLICATIONS --remote --yes --json --config dist-hosting/wrangler.jsonc';
      const output = runWrangler(...parameters.split(' '), '--command', text);
      const [response] = JSON.parse(output) as { results: Record<string, unknown>[] }[];
      return response?.results ?? [];
    },
  };
}
