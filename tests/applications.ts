/** What the receiver of a test kept, unsealed as it is. */
import { existsSync } from 'node:fs';
import { openSqlite } from '../src/hosts/receiver/sqlite.ts';
import { createStore } from '../src/hosts/receiver/store.ts';

/** The time of an arrival, and the eight keys of the request. */
export interface Kept extends Record<string, string> {
  received_at: string;
  email: string;
}

/** Applications in a database, oldest first; none while nothing has come. */
export async function keptIn(file: string): Promise<Kept[]> {
  if (!existsSync(file)) return [];
  const database = openSqlite(file);
  const rows = await createStore(database).all();
  database.close();
  return rows.map(({ receivedAt, body }) => ({
    ...(JSON.parse(body) as Kept),
    received_at: receivedAt,
  }));
}
