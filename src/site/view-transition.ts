/**
 * Pages fade into each other where the browser can and the visitor wants motion (CSS View Transitions 2). The rule stands
 * in the head itself: Chromium gives the transition up, with an error on the console, when a page's first style sheet
 * comes without it, and the site's own style sheet comes after the fonts.
 */
import { inlineHash } from './inline-hash.ts';

export const viewTransition =
  '@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}';

/** For style-src. */
export const viewTransitionHash = inlineHash(viewTransition);
