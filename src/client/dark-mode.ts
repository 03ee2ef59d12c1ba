/** Stores `darkMode` with the value `true` in local storage, as specified. Nothing reads it. A button in the privacy policy removes it. */
const KEY = 'darkMode';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
try {
  // Only at the start of a visit, because otherwise the next page would store the value again after it was removed.
  if (navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`))
    localStorage.setItem(KEY, 'true');
} catch {
  // Storage is blocked or full. The page is dark anyway.
}

document.querySelector('[data-remove-stored]')?.addEventListener('click', () => {
  const status = document.querySelector('[data-removed]')!;
  try {
    localStorage.removeItem(KEY);
    status.textContent = 'Removed. This site now keeps nothing in your browser.';
  } catch {
    status.textContent = 'Your browser blocks storage, so there was nothing to remove.';
  }
});
