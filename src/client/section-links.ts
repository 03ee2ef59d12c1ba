/** Scrolls a focused link to a section into view, because Chromium does not scroll to a link that is partly visible. */
document.querySelector('.section-links')?.addEventListener('focusin', ({ target }) => {
  (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
});
