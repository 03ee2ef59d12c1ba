/** What the header's menu needs before React, and of every page: src/islands/header/HeaderMenu.tsx is the rest. */

/** Room that a dropdown takes, with a margin, in px. */
const WIDTH = 340;

// A dropdown opens below its button. Its event does not bubble.
document.addEventListener(
  'beforetoggle',
  ({ target }) => {
    const list = target as HTMLElement;
    const button = document.querySelector(`header [popovertarget="${list.id}"]`);
    if (!button || !list.matches('.dropdown')) return;
    list.style.left = `${Math.min(button.getBoundingClientRect().left, innerWidth - WIDTH)}px`;
  },
  true,
);

// A page that is left may be kept by the browser and shown again on Back: it must not return with its menu open.
addEventListener('pagehide', () => {
  document.querySelector<HTMLDialogElement>('.drawer')?.close();
  if ('popover' in HTMLElement.prototype)
    for (const list of document.querySelectorAll<HTMLElement>('header :popover-open'))
      list.hidePopover();
});
