/** The one value that browsers keep, always `true`, which nothing reads; the privacy policy can remove it. */
const KEY = 'darkMode';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
try {
  // Only when a visit begins: on every page it would be back as soon as it was removed.
  if (navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`))
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
