/** Where applications are kept: the statements of SQLite, once, for whatever runs them (node:sqlite, D1, the commands). */

/** A database with the tables of `migrations`. */
export interface Database {
  /** Runs one statement, alone or with others in one transaction, and gives the rows that it returns. */
  run: (sql: string, ...values: (string | number)[]) => Promise<Record<string, unknown>[]>;
  /** Rows were deleted: takes what is left of them from the disk, where that is in its hands. */
  erase: () => Promise<void>;
}

/** An application as it is stored. */
export interface Row {
  id: string;
  receivedAt: string;
  /** Sealed, or JSON. */
  body: string;
}

const HOUR = 60 * 60 * 1000;

/** For so long an application that comes again is the same one. */
const SAME = 24 * HOUR;

/** For so long the webhook is tried. */
const NEWS = 72 * HOUR;

export type Store = ReturnType<typeof createStore>;

/** The store in a database. Every function rejects with the database's error, which holds no value. */
export function createStore({ run, erase }: Database) {
  const rows = async (sql: string, ...values: string[]): Promise<Row[]> =>
    (await run(`SELECT id, received_at, body FROM applications ${sql}`, ...values)).map((row) => ({
      id: String(row['id']),
      receivedAt: String(row['received_at']),
      body: String(row['body']),
    }));

  return {
    /** Keeps an application, unless the same one came within a day; whether it is new. Resolves when it is on the disk. */
    keep: async (row: Row & { fingerprint: string }, now: Date): Promise<boolean> => {
      const kept = await run(
        `INSERT INTO applications (id, received_at, body, fingerprint) SELECT ?1, ?2, ?3, ?4
         WHERE NOT EXISTS (SELECT 1 FROM applications WHERE fingerprint = ?4 AND received_at > ?5)
         RETURNING id`,
        row.id,
        row.receivedAt,
        row.body,
        row.fingerprint,
        ago(now, SAME),
      );
      return kept.length > 0;
    },

    /** Every application, oldest first. */
    all: () => rows('ORDER BY received_at, id'),

    /** Deletes the applications of these ids; which there were. */
    delete: async (ids: readonly string[]): Promise<string[]> => {
      const gone = [];
      for (const id of ids)
        gone.push(...(await run('DELETE FROM applications WHERE id = ?1 RETURNING id', id)));
      if (gone.length > 0) await erase();
      return gone.map((row) => String(row['id']));
    },

    /** Deletes what is older than so many days, and forgets fingerprints of which nobody asks any more; how many went. */
    sweep: async (days: number, now: Date): Promise<number> => {
      await run(
        'UPDATE applications SET fingerprint = NULL WHERE fingerprint IS NOT NULL AND received_at <= ?1',
        ago(now, SAME),
      );
      const gone = await run(
        'DELETE FROM applications WHERE received_at <= ?1 RETURNING id',
        ago(now, days * 24 * HOUR),
      );
      if (gone.length > 0) await erase();
      return gone.length;
    },

    /** Ids of which the webhook has not been told, oldest first. */
    news: async (now: Date): Promise<string[]> => {
      const found = await run(
        'SELECT id FROM applications WHERE announced = 0 AND received_at > ?1 ORDER BY received_at LIMIT 50',
        ago(now, NEWS),
      );
      return found.map((row) => String(row['id']));
    },

    /** The webhook has been told. */
    announced: async (id: string): Promise<void> => {
      await run('UPDATE applications SET announced = 1 WHERE id = ?1', id);
    },
  };
}

const ago = (now: Date, milliseconds: number) =>
  new Date(now.getTime() - milliseconds).toISOString();
