import type { Content } from '../files.ts';
import { plainAddress } from '../schemas/entries.ts';
import { listAt } from '../schemas/paths.ts';
import { addressOf } from '../addresses.ts';
import { holdOf } from '../publication.ts';
import { isPage } from './targets.ts';

/**
 * Where each former address of a page leads now, from content that has passed the check. Those of a page that is held back are
 * left out, unless it is shown: hosts would tell everybody its address, and lead to nothing.
 */
export function formerAddresses(
  { files }: Content,
  showsUnpublished: boolean,
): Record<string, string> {
  const moves = files
    .filter(isPage)
    .filter(({ data }) => showsUnpublished || holdOf(data) === undefined)
    .flatMap(({ kind, id, data }) =>
      listAt(data, ['formerAddresses']).map((address) => [
        plainAddress(String(address)),
        addressOf(kind, id),
      ]),
    );
  return Object.fromEntries(moves.toSorted());
}
