/** Where applications are kept: the statements of SQLite, once, for whatever runs them (node:sqlite, D1, the commands). */

/** What makes the tables where they are missing. */
export const TABLES = `-- An application: one text, sealed to the firm's keys.
CREATE TABLE IF NOT EXISTS applications (
  id TEXT PRIMARY KEY,
  -- ISO 8601, UTC.
  received_at TEXT NOT NULL,
  body TEXT NOT NULL,
  -- A hash of the application and a secret, by which it is known again for a day; then forgotten.
  fingerprint TEXT,
  -- 1 once the webhook was told.
  announced INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX IF NOT EXISTS applications_by_day ON applications (received_at);

CREATE INDEX IF NOT EXISTS applications_by_fingerprint ON applications (fingerprint) WHERE fingerprint IS NOT NULL;
`;

/** A database with those tables. */
export interface Database {
  /** Runs one statement, and gives the rows that it returns. What it changed is on the disk when it resolves. */
  run: (sql: string, ...values: (string | number)[]) => Promise<Record<string, unknown>[]>;
  /** Rows were deleted: takes what is left of them from the disk, where that is in its hands. */
  erase?: () => void;
  close?: () => void;
}

/** An application as it is stored: when it came (ISO 8601), and what was sent, sealed. */
export type Row = Record<'id' | 'received_at' | 'body', string>;

/** For so many hours an application that comes again is the same one, and the webhook is tried. */
const [SAME, NEWS] = [24, 72];

const ago = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * 60 * 60 * 1000).toISOString();

export type Store = ReturnType<typeof createStore>;

/** The store in a database. Every function rejects with the database's error, which holds no value. */
export function createStore({ run, erase }: Database) {
  const ids = async (...statement: Parameters<typeof run>) =>
    (await run(...statement)).map(({ id }) => String(id));

  return {
    /** Keeps what came now, sealed, unless the same came within a day; whether it is new. Resolves when it is on the disk. */
    keep: async (body: string, fingerprint: string, now: Date): Promise<boolean> => {
      const kept = await ids(
        `INSERT INTO applications (id, received_at, body, fingerprint) SELECT ?1, ?2, ?3, ?4
         WHERE NOT EXISTS (SELECT 1 FROM applications WHERE fingerprint = ?4 AND received_at > ?5)
         RETURNING id`,
        ...[crypto.randomUUID(), now.toISOString(), body, fingerprint, ago(now, SAME)],
      );
      return kept.length > 0;
    },

    /** Every application, oldest first. */
    all: async () =>
      (await run(
        'SELECT id, received_at, body FROM applications ORDER BY received_at, id',
      )) as Row[],

    /** Deletes the applications of these ids; which there were. */
    delete: async (named: readonly string[]): Promise<string[]> => {
      const remove = 'DELETE FROM applications WHERE id IN (SELECT value FROM json_each(?1))';
      const gone = await ids(`${remove} RETURNING id`, JSON.stringify(named));
      erase?.();
      return gone;
    },

    /** Deletes what is older than so many days, and forgets fingerprints of which nobody asks any more; how many went. */
    sweep: async (days: number, now: Date): Promise<number> => {
      const forget = 'UPDATE applications SET fingerprint = NULL';
      await run(`${forget} WHERE fingerprint IS NOT NULL AND received_at <= ?1`, ago(now, SAME));
      const remove = 'DELETE FROM applications WHERE received_at <= ?1 RETURNING id';
      const gone = await ids(remove, ago(now, days * 24));
      if (gone.length > 0) erase?.();
      return gone.length;
    },

    /** Ids of which the webhook has not been told, oldest first. */
    news: (now: Date): Promise<string[]> =>
      ids(
        'SELECT id FROM applications WHERE announced = 0 AND received_at > ?1 ORDER BY received_at LIMIT 50',
        ago(now, NEWS),
      ),

    /** The webhook has been told. */
    announced: (id: string) => run('UPDATE applications SET announced = 1 WHERE id = ?1', id),
  };
}

/**
 * What is done every minute: deletes applications whose days are over, and tells the webhook of each that it does not know, by its
 * id alone. Never rejects; what fails is tried again the next time.
 */
export async function upkeep(
  store: Store,
  days: number,
  webhook: string | undefined,
  log: (sentence: string) => void,
): Promise<void> {
  const now = new Date();
  try {
    const gone = await store.sweep(days, now);
    if (gone > 0) log(`Deleted after ${days} days: ${gone}.`);
  } catch (error) {
    log(`Old applications could not be deleted (${(error as Error).message}).`);
  }
  if (webhook === undefined) return;
  try {
    for (const id of await store.news(now)) {
      const answer = await fetch(webhook, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: 'One application arrived.', id }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      await store.announced(id);
    }
  } catch (error) {
    // Its words may name the address, which is a secret.
    log(`The webhook was not told (${(error as Error).name}); it will be.`);
  }
}
