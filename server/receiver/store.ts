/** Stores applications with statements of SQLite, which Node, D1 or a command runs. */

/**
 * SQL that creates the tables and indexes if they are missing, by migration. D1 records the names of those that it has applied, so a
 * later table needs a migration with a new name.
 */
export const MIGRATIONS = {
  '0001_applications': `-- An application: one text, encrypted to the firm's keys.
CREATE TABLE IF NOT EXISTS applications (
  id TEXT PRIMARY KEY,
  -- ISO 8601, UTC.
  received_at TEXT NOT NULL,
  body TEXT NOT NULL,
  -- A hash of the application and a secret, which recognises a repeated application for a day; then NULL.
  fingerprint TEXT,
  -- 1 after the webhook has been called.
  announced INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX IF NOT EXISTS applications_by_day ON applications (received_at);

CREATE INDEX IF NOT EXISTS applications_by_fingerprint ON applications (fingerprint) WHERE fingerprint IS NOT NULL;
`,
  '0002_clock': `-- One row: the clock at the last maintenance, and the time from which old applications may be deleted (ISO 8601, UTC).
CREATE TABLE IF NOT EXISTS clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  read_at TEXT NOT NULL,
  purge_from TEXT NOT NULL
) STRICT;
`,
};

/** A connection to an SQLite database: a file in Node, D1 on Cloudflare. */
export interface Database {
  /** Runs a statement and returns its rows. When it resolves, changes are on the disk. */
  run: (sql: string, ...values: (string | number)[]) => Promise<Record<string, unknown>[]>;
  /** Overwrites deleted rows on the disk. */
  erase?: () => void;
  close?: () => void;
}

/** A stored application. `body` is the encrypted text, `received_at` a date and time in UTC (ISO 8601). */
export type Row = Record<'id' | 'received_at' | 'body', string>;

/** Hours in which an identical application counts as the same one. */
const DEDUPLICATION_HOURS = 24;

/** Hours in which the webhook is called for an application. */
const WEBHOOK_HOURS = 72;

/** If more hours pass between two checks, the clock may have jumped ahead. Maintenance runs every minute. */
const CLOCK_JUMP_HOURS = 24;

/** Hours without deletions after such a jump, in which the clock can be corrected. */
const CLOCK_CORRECTION_HOURS = 72;

/** Returns the time `hours` before `now`, in UTC (ISO 8601). */
const hoursBefore = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * 3_600_000).toISOString();

/** The applications in a database. */
export type Store = ReturnType<typeof createStore>;

/** Returns the store of applications in a database. Its errors do not contain data of an applicant. */
export function createStore({ run, erase }: Database) {
  return {
    /** Stores an encrypted application, unless the same one arrived within a day. Returns true if it is new. */
    save: async (body: string, fingerprint: string, now: Date) => {
      const rows = await run(
        `INSERT INTO applications (id, received_at, body, fingerprint) SELECT ?1, ?2, ?3, ?4
         WHERE NOT EXISTS (SELECT 1 FROM applications WHERE fingerprint = ?4 AND received_at > ?5)
         RETURNING id`,
        ...[
          crypto.randomUUID(),
          now.toISOString(),
          body,
          fingerprint,
          hoursBefore(now, DEDUPLICATION_HOURS),
        ],
      );
      return rows.length > 0;
    },

    /** Returns all applications, the oldest first. */
    all: () =>
      run('SELECT id, received_at, body FROM applications ORDER BY received_at') as Promise<Row[]>,

    /** Deletes applications by id. Returns the number of deleted applications. */
    delete: async (ids: readonly string[]) => {
      const remove = 'DELETE FROM applications WHERE id IN (SELECT value FROM json_each(?1))';
      const deleted = await run(`${remove} RETURNING id`, JSON.stringify(ids));
      erase?.();
      return deleted.length;
    },

    /**
     * Stores the time of this check. Returns the time from which old applications may be deleted, and the days since the last check if
     * the clock may have jumped ahead since then.
     */
    checkClock: async (now: Date) => {
      const afterCorrection = hoursBefore(now, -CLOCK_CORRECTION_HOURS);
      const [last] = await run('SELECT read_at FROM clock');
      const [clock] = await run(
        `INSERT INTO clock (id, read_at, purge_from) VALUES (1, ?1, ?1)
         ON CONFLICT (id) DO UPDATE SET read_at = ?1, purge_from = CASE
           WHEN read_at < ?2 THEN ?3
           -- The clock was set back: the jump was wrong.
           WHEN purge_from > ?3 THEN ?1
           ELSE purge_from END
         RETURNING purge_from`,
        ...[now.toISOString(), hoursBefore(now, CLOCK_JUMP_HOURS), afterCorrection],
      );
      const purgeFrom = String(clock!['purge_from']);
      const elapsed = now.getTime() - Date.parse(String(last?.['read_at']));
      const jump = purgeFrom === afterCorrection ? Math.floor(elapsed / 86_400_000) : undefined;
      return { purgeFrom, jump };
    },

    /** Deletes applications that are older than `days`, and fingerprints after a day. Returns the number of deleted applications. */
    purge: async (days: number, now: Date) => {
      const removeFingerprints = 'UPDATE applications SET fingerprint = NULL';
      await run(
        `${removeFingerprints} WHERE fingerprint IS NOT NULL AND received_at <= ?1`,
        hoursBefore(now, DEDUPLICATION_HOURS),
      );
      const remove = 'DELETE FROM applications WHERE received_at <= ?1 RETURNING id';
      const deleted = await run(remove, hoursBefore(now, days * 24));
      if (deleted.length > 0) erase?.();
      return deleted.length;
    },

    /** Returns ids for which the webhook has not been called, the oldest first. */
    unannounced: async (now: Date) => {
      const condition = 'announced = 0 AND received_at > ?1 ORDER BY received_at LIMIT 50';
      const rows = await run(
        `SELECT id FROM applications WHERE ${condition}`,
        hoursBefore(now, WEBHOOK_HOURS),
      );
      return rows.map(({ id }) => String(id));
    },

    /** Records that the webhook has been called. */
    markAnnounced: (id: string) => run('UPDATE applications SET announced = 1 WHERE id = ?1', id),
  };
}

/** Deletes old applications, unless the clock may be wrong, and calls the webhook for new ones. Never rejects: failures are tried again a minute later. */
export async function runMaintenance(
  store: Store,
  days: number,
  webhook: string | undefined,
  log: (sentence: string) => void,
) {
  const now = new Date();
  try {
    const { purgeFrom, jump } = await store.checkClock(now);
    if (jump !== undefined)
      log(
        `The clock is ${jump} days ahead of the last check. Nothing is deleted until ${purgeFrom}: if the clock is wrong, correct it before then.`,
      );
    const deleted = purgeFrom > now.toISOString() ? 0 : await store.purge(days, now);
    if (deleted > 0) log(`Applications deleted after ${days} days: ${deleted}.`);
  } catch (error) {
    log(`Old applications could not be deleted (${(error as Error).message}).`);
  }
  if (webhook === undefined) return;
  try {
    for (const id of await store.unannounced(now)) {
      const response = await fetch(webhook, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: 'One application arrived.', id }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
      await store.markAnnounced(id);
    }
  } catch (error) {
    // The message may contain the URL, which is a secret.
    log(`The webhook failed (${(error as Error).name}). It is called again in a minute.`);
  }
}
