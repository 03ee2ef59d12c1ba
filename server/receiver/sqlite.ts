/** Node's own SQLite. */
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Database, TABLES } from './store.ts';

/** Opens a database, made when missing, or throws an Error in a sentence. `onGone` is told when its file is gone. */
export function openSqlite(file: string, onGone?: (sentence: string) => void) {
  const db = opened(file);
  // SQLite goes on writing into a file, or its log, that somebody has deleted.
  const inodes = () =>
    ['', '-wal'].map((end) => statSync(file + end, { throwIfNoEntry: false })?.ino).join();
  const before = inodes();
  const run: Database['run'] = async (sql, ...values) => {
    if (inodes() !== before) {
      const sentence = `${file} is gone, or another is in its place`;
      onGone?.(sentence);
      throw new Error(sentence);
    }
    return db.prepare(sql).all(...values);
  };
  // The log of writes still has what was deleted.
  const erase = () => db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return { run, erase, close: () => db.close() };
}

function opened(file: string) {
  // An import would stop an older Node before it could say so.
  const sqlite = process.getBuiltinModule?.('node:sqlite');
  if (!sqlite) throw new Error(`Node.js ${process.versions.node} has no SQLite; install 24.`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // The log beside it gets the rights of the file.
    closeSync(openSync(file, 'a', 0o600));
    // A statement waits so many ms for another program.
    const db = new sqlite.DatabaseSync(file, { timeout: 5000 });
    // FULL: a commit returns when the disk has it, also in WAL (https://www.sqlite.org/pragma.html).
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    db.exec(TABLES);
    // A damaged file may take what nobody can read later. It stays open: closing would write.
    const damage = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (damage !== 'ok') throw new Error(String(damage));
    return db;
  } catch (cause) {
    const why = `${file} can't be used: ${(cause as Error).message}.`;
    throw new Error(`${why} For a damaged file docs/applications.md has "Restoring".`, { cause });
  }
}
