/** Resolves or rejects like `loading`; after 120 s, as specified, it rejects with a `TimeoutError`. */
export const withTimeout = <Loaded>(loading: Promise<Loaded>) =>
  new Promise<Loaded>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), 120_000);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
