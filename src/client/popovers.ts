/** Dropdowns and meanings of terms. `:is()` forgives `:popover-open`, which older browsers do not know. */

// What stays open could cover the focus (WCAG 2.2, 2.4.11). Here, as React may not be awake.
addEventListener('focusin', ({ target }) => {
  const open = document.querySelector<HTMLElement>(':is(.dropdown, .meaning):is(:popover-open)');
  const opened = target instanceof HTMLButtonElement ? target.popoverTargetElement : null;
  if (open && opened !== open && !open.contains(target as Node)) open.hidePopover();
});

// Back may show this page as it was left: not with its menu open.
addEventListener('pagehide', () => {
  document.querySelector<HTMLDialogElement>('.drawer')?.close();
  document.querySelector<HTMLElement>('header :is(:popover-open)')?.hidePopover();
});
