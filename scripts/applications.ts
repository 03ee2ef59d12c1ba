/**
 * `npm run applications`: what the firm does with applications, on its own machine. docs/applications.md
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { nearest } from '../src/content/schemas/refusals.ts';
import { runWrangler } from '../src/hosts/cloudflare/wrangler.ts';
import { APPLICATIONS_FILE } from '../src/hosts/receiver/node.ts';
import { csv, isClosed, opened, sheet, table, type Record } from '../src/hosts/receiver/records.ts';
import { openerWith } from '../src/hosts/receiver/sealing.ts';
import { openSqlite } from '../src/hosts/receiver/sqlite.ts';
import { createStore, type Database } from '../src/hosts/receiver/store.ts';
import { readApplicationSettings } from '../src/site/application-settings.ts';
import { end } from './lib/end.ts';

const HELP = `npm run applications -- COMMAND

  list                 a table of all applications
  show ID              one of them; the beginning of its id is enough
  export --csv         all of them for a spreadsheet; --json for other programs
  delete ID ...        deletes these; says which they are, and does it with --yes
  purge                deletes those whose days are over, as the receiver does by itself
  keys FILE            makes a private key, keeps it in FILE and prints the public one

  --key FILE           the private key, to open what is sealed; once for each key, where there are several
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
        key: { ...text, multiple: true },
        ...{ email: text, out: text, file: text, config: text },
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
  // Unlike existsSync, this tells a file that may not be read from one that is not there.
  if (!statSync(file, { throwIfNoEntry: false }))
    end(
      `${resolve(file)} is not there. The receiver makes it as it starts; where it keeps applications elsewhere, name that file by --file or APPLICATIONS_FILE.`,
    );
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
      const { days } = readApplicationSettings();
      const gone = await store.sweep(days, new Date());
      console.log(`Older than ${days} days and deleted: ${gone}.`);
      return;
    }
    const all = await opened(
      await store.all(),
      options.key?.map((keyFile) => openerWith(readFileSync(keyFile, 'utf8'), keyFile)),
    );
    const records = all.filter(
      ({ application }) =>
        options.email === undefined ||
        application?.email.toLowerCase() === options.email.toLowerCase(),
    );
    const named = command === 'list' ? [] : names.map((id) => the(id, records));
    // What a name chooses needs no key to be deleted.
    if (command !== 'delete' || options.email !== undefined)
      tellSealed(named.length > 0 ? named : all);
    if (command === 'list') console.log(records.length > 0 ? table(records) : 'There are none.');
    if (command === 'show') console.log(sheet(named[0] ?? the('', records)));
    if (command === 'export') write(exported(named.length > 0 ? named : records));
    if (command === 'delete') await deleteThem(named, records);
  } finally {
    database.close();
  }

  /** Deletes what is named, or what is a person's. */
  async function deleteThem(named: Record[], found: Record[]): Promise<void> {
    const chosen = named.length > 0 || options.email === undefined ? named : found;
    if (chosen.length === 0)
      end(
        options.email === undefined
          ? 'Name the ids of applications, or a person by --email.'
          : `There is no application of ${options.email}.`,
      );
    console.log(table(chosen));
    if (!options.yes) end('Nothing is deleted yet. To delete these for good, add --yes.');
    const gone = await store.delete(chosen.map(({ id }) => id));
    console.log(`${gone.length} deleted.`);
  }
}

/** Says how many of the applications that a command is about stay sealed, so that no answer looks complete that isn't. */
function tellSealed(about: readonly Record[]): void {
  const count = about.filter(isClosed).length;
  if (count === 0) return;
  const showsThem = command === 'show' || (command === 'list' && options.email === undefined);
  if (options.key === undefined) {
    if (showsThem) return;
    end('Applications are sealed: name the private key with --key FILE.');
  }
  const opensNone = count === about.length;
  const sentence = `Sealed to another key than ${options.key.join(' and ')}, so not opened: ${count} of ${about.length}.`;
  if (opensNone && !showsThem) end(sentence);
  if (opensNone || !showsThem) process.exitCode = 1;
  console.error(
    showsThem
      ? sentence
      : `${sentence} This is not complete; npm run applications -- list has their ids.`,
  );
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
  const open = records.filter((record) => !isClosed(record));
  if (options.csv) return csv(open);
  if (!options.json) end('Say in which form: --csv or --json.');
  const flat = open.map(({ id, receivedAt, application }) => ({
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
  // Node names no path where a folder was opened and cannot be read; only keys are read so.
  const name = path ?? (code === 'EISDIR' ? options.key?.join(' or ') : undefined);
  if (name === undefined) end(message);
  const whys: { [code: string]: string } = {
    ENOENT: 'there is no such file or folder',
    EISDIR: 'it is a folder',
    EACCES: 'this user may not open it',
  };
  end(
    `${name} can't be opened: ${whys[code ?? ''] ?? message}. Write its whole path, or one from ${process.cwd()}.`,
  );
});
