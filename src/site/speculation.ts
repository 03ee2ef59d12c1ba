/**
 * Speculation rules (HTML standard): browsers that know them prerender a page of this site when a visitor points at its
 * link for a moment, so that following it is immediate. Data without a script; others ignore it.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] },
      eagerness: 'moderate',
    },
  ],
});
