/**
 * What the header menu cannot do by `popover` and `dialog` alone: it tells assistive technology what is open, folds the
 * submenus of a closed drawer, closes the drawer before a chosen page comes, and stands in where a browser lacks a part.
 */
import { isPlainClick } from './plain-click.ts';

/** Between the choice of an item in the drawer and the navigation, in ms: long enough to see it close. */
const DELAY = 100;

const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;

const drawer = document.querySelector<HTMLDialogElement>('.drawer');

const drawerIsOpen = () => drawer?.matches('[open], :popover-open');

function closeDrawer() {
  // Without `command` and before this script, the drawer may have been opened as a popover.
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
  drawer?.close();
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>('.drawer a');
  if (link && drawerIsOpen() && isPlainClick(event)) {
    event.preventDefault();
    closeDrawer();
    // A click of its own on the link, so that the browser and the other scripts follow it as any other.
    setTimeout(() => link.click(), DELAY);
  }

  // On the dialog itself, not on what is in it: on its backdrop. For browsers without `closedby`.
  if (target === drawer) closeDrawer();

  // Without invoker commands the drawer is a modal too.
  const button = !knowsCommands && target.closest('[commandfor=drawer]');
  if (!button) return;
  event.preventDefault();
  if (button.getAttribute('command') === 'show-modal') drawer?.showModal();
  else closeDrawer();
});

/** After dropdown or drawer has opened or closed, and at the start: either may have been used before this script. */
function tell(list: Element) {
  const isOpen = list.matches('[open], :popover-open');
  for (const button of document.querySelectorAll(
    `[popovertarget="${list.id}"]:not([popovertargetaction])`,
  ))
    button.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen) for (const submenu of list.querySelectorAll('details')) submenu.open = false;
}

for (const list of document.querySelectorAll('.dropdown, .drawer')) {
  list.addEventListener('toggle', () => tell(list));
  tell(list);
}

// Who tabs on past the dropdown would have it over what takes the focus next (WCAG 2.2, 2.4.11).
document.addEventListener('focusin', ({ target }) => {
  const open = document.querySelector<HTMLElement>('.dropdown:popover-open');
  const focused = target as Element;
  if (open && !focused.closest(`#${open.id}, [popovertarget="${open.id}"]`)) open.hidePopover();
});

// A page that is left may be kept by the browser and shown again on Back: it must not return with its menu open.
addEventListener('pagehide', () => {
  closeDrawer();
  document.querySelector<HTMLElement>('.dropdown:popover-open')?.hidePopover();
});

drawer?.addEventListener('close', () => {
  // Some browsers do not focus a button that is clicked, and so do not know where the focus came from.
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[commandfor=drawer]')?.focus();
});
