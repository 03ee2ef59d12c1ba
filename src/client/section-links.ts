/** Scrolls a focused link of the strip of sections into view, as Chromium does not scroll to one that is cut off. */
document.querySelector('.section-links')?.addEventListener('focusin', ({ target }) => {
  (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
});
