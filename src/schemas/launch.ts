/** Launch blockers: their categories, their owners, and the checks that a field has as `.meta({ launch })`. */
import type { Path } from '../utils/nested-data.ts';
import type { Diagnostic } from './diagnostics.ts';

/** People who can remove a blocker, in the order of the summary. `check:launch` accepts the names. */
export const owners = {
  files: 'the people who wrote them',
  facts: 'the people who know what the firm does, where, and for whom',
  figures: 'the person who keeps the books',
  quotations: 'the people who are quoted',
  host: 'the person who runs the site',
  approvals: 'the people who answer for the text',
} as const;

/** Categories of blockers in the order of the report, the gravest first. `check:launch` accepts the names. */
export const blockerCategories = {
  unreadable: { name: 'Files with mistakes', by: 'files' },
  performance: { name: 'Performance without period or source', by: 'figures' },
  status: { name: 'Countries without a regulatory status', by: 'facts' },
  fact: { name: 'Facts that readers need', by: 'facts' },
  counts: { name: 'Figures that share a name and do not say what they count', by: 'figures' },
  figure: { name: 'Other figures without period or source', by: 'figures' },
  unconfirmed: { name: 'Values that nobody has confirmed', by: 'facts' },
  placeholder: { name: 'Texts with a placeholder value', by: 'facts' },
  sample: { name: 'Sample quotations', by: 'quotations' },
  unencrypted: { name: 'The key that encrypts applications', by: 'host' },
  approval: { name: 'Files without a valid approval', by: 'approvals' },
} as const satisfies Record<string, { name: string; by: keyof typeof owners }>;

/** Id of a category of launch blockers. */
export type BlockerCategory = keyof typeof blockerCategories;

/** A blocker at a value, or inside it. */
export interface LaunchBlocker extends Diagnostic {
  category: BlockerCategory;
}

/** What a check can read besides the value. */
export interface LaunchContext {
  /** Countries that the licence, the application form or a map names. */
  countries: readonly string[];
  /** True if the unconfirmed flag covers the path from the top of the file. */
  isUnconfirmed: (path: Path) => boolean;
  /** True if another collection has a figure with this key, another value, and no `counts`. */
  hasOtherValues: (figureKey: string) => boolean;
}

/** Returns the blockers at a value, which may be missing or invalid; false if there are none. */
export type LaunchCheck = (
  value: unknown,
  context: LaunchContext,
) => LaunchBlocker | readonly LaunchBlocker[] | false;
