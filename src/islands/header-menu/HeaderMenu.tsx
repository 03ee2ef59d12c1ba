import { useEffect, useId, useRef, useState } from 'react';
import type { NavigationItem } from '../../schemas/data.ts';

interface Props {
  items: NavigationItem[];
  /** Address of the page, which marks its own link. */
  path: string;
}

/** Id of the drawer, which src/client/menu.ts knows too. */
const DRAWER = 'drawer';

const current = (own: string | undefined, path: string) => (own === path ? 'page' : undefined);

/**
 * The header's links and dropdown for wide screens, and hamburger and drawer for narrow ones. Dropdown and drawer open
 * and close by `popover` and `dialog` alone, so the menu works before hydration and without it. React adds the state for
 * assistive technology and resets the submenus; what must not depend on hydration stands in src/client/menu.ts.
 */
export default function HeaderMenu({ items, path }: Props) {
  return (
    <>
      <nav aria-label="Main" className="hidden wide:block">
        <ul className="flex items-center gap-x-1 lg:gap-x-3">
          {items.map((item) => (
            <li key={item.label}>
              {item.children ? (
                <Dropdown label={item.label} links={item.children} path={path} />
              ) : (
                <a
                  href={item.path}
                  aria-current={current(item.path, path)}
                  className={item.isButton ? 'button ml-3' : 'menu-link'}
                >
                  {item.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Drawer items={items} path={path} />
    </>
  );
}

interface DropdownProps {
  label: string;
  links: NonNullable<NavigationItem['children']>;
  path: string;
}

/** A popover is opened by its button, closed by it, by Escape, by a click outside and by any other popover. */
function Dropdown({ label, links, path }: DropdownProps) {
  const list = useRef<HTMLUListElement>(null);
  const [expanded, setExpanded] = useState<boolean>();
  const id = useId();

  // It may have been opened before hydration.
  useEffect(() => setExpanded(list.current!.matches(':popover-open')), []);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={expanded}
        aria-controls={id}
        className="menu-link"
      >
        {label}
        <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true" className="menu-caret">
          <path d="M0 0h10L5 6z" fill="currentColor" />
        </svg>
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className="dropdown"
        onToggle={(event) => setExpanded(event.newState === 'open')}
      >
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path} aria-current={current(link.path, path)} className="dropdown-link">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * A modal dialog at the right edge, 280 px wide. `command` opens it without a script; browsers that do not know it use
 * the popover behaviour of the same element until the page script is there. It is not hidden on wide screens: a window
 * that grows while the drawer is open must not be left inert under a modal that nobody sees.
 */
function Drawer({ items, path }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [expanded, setExpanded] = useState<boolean>();

  function show(open: boolean) {
    setExpanded(open);
    if (!open)
      for (const submenu of drawer.current!.querySelectorAll('details')) submenu.open = false;
  }

  // It may have been opened, and closed again, before hydration.
  useEffect(() => show(drawer.current!.matches('[open], :popover-open')), []);

  return (
    <>
      <button
        type="button"
        command="show-modal"
        commandfor={DRAWER}
        popoverTarget={DRAWER}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={expanded}
        className="icon-button -mr-2.5 wide:hidden"
      >
        <svg width="28" height="28" viewBox="0 0 28 28" stroke="currentColor" aria-hidden="true">
          <path d="M3 8h22M3 14h22M3 20h22" strokeWidth="1.5" />
        </svg>
      </button>
      <dialog
        ref={drawer}
        id={DRAWER}
        popover="auto"
        closedby="any"
        aria-label="Menu"
        className="drawer"
        // React lets the submenus' own event rise to here.
        onToggle={(event) => {
          if (event.target === drawer.current) show(event.newState === 'open');
        }}
      >
        <div className="flex min-h-full flex-col px-5 pt-3 pb-8">
          <button
            type="button"
            command="close"
            commandfor={DRAWER}
            popoverTarget={DRAWER}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="icon-button self-end"
          >
            <svg
              width="28"
              height="28"
              viewBox="0 0 28 28"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="M6 6l16 16M22 6L6 22" strokeWidth="1.5" />
            </svg>
          </button>
          <nav aria-label="Menu">
            <ul className="flex flex-col">
              {items.map((item) => (
                <li key={item.label} className="border-b border-line last:border-0">
                  {item.children ? (
                    <details>
                      <summary className="drawer-link justify-between">
                        {item.label}
                        <svg
                          width="12"
                          height="7"
                          viewBox="0 0 10 6"
                          aria-hidden="true"
                          className="menu-caret"
                        >
                          <path d="M0 0h10L5 6z" fill="currentColor" />
                        </svg>
                      </summary>
                      <ul className="pb-3">
                        {item.children.map((link) => (
                          <li key={link.path}>
                            <a
                              href={link.path}
                              aria-current={current(link.path, path)}
                              className="drawer-link drawer-sublink"
                            >
                              {link.label}
                            </a>
                          </li>
                        ))}
                      </ul>
                    </details>
                  ) : (
                    <a
                      href={item.path}
                      aria-current={current(item.path, path)}
                      className={item.isButton ? 'button mt-6 w-full' : 'drawer-link'}
                    >
                      {item.label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}
