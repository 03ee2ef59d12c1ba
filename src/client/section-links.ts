/** Brings a link of the strip of sections wholly into view when it gets the focus: Chromium leaves one that is cut off as it is. */
document.querySelector('.section-links')?.addEventListener('focusin', ({ target }) => {
  (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
});
