import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DRAWER_ID } from './Drawer.tsx';

/** Follows which dropdown is open, and opens and closes the drawer. */
export function useMenu() {
  /** Id of the open dropdown or drawer. Undefined in the HTML, where `aria-expanded` could not change. */
  const [open, setOpen] = useState<string | null>();
  const hamburgerRef = useRef<HTMLButtonElement>(null);
  const drawerRef = useRef<HTMLDialogElement>(null);

  const readOpen = () =>
    setOpen(document.querySelector('header :is(:modal, :popover-open)')?.id ?? null);

  /** Shows the drawer as a modal dialog, not as the popover that its button opens in browsers without invoker commands. */
  function showDrawer() {
    // Browsers without popovers do not have the method.
    (drawerRef.current! as Partial<HTMLElement>).hidePopover?.();
    drawerRef.current!.showModal();
    setOpen(DRAWER_ID);
  }

  const closeDrawer = () => drawerRef.current?.close();

  /** Collapses all submenus, including those that were expanded before hydration. */
  function collapseSubmenus() {
    for (const submenu of drawerRef.current!.querySelectorAll('details')) submenu.open = false;
  }

  function onDrawerClose() {
    readOpen();
    collapseSubmenus();
    // The browser cannot return the focus if hydration has replaced the button, as on a translated page.
    const { activeElement } = document;
    if (activeElement === document.body || drawerRef.current!.contains(activeElement))
      hamburgerRef.current!.focus();
  }

  /** Takes over what the visitor opened before hydration. */
  const adoptOpenMenu = useEffectEvent(() => {
    if (drawerRef.current!.matches(':is(:popover-open)')) showDrawer();
    else readOpen();
    if (!drawerRef.current!.open) collapseSubmenus();
  });

  useEffect(() => {
    adoptOpenMenu();
    // In a wide viewport the drawer's button is hidden, and an open drawer would still block the page.
    const closeIfWide = () => {
      if (hamburgerRef.current?.offsetParent === null) closeDrawer();
    };
    addEventListener('resize', closeIfWide);
    return () => removeEventListener('resize', closeIfWide);
  }, []);

  const isExpanded = (id: string) => (open === undefined ? undefined : open === id);

  return {
    open,
    isExpanded,
    readOpen,
    showDrawer,
    closeDrawer,
    onDrawerClose,
    hamburgerRef,
    drawerRef,
  };
}
