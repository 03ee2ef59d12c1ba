/** A page that is left may be kept by the browser and shown again on Back: it must not return with its menu open. */
addEventListener('pagehide', () => {
  document.querySelector<HTMLDialogElement>('.drawer')?.close();
  if ('popover' in HTMLElement.prototype)
    for (const list of document.querySelectorAll<HTMLElement>('header :popover-open'))
      list.hidePopover();
});
