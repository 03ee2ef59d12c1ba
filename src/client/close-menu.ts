/**
 * A page that is left may be kept by the browser and shown again on Back: it must not return with its menu open, though it was left
 * before the menu's own script listened (src/islands/header/HeaderMenu.tsx).
 */
addEventListener('pagehide', () => {
  for (const list of document.querySelectorAll<HTMLElement>('header [popover]')) {
    if (list instanceof HTMLDialogElement) list.close();
    list.togglePopover?.(false);
  }
});
