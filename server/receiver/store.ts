/** The statements of SQLite, for whatever runs them: Node, D1, the commands. */

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

export interface Database {
  /** Runs a statement, and gives its rows. What it changed is on the disk when it resolves. */
  run: (sql: string, ...values: (string | number)[]) => Promise<Record<string, unknown>[]>;
  /** Takes what is left of deleted rows from the disk. */
  erase?: () => void;
  close?: () => void;
}

export type Row = Record<'id' | 'received_at' | 'body', string>;

/** Hours for which what comes again is the same application, and for which the webhook is tried. */
const [SAME, NEWS] = [24, 72];

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

export type Store = ReturnType<typeof createStore>;

/** The store in a database, whose errors hold no value. */
export function createStore({ run, erase }: Database) {
  return {
    /** Keeps what came, sealed, unless the same came within a day; whether it is new. */
    keep: async (body: string, fingerprint: string, now: Date) => {
      const kept = await run(
        `INSERT INTO applications (id, received_at, body, fingerprint) SELECT ?1, ?2, ?3, ?4
         WHERE NOT EXISTS (SELECT 1 FROM applications WHERE fingerprint = ?4 AND received_at > ?5)
         RETURNING id`,
        ...[crypto.randomUUID(), now.toISOString(), body, fingerprint, ago(now, SAME)],
      );
      return kept.length > 0;
    },

    /** Oldest first. */
    all: () =>
      run('SELECT id, received_at, body FROM applications ORDER BY received_at') as Promise<Row[]>,

    /** Deletes these; how many there were. */
    delete: async (ids: readonly string[]) => {
      const remove = 'DELETE FROM applications WHERE id IN (SELECT value FROM json_each(?1))';
      const gone = await run(`${remove} RETURNING id`, JSON.stringify(ids));
      erase?.();
      return gone.length;
    },

    /** Deletes what is older, and forgets fingerprints after their day; how many went. */
    sweep: async (days: number, now: Date) => {
      const forget = 'UPDATE applications SET fingerprint = NULL';
      await run(`${forget} WHERE fingerprint IS NOT NULL AND received_at <= ?1`, ago(now, SAME));
      const remove = 'DELETE FROM applications WHERE received_at <= ?1 RETURNING id';
      const gone = await run(remove, ago(now, days * 24));
      if (gone.length > 0) erase?.();
      return gone.length;
    },

    /** Ids of which the webhook has not been told, oldest first. */
    news: async (now: Date) => {
      const isNew = 'announced = 0 AND received_at > ?1 ORDER BY received_at LIMIT 50';
      const rows = await run(`SELECT id FROM applications WHERE ${isNew}`, ago(now, NEWS));
      return rows.map(({ id }) => String(id));
    },

    announced: (id: string) => run('UPDATE applications SET announced = 1 WHERE id = ?1', id),
  };
}

/** Deletes what is over, and tells the webhook of new ids. Never rejects: what fails is tried next minute. */
export async function upkeep(
  store: Store,
  days: number,
  webhook: string | undefined,
  log: (sentence: string) => void,
) {
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
