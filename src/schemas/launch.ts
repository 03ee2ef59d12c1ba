/** What schemas ask before the site goes live, by `.meta({ launch })` of a field. */
import type { Path } from './paths.ts';
import type { Diagnostic } from './diagnostics.ts';

/** Who can answer, in the order of the summary, by the names that the command takes. */
export const owners = {
  files: 'whoever wrote them',
  facts: 'whoever runs the firm: what it does, where, and for whom',
  figures: 'whoever keeps the books',
  quotations: 'the people who are quoted',
  host: 'whoever runs the site',
  approvals: 'whoever answers for the words',
} as const;

/** The kinds of open points in the order of the report, the gravest first. */
export const blockerCategories = {
  unreadable: { name: 'Files with mistakes', by: 'files' },
  performance: { name: 'Performance without period or source', by: 'figures' },
  status: { name: 'Countries without a regulatory status', by: 'facts' },
  fact: { name: 'Facts that readers need', by: 'facts' },
  counts: { name: 'Figures that share a name and do not say what they count', by: 'figures' },
  figure: { name: 'Other figures without period or source', by: 'figures' },
  unconfirmed: { name: 'Values that nobody has confirmed', by: 'facts' },
  placeholder: { name: 'Texts with a stand-in', by: 'facts' },
  sample: { name: 'Sample quotations', by: 'quotations' },
  unencrypted: { name: 'The key that applications are sealed with', by: 'host' },
  approval: { name: 'Files without an approval that holds', by: 'approvals' },
} as const satisfies Record<string, { name: string; by: keyof typeof owners }>;

export type BlockerCategory = keyof typeof blockerCategories;

/** What is open at a value, or inside it. */
export interface LaunchBlocker extends Diagnostic {
  category: BlockerCategory;
}

/** What a question may need besides the value. */
export interface LaunchContext {
  /** Countries that the licence, the application form or a map names. */
  countries: readonly string[];
  isUnconfirmed: (path: Path) => boolean;
  /** Whether another collection has a figure of this key with another value, and does not say what it counts. */
  hasOtherValues: (figureKey: string) => boolean;
}

/** What is open at a value as its file has it, right or wrong, or missing. */
export type LaunchCheck = (
  value: unknown,
  asked: LaunchContext,
) => LaunchBlocker | readonly LaunchBlocker[] | false;
