/** The database in Node's own SQLite. */
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Database, MIGRATIONS } from './store.ts';
import { UserError } from '../../src/shared/user-error.ts';

/** Opens a database, and creates it if it is missing. Throws a UserError if it cannot be used. `onGone` is called when the file was deleted or replaced. */
export function openSqlite(name: string, onGone?: (sentence: string) => void) {
  // SQLite would read `:memory:` and `file:` as something other than a file name.
  const file = resolve(name);
  const db = openFile(file);
  // SQLite continues to write into a file, or its log, that somebody has deleted.
  const inodes = () =>
    ['', '-wal'].map((suffix) => statSync(file + suffix, { throwIfNoEntry: false })?.ino).join();
  const inodesAtStart = inodes();
  const run: Database['run'] = async (sql, ...values) => {
    if (inodes() !== inodesAtStart) {
      const sentence = `${file} was deleted or replaced`;
      onGone?.(sentence);
      throw new UserError(sentence);
    }
    return db.prepare(sql).all(...values);
  };
  // The write-ahead log still contains deleted rows.
  const erase = () => db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return { run, erase, close: () => db.close() };
}

function openFile(file: string) {
  // In an older Node, an import would fail before this message.
  const sqlite = process.getBuiltinModule?.('node:sqlite');
  if (!sqlite)
    throw new UserError(`Node.js ${process.versions.node} has no SQLite. Install Node.js 24.`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // The log next to it gets the permissions of the file.
    closeSync(openSync(file, 'a', 0o600));
    // Milliseconds that a statement waits for another program.
    const db = new sqlite.DatabaseSync(file, { timeout: 5000 });
    // FULL: a commit returns when the disk has it, even in WAL mode (https://www.sqlite.org/pragma.html).
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    for (const migration of Object.values(MIGRATIONS)) db.exec(migration);
    // A damaged file might accept applications that nobody can read later. It is not closed, because closing would write to it.
    const damage = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (damage !== 'ok') throw new Error(String(damage));
    return db;
  } catch (cause) {
    const error = cause as NodeJS.ErrnoException;
    throw new UserError(`${file} can't be used: ${error.message}. ${remedyFor(error)}`, { cause });
  }
}

/** Result codes of SQLite (https://www.sqlite.org/rescode.html). */
const SQLITE = { BUSY: 5, LOCKED: 6, READONLY: 8, FULL: 13 };

const REMEDIES: readonly (readonly [codes: readonly unknown[], remedy: string])[] = [
  [
    ['EACCES', 'EPERM', 'EROFS', SQLITE.READONLY],
    'The user who runs this program must own the file and its folder.',
  ],
  [['ENOSPC', SQLITE.FULL], 'Make space on its disk.'],
  [[SQLITE.BUSY, SQLITE.LOCKED], 'End the program that uses it.'],
];

/**
 * Returns a sentence that says what to do about an error of the file system, by its code, or of SQLite, by its result code. The last
 * byte of an extended code is the code itself.
 */
export const remedyFor = ({ code, errcode = 0 }: { code?: string | undefined; errcode?: number }) =>
  REMEDIES.find(([codes]) => codes.includes(code) || codes.includes(errcode & 0xff))?.[1] ??
  'If the file is damaged, see "Restore a backup" in docs/applications.md.';
