/** The meaning of a term that stayed open could cover what has the focus now (WCAG 2.4.11). */
addEventListener('focusin', ({ target }) => {
  // `:is()` forgives a selector that the browser does not know: older ones have no popovers.
  const open = document.querySelector<HTMLElement>('.meaning:is(:popover-open)');
  const term = target instanceof HTMLButtonElement ? target.popoverTargetElement : null;
  if (open && term !== open && !open.contains(target as Node)) open.hidePopover();
});
