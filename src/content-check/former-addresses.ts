import { readContent } from '../reader/read.ts';
import { listAt } from '../schemas/paths.ts';
import { addressOf } from '../site/addresses.ts';
import { isPage } from './targets.ts';

/** Where each former address of a page leads now, from content that has passed the check. */
export function formerAddresses(root: string): Record<string, string> {
  const moves = readContent(root)
    .files.filter(isPage)
    .flatMap(({ kind, id, data }) =>
      listAt(data, ['formerAddresses']).map((address) => [String(address), addressOf(kind, id)]),
    );
  return Object.fromEntries(moves.toSorted());
}
