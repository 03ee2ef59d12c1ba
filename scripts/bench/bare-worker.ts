/** The bare store in the barest Worker: what the bench compares the receiver on D1 with. */
import { createStore } from '../../src/hosts/receiver/store.ts';

interface D1 {
  prepare: (sql: string) => {
    bind: (...values: unknown[]) => { all: () => Promise<{ results: Record<string, unknown>[] }> };
  };
}

export default {
  fetch: async (
    request: Request,
    { APPLICATIONS: d1 }: { APPLICATIONS: D1 },
  ): Promise<Response> => {
    const store = createStore({
      run: async (sql, ...values) =>
        (
          await d1
            .prepare(sql)
            .bind(...values)
            .all()
        ).results,
      erase: () => Promise.resolve(),
    });
    const now = new Date();
    const id = crypto.randomUUID();
    const body = await request.text();
    // Until it is asked for an application it only says that it is there.
    if (body !== '')
      await store.keep({ id, receivedAt: now.toISOString(), body, fingerprint: id }, now);
    return new Response(undefined, { status: 201 });
  },
};
