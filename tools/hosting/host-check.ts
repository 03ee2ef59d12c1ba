/** Checks of a host: requests, and what is wrong with the responses. */
import { Readable } from 'node:stream';
import type { Response, HttpClient, RequestOptions } from './http-client.ts';

/** Failures of a path, each as the end of a sentence that starts with the path. `false` and `undefined` are not failures. */
export type Failures = (string | false | undefined)[];

/** A requirement, and the requests that check it. */
export interface HostCheck {
  name: string;
  /** True if another deployment could correct a failure. */
  concernsDeployment?: boolean;
  paths: readonly string[];
  options?: RequestOptions;
  /** Client for another origin or other credentials. */
  client?: HttpClient;
  failuresOf: (response: Response, path: string) => Failures | Promise<Failures>;
}

/** Runs a check. Returns its failures as sentences, one for all paths with the same failure. A sentence names at most three paths. */
export async function runCheck(check: HostCheck, defaultClient: HttpClient) {
  const { paths, options, client = defaultClient, failuresOf } = check;
  const failuresAt = async (path: string) => {
    const failures = await client(path, options).then(
      (response) => failuresOf(response, path),
      ({ message }: Error) => [`does not respond: ${message}.`],
    );
    return failures.flatMap((failure) => (failure ? { path: path.slice(0, 60), failure } : []));
  };
  // A host with a rate limit may reject more concurrent requests.
  const results = Readable.from(paths).flatMap(failuresAt, { concurrency: 6 });
  const failedPaths: { path: string; failure: string }[] = await results.toArray();
  return [...Map.groupBy(failedPaths, ({ failure }) => failure)].map(([failure, group]) => {
    const examples = group.slice(0, 3).map(({ path }) => path);
    const rest = group.length > 3 ? ` and ${group.length - 3} more` : '';
    return `${examples.join(', ')}${rest}: ${failure}`;
  });
}
