/** What the header's menu needs before React; src/islands/header/HeaderMenu.tsx is the rest. */

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

// Back may show this page as it was left: not with its menu open.
addEventListener('pagehide', () => {
  document.querySelector<HTMLDialogElement>('.drawer')?.close();
  // `:is()` forgives a selector that the browser does not know: older ones have no popovers.
  document.querySelector<HTMLElement>('header :is(:popover-open)')?.hidePopover();
});
