/** What HTML alone cannot do for the meanings of terms. */

if (!('popover' in HTMLElement.prototype))
  // They cannot open, so a term is a word: Tab passes over it.
  for (const term of document.querySelectorAll<HTMLElement>('.term')) term.tabIndex = -1;
else
  // A meaning that stayed open could cover what has the focus now (WCAG 2.4.11).
  addEventListener('focusin', ({ target }) => {
    const open = document.querySelector<HTMLElement>('.meaning:popover-open');
    const term = target instanceof HTMLButtonElement ? target.popoverTargetElement : null;
    if (open && term !== open && !open.contains(target as Node)) open.hidePopover();
  });
