/**
 * A fragment that points into a closed panel (`#important-information`, a question of the FAQs) opens it and moves to it.
 * Browsers that reveal such targets do so by themselves; this is for the others, for a second click on the same link, and
 * for the focus.
 */
function open() {
  const target = document.querySelector<HTMLElement>(':target');
  const panel = target?.closest('details');
  if (!panel) return;
  panel.open = true;
  target!.focus({ preventScroll: true });
  panel.scrollIntoView();
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  // Clicks with a modifier key are the browser's.
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link?.hash || event.defaultPrevented || !isPlain) return;
  // The address changes after the click; not when the link opened elsewhere.
  setTimeout(() => {
    if (location.hash === link.hash) open();
  });
});
open();
