/** A database of Node's own SQLite in one file, which only its owner may read. */
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database } from './store.ts';

/** Milliseconds that a statement waits for another program to let the file go. */
const BUSY = 5000;

type Rows = Record<string, unknown>[];

interface Waiting {
  sql: string;
  values: (string | number)[];
  done: PromiseWithResolvers<Rows>;
}

/** A database with its file, which is made when it is missing; closed, it has what it was given. Throws the system's or SQLite's error when it can't be. */
export function openSqlite(file: string): Database & { isWhole: () => boolean; close: () => void } {
  let { db, inode } = open(file);
  const prepared = new Map<string, StatementSync>();
  let waiting: Waiting[] = [];

  function prepare(sql: string): StatementSync {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  }

  /** Runs what waits in one transaction: the disk is slow, and answers one as quickly as fifty. */
  function flush() {
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    try {
      // SQLite goes on writing into a file that somebody has deleted, and what it says is kept would be gone.
      if (statSync(file, { throwIfNoEntry: false })?.ino !== inode) {
        db.close();
        prepared.clear();
        ({ db, inode } = open(file));
      }
      db.exec('BEGIN IMMEDIATE');
      const found = batch.map(({ sql, values }) => prepare(sql).all(...values));
      db.exec('COMMIT');
      batch.forEach(({ done }, index) => done.resolve(found[index]!));
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      for (const { done } of batch) done.reject(error);
    }
  }

  return {
    run: (sql, ...values) => {
      if (waiting.length === 0) setImmediate(flush);
      const done = Promise.withResolvers<Rows>();
      waiting.push({ sql, values, done });
      return done.promise;
    },
    // What was deleted is overwritten (secure_delete), but the log of writes still has it.
    erase: () => Promise.resolve(db.exec('PRAGMA wal_checkpoint(TRUNCATE)')),
    isWhole: () => db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok',
    close: () => {
      flush();
      db.close();
    },
  };
}

function open(file: string) {
  makeFolder(dirname(file));
  // The log beside it gets the rights of the file.
  closeSync(openSync(file, 'a', 0o600));
  const db = new DatabaseSync(file, { timeout: BUSY });
  // FULL: a commit returns when the disk has it, also in WAL (https://www.sqlite.org/pragma.html#pragma_synchronous).
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  migrate(db);
  return { db, inode: statSync(file).ino };
}

/** Makes a folder, with those above it; Node's "recursive" tries for ever where nobody can make one, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Brings the tables up to date. The files are Cloudflare's migrations too, which keeps its own account of them. */
function migrate(db: DatabaseSync): void {
  const files = globSync(join(import.meta.dirname, 'migrations/*.sql')).sort();
  const version = () => Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version() >= files.length) return;
  db.exec('BEGIN IMMEDIATE');
  // Another program may have done it by now.
  for (const migration of files.slice(version())) db.exec(readFileSync(migration, 'utf8'));
  db.exec(`PRAGMA user_version = ${files.length}; COMMIT`);
}
