import type { Content } from '../reader/read.ts';
import { listAt } from '../schemas/paths.ts';
import { addressOf } from '../site/addresses.ts';
import { isPage } from './targets.ts';

/** Where each former address of a page leads now, from content that has passed the check. */
export function formerAddresses({ files }: Content): Record<string, string> {
  const moves = files
    .filter(isPage)
    .flatMap(({ kind, id, data }) =>
      listAt(data, ['formerAddresses']).map((address) => [String(address), addressOf(kind, id)]),
    );
  return Object.fromEntries(moves.toSorted());
}
