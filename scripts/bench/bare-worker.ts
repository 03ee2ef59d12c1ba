/** The bare store in the barest Worker: what the bench compares the receiver on D1 with. */
import { openD1, type D1 } from '../../src/hosts/receiver/d1.ts';
import { createStore } from '../../src/hosts/receiver/store.ts';

export default {
  fetch: async (request: Request, { APPLICATIONS }: { APPLICATIONS: D1 }): Promise<Response> => {
    const store = createStore(openD1(APPLICATIONS));
    const now = new Date();
    const id = crypto.randomUUID();
    const body = await request.text();
    // Until it is asked for an application it only says that it is there.
    if (body !== '')
      await store.keep({ id, receivedAt: now.toISOString(), body, fingerprint: id }, now);
    return new Response(undefined, { status: 201 });
  },
};
