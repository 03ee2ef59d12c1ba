/** The meaning of a term that stayed open could cover what has the focus now (WCAG 2.4.11). */
if ('popover' in HTMLElement.prototype)
  addEventListener('focusin', ({ target }) => {
    const open = document.querySelector<HTMLElement>('.meaning:popover-open');
    const term = target instanceof HTMLButtonElement ? target.popoverTargetElement : null;
    if (open && term !== open && !open.contains(target as Node)) open.hidePopover();
  });
