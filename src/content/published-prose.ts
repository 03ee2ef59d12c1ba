import { typesetProse, withoutLinks } from './prose.ts';
import { isLeftOut } from './urls.ts';

/** Returns prose as visitors read it: typeset, and without links to pages that this build lacks. */
export const publishedProse = (body: string) =>
  typesetProse(withoutLinks(body, (link) => isLeftOut(link)));
