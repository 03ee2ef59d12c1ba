/** Passes on what loads in time; what has not come after 120 s is lost, and rejects with a `TimeoutError`. */
export const inTime = <Loaded>(loading: Promise<Loaded>): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new DOMException('', 'TimeoutError')), 120_000);
    loading.then(resolve, reject).finally(() => clearTimeout(late));
  });
