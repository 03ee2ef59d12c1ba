/** Dropdowns and meanings of terms. `:is()` forgives `:popover-open`, which older browsers do not know. */

// A dropdown, which takes 340 px with a margin, opens below its button. Its event does not bubble.
document.addEventListener(
  'beforetoggle',
  ({ target }) => {
    const list = target as HTMLElement;
    if (!list.matches('.dropdown')) return;
    const { left } = list.previousElementSibling!.getBoundingClientRect();
    list.style.left = `${Math.min(left, innerWidth - 340)}px`;
  },
  true,
);

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
