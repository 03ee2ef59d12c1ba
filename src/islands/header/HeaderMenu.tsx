import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import items, { search } from 'virtual:menu';
import { Island, Text } from '../hydration/Island.tsx';
import { isModified } from '../modified.ts';

const DRAWER = 'drawer';

/** Invoker commands (HTML standard, 4.10.6). */
const invoker = (command: 'show-modal' | 'close') => ({
  command,
  commandfor: DRAWER,
  popoverTarget: DRAWER,
});

/**
 * Dropdowns in wide viewports, a drawer in narrow ones. The HTML works alone; hydrated, it tells assistive technology what is open, and
 * makes the drawer modal.
 */
export default function HeaderMenu(props: { path: string }) {
  return (
    <Island>
      <Menu {...props} />
    </Island>
  );
}

function Menu({ path }: { path: string }) {
  /** undefined in the HTML, where `aria-expanded` would stay false of an open list. */
  const [open, setOpen] = useState<string | null>();
  const hamburger = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);

  const close = () => drawer.current?.close();

  /** As a modal, not as the popover that its button opens in browsers without commands. */
  function showDrawer() {
    // Older browsers have no popovers.
    (drawer.current! as Partial<HTMLElement>).hidePopover?.();
    drawer.current!.showModal();
    setOpen(DRAWER);
  }

  /** Also those that were expanded before hydration. */
  function collapseSubmenus() {
    for (const submenu of drawer.current!.querySelectorAll('details')) submenu.open = false;
  }

  const readOpen = () =>
    setOpen(document.querySelector('header :is(:modal, :popover-open)')?.id ?? null);

  /** Takes over what was opened before hydration. */
  const takeOver = useEffectEvent(() => {
    if (drawer.current!.matches(':is(:popover-open)')) showDrawer();
    else readOpen();
    if (!drawer.current!.open) collapseSubmenus();
  });

  useEffect(() => {
    takeOver();
    // A wide viewport has no button for the drawer, which would still lock the page.
    const closeIfWide = () => {
      if (hamburger.current?.offsetParent === null) close();
    };
    addEventListener('resize', closeIfWide);
    return () => removeEventListener('resize', closeIfWide);
  }, []);

  const expanded = (id: string) => (open === undefined ? undefined : open === id);
  const linkTo = (
    label: string,
    address: string | undefined,
    looks = 'menu-link',
    sign?: string,
  ) => (
    <a
      href={address}
      aria-current={address === path ? 'page' : undefined}
      className={looks}
      suppressHydrationWarning
    >
      {/* In a list that is closed it is not loaded. */}
      {sign && <img src={sign} width="40" height="40" alt="" loading="lazy" />}
      {sign ? <Text>{label}</Text> : label}
    </a>
  );
  /** Items of a menu, perhaps with the sign of each link below one; `draw` folds those. */
  const itemsOf = (
    button: string,
    hasSigns: boolean,
    draw: (label: string, links: ReactNode, id: string) => ReactNode,
  ) =>
    items.map(({ label, path: address, isButton, children }, index) => {
      const links = children?.map((one) => (
        <li key={one.path}>
          {linkTo(one.label, one.path, 'menu-link', hasSigns ? one.sign : undefined)}
        </li>
      ));
      const looks = isButton ? button : undefined;
      return (
        <li key={index}>
          {links ? draw(label, links, `dropdown-${index}`) : linkTo(label, address, looks)}
        </li>
      );
    });
  const searchPath = search && `${search}#search-field`;

  return (
    <>
      <nav aria-label="Main" className="ml-auto hidden lg:block">
        <ul
          className="flex items-center gap-x-1"
          onKeyDown={({ key, currentTarget }) => {
            // Some browsers do not focus a button that is clicked, nor give the focus back.
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
          <Sign
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
        <Sign size={28} lines="M3 8h22M3 14h22M3 20h22" />
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
          if (document.activeElement === document.body) hamburger.current!.focus();
        }}
        onClick={(event) => {
          const link = (event.target as Element).closest('a');
          if (link && drawer.current!.open && !isModified(event.nativeEvent)) {
            event.preventDefault();
            close();
            // When it was seen to close; the browser and the other scripts follow it as any other.
            setTimeout(() => link.click(), 100);
          }
          // On its backdrop, in browsers without `closedby`.
          if (event.target === drawer.current) close();
        }}
      >
        <button
          {...invoker('close')}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="icon-button -mr-2.5 ml-auto flex"
          onClick={close}
        >
          <Sign size={28} lines="M6 6l16 16M22 6L6 22" />
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
    </>
  );
}

const Caret = () => (
  <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true" className="caret text-accent">
    <path d="M0 0h10L5 6z" fill="currentColor" />
  </svg>
);

const Sign = ({ size, lines }: { size: number; lines: string }) => (
  <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
    <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);
