/** What depends on how far the page is scrolled, in px. Both are marks on the root; styles do the rest. */

const HEADER_COMPACT = 50;
const TO_TOP_VISIBLE = 300;

const root = document.documentElement;

function mark() {
  root.toggleAttribute('data-compact', scrollY > HEADER_COMPACT);
  root.toggleAttribute('data-far', scrollY > TO_TOP_VISIBLE);
}

addEventListener('scroll', mark, { passive: true });
mark();

document.querySelector<HTMLElement>('.to-top')?.addEventListener('click', (event) => {
  // With one of them a click is the browser's.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const smooth = matchMedia('(prefers-reduced-motion: no-preference)').matches;
  scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' });
  // The next Tab starts at the top too.
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
});
