import type { Problem } from './problem.ts';
import { formatReport } from './report.ts';

/**
 * Stops a build with the report as its whole text. Without a stack: where the checker noticed a mistake in the content
 * means nothing to the person who made it.
 */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(problems: readonly Problem[]) {
    super(`The content has mistakes.\n\n${formatReport(problems)}`);
    this.stack = '';
  }
}
