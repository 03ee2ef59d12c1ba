import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import items, { search } from 'virtual:menu';
import { Island, Text } from '../hydration/Island.tsx';
import { hasModifierKey } from '../modifier-key.ts';

const DRAWER = 'drawer';

/** Invoker commands (HTML standard, 4.10.6). */
const invoker = (command: 'show-modal' | 'close') => ({
  command,
  commandfor: DRAWER,
  popoverTarget: DRAWER,
});

/**
 * The menu: dropdowns in wide viewports, a drawer in narrow ones. Without JavaScript both are popovers. Hydrated, buttons have
 * `aria-expanded` and the drawer is modal. `path` is the path of the page.
 */
export default function HeaderMenu({ path }: { path: string }) {
  /** Id of the open dropdown or drawer. Undefined in the HTML, where `aria-expanded` could not change. */
  const [open, setOpen] = useState<string | null>();
  const hamburger = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);

  const close = () => drawer.current?.close();

  /** Shows the drawer as a modal dialog, not as the popover that its button opens in browsers without invoker commands. */
  function showDrawer() {
    // Browsers without popovers do not have the method.
    (drawer.current! as Partial<HTMLElement>).hidePopover?.();
    drawer.current!.showModal();
    setOpen(DRAWER);
  }

  /** Collapses all submenus, including those that were expanded before hydration. */
  function collapseSubmenus() {
    for (const submenu of drawer.current!.querySelectorAll('details')) submenu.open = false;
  }

  const readOpen = () =>
    setOpen(document.querySelector('header :is(:modal, :popover-open)')?.id ?? null);

  /** Takes over what the visitor opened before hydration. */
  const takeOver = useEffectEvent(() => {
    if (drawer.current!.matches(':is(:popover-open)')) showDrawer();
    else readOpen();
    if (!drawer.current!.open) collapseSubmenus();
  });

  useEffect(() => {
    takeOver();
    // In a wide viewport the drawer's button is hidden, and an open drawer would still block the page.
    const closeIfWide = () => {
      if (hamburger.current?.offsetParent === null) close();
    };
    addEventListener('resize', closeIfWide);
    return () => removeEventListener('resize', closeIfWide);
  }, []);

  const expanded = (id: string) => (open === undefined ? undefined : open === id);
  const linkTo = (
    label: string,
    href: string | undefined,
    className = 'menu-link',
    icon?: string,
  ) => (
    <a
      href={href}
      aria-current={href === path ? 'page' : undefined}
      className={className}
      suppressHydrationWarning
    >
      {/* Not loaded while the dropdown is closed. */}
      {icon && <img src={icon} width="40" height="40" alt="" loading="lazy" />}
      {icon ? <Text>{label}</Text> : label}
    </a>
  );
  /** Renders the items of a menu; `renderSubmenu` renders an item with links below it, each with its icon if `hasIcons`. */
  const itemsOf = (
    buttonClass: string,
    hasIcons: boolean,
    renderSubmenu: (label: string, links: ReactNode, id: string) => ReactNode,
  ) =>
    items.map(({ label, path: href, isButton, children }, index) => {
      const links = children?.map((child) => (
        <li key={child.path}>
          {linkTo(child.label, child.path, 'menu-link', hasIcons ? child.icon : undefined)}
        </li>
      ));
      const className = isButton ? buttonClass : undefined;
      return (
        <li key={index}>
          {links
            ? renderSubmenu(label, links, `dropdown-${index}`)
            : linkTo(label, href, className)}
        </li>
      );
    });
  const searchPath = search && `${search}#search-field`;

  return (
    <Island>
      <nav aria-label="Main" className="ml-auto hidden lg:block">
        <ul
          className="flex items-center gap-x-1"
          onKeyDown={({ key, currentTarget }) => {
            // Some browsers do not focus a clicked button, so they cannot return the focus to it.
            if (key === 'Escape' && open)
              currentTarget.querySelector<HTMLElement>(`[aria-controls=${open}]`)?.focus();
          }}
        >
          {itemsOf('button ml-3', true, (label, links, id) => (
            <>
              <button
                popoverTarget={id}
                aria-controls={id}
                aria-expanded={expanded(id)}
                className="menu-link"
              >
                <Text>{label}</Text>
                <Caret />
              </button>
              <ul id={id} popover="auto" className="dropdown" onToggle={readOpen}>
                {links}
              </ul>
            </>
          ))}
        </ul>
      </nav>

      {searchPath && (
        <a
          href={searchPath}
          aria-label="Search"
          aria-current={search === path ? 'page' : undefined}
          className="icon-button -mr-6 ml-auto lg:-mx-3"
        >
          <LineIcon
            size={24}
            lines="M3.75 10.5a6.75 6.75 0 1 0 13.5 0a6.75 6.75 0 1 0-13.5 0zM15.5 15.5l5 5"
          />
        </a>
      )}

      <button
        ref={hamburger}
        {...invoker('show-modal')}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={expanded(DRAWER)}
        className="icon-button -mr-2.5 lg:hidden"
        onClick={(event) => {
          event.preventDefault();
          showDrawer();
        }}
      >
        <LineIcon size={28} lines="M3 8h22M3 14h22M3 20h22" />
      </button>
      <dialog
        ref={drawer}
        id={DRAWER}
        popover="auto"
        closedby="any"
        aria-label="Menu"
        className="drawer"
        onClose={() => {
          readOpen();
          collapseSubmenus();
          // The browser cannot return the focus if hydration has replaced the button, as on a translated page.
          const { activeElement } = document;
          if (activeElement === document.body || drawer.current!.contains(activeElement))
            hamburger.current!.focus();
        }}
        onClick={(event) => {
          const link = (event.target as Element).closest('a');
          if (link && drawer.current!.open && !hasModifierKey(event.nativeEvent)) {
            event.preventDefault();
            close();
            // 100 ms later, as specified. The click is repeated, so that other scripts handle it too.
            setTimeout(() => link.click(), 100);
          }
          // A click on the backdrop, in browsers without `closedby`. Clicks on the drawer's own padding have the same target.
          const { left } = drawer.current!.getBoundingClientRect();
          if (event.target === drawer.current && event.clientX < left) close();
        }}
      >
        <button
          {...invoker('close')}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="icon-button -mr-2.5 ml-auto flex"
          onClick={close}
        >
          <LineIcon size={28} lines="M6 6l16 16M22 6L6 22" />
        </button>
        <nav aria-label="Menu">
          <ul className="*:not-last:border-b">
            {itemsOf('button mt-6 w-full', false, (label, links) => (
              <details>
                <summary className="menu-link justify-between">
                  <Text>{label}</Text>
                  <Caret />
                </summary>
                <ul className="pb-3 pl-4">{links}</ul>
              </details>
            ))}
          </ul>
        </nav>
        {searchPath && linkTo('Search', searchPath, 'menu-link mt-4')}
      </dialog>
    </Island>
  );
}

const Caret = () => (
  <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true" className="caret text-accent">
    <path d="M0 0h10L5 6z" fill="currentColor" />
  </svg>
);

const LineIcon = ({ size, lines }: { size: number; lines: string }) => (
  <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
    <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);
