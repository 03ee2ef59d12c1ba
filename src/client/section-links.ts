/** Keeps links of the strip of links to sections visible. */
const strip = document.querySelector('.section-links ul');

/** Scrolls a focused link into view, because Chromium does not scroll to a link that is partly visible. */
strip?.addEventListener('focusin', ({ target }) => {
  (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
});

let current: Element | null = null;

/** Centres the link to the current section, if it has changed. Scrolls the strip only, never the page. */
function followCurrentLink() {
  const link = strip!.querySelector('a:target-current');
  if (link === current) return;
  current = link;
  if (!link) return;
  const { left, width } = link.getBoundingClientRect();
  const { left: stripLeft, width: stripWidth } = strip!.getBoundingClientRect();
  strip!.scrollBy({ left: left + width / 2 - stripLeft - stripWidth / 2 });
}

// Browsers without the pseudo-class do not highlight a current link either.
if (strip && CSS.supports('selector(:target-current)')) {
  // The browser updates the current link at the end of the frame.
  const afterFrame = () => requestAnimationFrame(() => setTimeout(followCurrentLink));
  addEventListener('scroll', afterFrame, { passive: true });
}
