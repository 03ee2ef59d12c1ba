/** A database of Cloudflare's D1, from the binding of a Worker. */
import type { Database } from './store.ts';

/** Of the binding, what is used here. */
export interface D1 {
  prepare: (sql: string) => {
    bind: (...values: unknown[]) => { all: () => Promise<{ results: Record<string, unknown>[] }> };
  };
}

export const openD1 = (d1: D1): Database => ({
  run: async (sql, ...values) =>
    (
      await d1
        .prepare(sql)
        .bind(...values)
        .all()
    ).results,
  // The disk is Cloudflare's.
  erase: () => Promise.resolve(),
});
