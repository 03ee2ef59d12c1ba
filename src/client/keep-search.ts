/**
 * What was typed into a search whose script is lost stays through the reload that the page then advises: in this entry of the
 * tab's history, where the search looks for it (src/islands/search/SiteSearch.tsx).
 */
const field = document.querySelector<HTMLInputElement>('#search-field');

document.addEventListener('astro:hydration-error', () => {
  const query = field!.value.trim();
  if (query !== '') history.replaceState({ query }, '');
});
