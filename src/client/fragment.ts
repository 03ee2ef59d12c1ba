/** The way to the top; and opens the panel that a fragment leads into, as some browsers don't. */
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
  if (!link || event.defaultPrevented || !isPlain) return;
  if (link.matches('.to-top')) {
    event.preventDefault();
    const smooth = matchMedia('(prefers-reduced-motion: no-preference)').matches;
    scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' });
    // The next Tab starts there too.
    document.querySelector<HTMLElement>('#content')!.focus({ preventScroll: true });
  } else if (link.hash) {
    // The address changes after the click; not when the link opened elsewhere.
    setTimeout(() => {
      if (location.hash === link.hash) open();
    });
  }
});
open();
