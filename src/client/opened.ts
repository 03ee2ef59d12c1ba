/** Runs something as soon as all of the page is laid out, what is below its first view too (src/client/first-script.ts). */
export function whenOpened(run: () => void) {
  const root = document.documentElement;
  if (!root.hasAttribute('data-opening')) {
    run();
    return;
  }
  new MutationObserver((_changes, opening) => {
    opening.disconnect();
    run();
  }).observe(root, { attributeFilter: ['data-opening'] });
}
