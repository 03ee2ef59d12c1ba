/** What is done beside the answers: applications are deleted when their days are over, and the webhook is told of new ones. */
import type { Store } from './store.ts';

export interface Upkeep {
  /** Deletes what is over, and tries the webhook. Never rejects. */
  run: () => Promise<void>;
  /** Tells the webhook what it does not know yet. Never rejects; what fails is tried again by `run`. */
  announce: () => Promise<void>;
}

/**
 * @param days that applications are kept
 * @param webhook address that is told that one has arrived, and its id
 */
export function createUpkeep(
  store: Store,
  days: number,
  webhook: string | undefined,
  log: (sentence: string) => void,
): Upkeep {
  let telling = Promise.resolve();

  async function tell(to: string): Promise<void> {
    for (const id of await store.news(new Date())) {
      const answer = await fetch(to, {
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
  }

  // One after the other, so that nothing is told twice.
  const announce = () => {
    if (webhook !== undefined)
      telling = telling
        .then(() => tell(webhook))
        // Its words may name the address, which is a secret.
        .catch(({ name }: Error) => log(`The webhook was not told (${name}); it will be.`));
    return telling;
  };

  return {
    announce,
    run: async () => {
      try {
        const gone = await store.sweep(days, new Date());
        if (gone > 0) log(`Deleted after ${days} days: ${gone}.`);
      } catch (error) {
        log(`Old applications could not be deleted (${(error as Error).message}).`);
      }
      await announce();
    },
  };
}
