/** Passes on what loads; after 120 s it is lost, and rejects with a `TimeoutError`. */
export const withTimeout = <Loaded>(loading: Promise<Loaded>) =>
  new Promise<Loaded>((resolve, reject) => {
    const late = setTimeout(() => reject(new DOMException('', 'TimeoutError')), 120_000);
    loading.then(resolve, reject).finally(() => clearTimeout(late));
  });
