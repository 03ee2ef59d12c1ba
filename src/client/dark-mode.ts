/**
 * The one value that the site keeps in the browser: `darkMode`, always `true`, read by nobody. It is written when a visit begins,
 * not on every page, so that the button of the privacy policy removes it for the rest of the visit.
 */
const KEY = 'darkMode';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A reload and a step back are no new visit.
const isNew = navigation?.type === 'navigate';
try {
  if (isNew && !document.referrer.startsWith(`${location.origin}/`))
    localStorage.setItem(KEY, 'true');
} catch {
  // Storage is blocked or full: the page is dark all the same.
}

document.querySelector('[data-remove-stored]')?.addEventListener('click', () => {
  const said = document.querySelector('[data-removed]')!;
  try {
    localStorage.removeItem(KEY);
    said.textContent = 'Removed. This site now keeps nothing in your browser.';
  } catch {
    said.textContent = 'Your browser blocks storage, so there was nothing to remove.';
  }
});
