/** Closes dropdowns and explanations of terms. `:popover-open` is inside `:is()`, where browsers that do not support it ignore it. */

// An open popover could cover the focus (WCAG 2.2, 2.4.11). Not in the island, as it may not be hydrated.
addEventListener('focusin', ({ target }) => {
  const open = document.querySelector<HTMLElement>(':is(.dropdown, .meaning):is(:popover-open)');
  const opened = target instanceof HTMLButtonElement ? target.popoverTargetElement : null;
  if (open && opened !== open && !open.contains(target as Node)) open.hidePopover();
});

// Back may restore this page, and must not show its menu open.
addEventListener('pagehide', () => {
  document.querySelector<HTMLDialogElement>('.drawer')?.close();
  document.querySelector<HTMLElement>('header :is(:popover-open)')?.hidePopover();
});
