/**
 * `npm run applications`: what the firm does with applications, on its own machine. docs/applications.md
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { nearest } from '../src/content/schemas/refusals.ts';
import { runWrangler } from '../src/hosts/deploy/cloudflare.ts';
import { APPLICATIONS_FILE } from '../src/hosts/receiver/node.ts';
import { csv, opened, sheet, table, type Record } from '../src/hosts/receiver/records.ts';
import { openerWith } from '../src/hosts/receiver/sealing.ts';
import { openSqlite } from '../src/hosts/receiver/sqlite.ts';
import { createStore, type Database } from '../src/hosts/receiver/store.ts';
import { applicationSettings } from '../src/site/settings.ts';
import { end } from './lib/end.ts';

const HELP = `npm run applications -- COMMAND

  list                 a table of all applications
  show ID              one of them; the beginning of its id is enough
  export --csv         all of them for a spreadsheet; --json for other programs
  delete ID ...        deletes these; says which they are, and does it with --yes
  purge                deletes those whose days are over, as the receiver does by itself
  keys FILE            makes a private key, keeps it in FILE and prints the public one

  --key FILE           the private key, to open what is sealed
  --email ADDRESS      only the applications of this person (list, export, delete)
  --out FILE           writes an export into a file that only you may read
  --file FILE          the SQLite file; otherwise APPLICATIONS_FILE, or ${APPLICATIONS_FILE}
  --d1                 the database at Cloudflare, by dist-hosting/wrangler.jsonc or --config FILE; --local for a trial
`;

const { values: options, positionals } = (() => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...{ key: text, email: text, out: text, file: text, config: text },
        ...{ csv: flag, json: flag, yes: flag, d1: flag, local: flag, help: flag },
      },
    });
  } catch (error) {
    return end(`${(error as Error).message}\n\n${HELP}`);
  }
})();
if (options.help) end(HELP, 0);
const [command, ...names] = positionals;
const file = options.file ?? APPLICATIONS_FILE;

/** D1, by Cloudflare's own tool, which knows who is signed in. */
function openD1(): Database & { close: () => void } {
  const config = options.config ?? 'dist-hosting/wrangler.jsonc';
  if (!existsSync(config)) end(`${config} is not there; npm run build writes it.`);
  const where = options.local ? '--local' : '--remote';
  return {
    run: (sql, ...values) => {
      const text = sql.replace(/\?(\d)/g, (_, at: string) => literal(values[Number(at) - 1]!));
      const execute = `d1 execute APPLICATIONS ${where} --yes --json`.split(' ');
      const output = runWrangler(...execute, '--config', config, '--command', text);
      const [answer] = JSON.parse(output) as { results: { [name: string]: unknown }[] }[];
      return Promise.resolve(answer?.results ?? []);
    },
    erase: () => Promise.resolve(),
    close: () => undefined,
  };
}

const literal = (value: string | number) =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

function openFile() {
  if (!existsSync(file)) end(`${file} is not there: nothing has been kept yet.`);
  return openSqlite(file);
}

/** Makes a private key, which never overwrites another. */
async function makeKeys([keyFile]: string[]): Promise<void> {
  if (keyFile === undefined)
    end('Name the file for the private key: npm run applications -- keys FILE');
  if (existsSync(keyFile))
    end(`${keyFile} is there already; a key that is lost can't be made again.`);
  const identity = await generateX25519Identity();
  const publicKey = await identityToRecipient(identity);
  writeFileSync(keyFile, `# public key: ${publicKey}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`The private key is in ${keyFile}. Keep it and a copy away from the host: without it nobody reads an application.
The public key, for applications.publicKeys in content/data/firm.yaml:

${publicKey}

Cloudflare needs a key of its own, to know applications that come twice:

openssl rand -base64 32 | npx wrangler secret put FINGERPRINTS_KEY --config dist-hosting/wrangler.jsonc`);
}

async function run(): Promise<void> {
  if (command === 'keys') return await makeKeys(names);
  const commands = ['list', 'show', 'export', 'delete', 'purge'];
  if (command === undefined) end(HELP, 0);
  if (!commands.includes(command)) {
    const meant = nearest(command, [...commands, 'keys']);
    end(
      `There is no "${command}".${meant === undefined ? '' : ` Did you mean ${meant}?`}\n\n${HELP}`,
    );
  }
  const database = options.d1 ? openD1() : openFile();
  const store = createStore(database);
  try {
    if (command === 'purge') {
      const gone = await store.sweep(applicationSettings.days, new Date());
      console.log(`Older than ${applicationSettings.days} days and deleted: ${gone}.`);
      return;
    }
    const open =
      options.key === undefined ? undefined : openerWith(readFileSync(options.key, 'utf8'));
    const all = await opened(await store.all(), open);
    if (options.email !== undefined && all.some(({ application }) => application === undefined))
      end('Applications are sealed: to find a person, name the private key with --key FILE.');
    const records = all.filter(
      ({ application }) =>
        options.email === undefined ||
        application?.email.toLowerCase() === options.email.toLowerCase(),
    );
    if (command === 'list') console.log(records.length > 0 ? table(records) : 'There are none.');
    if (command === 'show') console.log(sheet(the(names[0] ?? '', records)));
    if (command === 'export')
      write(exported(names.length > 0 ? names.map((id) => the(id, records)) : records));
    if (command === 'delete')
      await deleteThem(
        names.map((id) => the(id, records)),
        records,
      );
  } finally {
    database.close();
  }

  /** Deletes what is named, or what is a person's. */
  async function deleteThem(named: Record[], found: Record[]): Promise<void> {
    const chosen = named.length > 0 || options.email === undefined ? named : found;
    if (chosen.length === 0) end('Name the ids of applications, or a person by --email.');
    console.log(table(chosen));
    if (!options.yes) end('Nothing is deleted yet. To delete these for good, add --yes.');
    const gone = await store.delete(chosen.map(({ id }) => id));
    console.log(`${gone.length} deleted.`);
  }
}

/** The one record whose id begins so. */
function the(start: string, records: readonly Record[]): Record {
  const [found, ...more] = start === '' ? [] : records.filter(({ id }) => id.startsWith(start));
  if (!found || more.length > 0)
    end(
      `${found ? 'More than one id begins' : 'No id begins'} with "${start}"; npm run applications -- list`,
    );
  return found;
}

function exported(records: readonly Record[]): string {
  if (records.some(({ application }) => application === undefined))
    end('Applications are sealed: name the private key with --key FILE.');
  if (options.csv) return csv(records);
  if (!options.json) end('Say in which form: --csv or --json.');
  const flat = records.map(({ id, receivedAt, application }) => ({
    id,
    received_at: receivedAt,
    ...application,
  }));
  return `${JSON.stringify(flat, undefined, 2)}\n`;
}

function write(text: string): void {
  if (options.out === undefined) process.stdout.write(text);
  else writeFileSync(options.out, text, { mode: 0o600 });
}

await run().catch(({ message, code, path }: NodeJS.ErrnoException) => {
  if (code === 'ERR_SQLITE_ERROR') end(`${file} can't be read as applications: ${message}.`);
  if (path === undefined) end(message);
  const why = code === 'ENOENT' ? 'there is no such file or folder' : message;
  end(`${path} can't be opened: ${why}. Write its whole path, or one from ${process.cwd()}.`);
});
