import { current } from '../content/current.ts';
import { typesetProse, withoutLinks } from '../content/schemas/prose.ts';
import { isLeftOut } from '../content/addresses.ts';

/** The prose of an entry as its page shows it: filled, set, and with the links that this build has. Undefined without its file. */
export function shownProse(file: string): string | undefined {
  const prose = current().shown.get(file)?.body;
  return prose === undefined
    ? undefined
    : typesetProse(withoutLinks(prose, (link) => isLeftOut(link)));
}
