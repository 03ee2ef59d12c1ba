import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ToggleEvent,
} from 'react';
import items, { search } from 'virtual:menu';
import { after, moved, type Open } from '../disclosure.ts';
import { isModified } from '../modified.ts';
import type { MenuItem } from './items.ts';

interface Props {
  /** Address of the page, which marks its own link. */
  path: string;
}

const DRAWER = 'drawer';

/** Between the choice of an item in the drawer and the navigation, in ms: long enough to see it close. */
const DELAY = 100;

/** Invoker commands (HTML standard, 4.10.6), which React passes on as they are. */
const invoker = (command: 'show-modal' | 'close') => ({
  command,
  commandfor: DRAWER,
  popoverTarget: DRAWER,
});

const isBrowser = typeof document !== 'undefined';
const knowsPopover = isBrowser && 'popover' in HTMLElement.prototype;
const knowsCommands = isBrowser && 'commandForElement' in HTMLButtonElement.prototype;

const isOpen = (list: Element) =>
  list.matches('[open]') || (knowsPopover && list.matches(':popover-open'));

/**
 * The header's links and dropdowns for wide screens, and hamburger and drawer for narrow ones. The HTML works by itself:
 * dropdown and drawer open and close by `popover` and `dialog`, and the browser tells what is open. Once it listens, this keeps
 * account of that, moves the focus by keys, closes the drawer before a chosen page comes, and is the menu where a
 * browser has no `popover`.
 */
export default function HeaderMenu({ path }: Props) {
  /** undefined in the HTML: what says that a popover is closed would go on to say it of an open one. */
  const [open, setOpen] = useState<Open>();
  const nav = useRef<HTMLElement>(null);
  const hamburger = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);

  function close() {
    // First, because Firefox refuses to be asked of a modal.
    drawer.current!.close();
    for (const list of [
      drawer.current!,
      ...nav.current!.querySelectorAll<HTMLElement>('.dropdown'),
    ])
      list.togglePopover?.(false);
    setOpen(null);
  }

  /** Called before a popover opens or closes, and after it, when it may have changed again: then the list itself is asked. */
  function tell({ type, target, currentTarget, newState }: ToggleEvent<HTMLElement>) {
    // Submenus say it too.
    if (target !== currentTarget) return;
    const willBeOpen = type === 'toggle' ? isOpen(currentTarget) : newState === 'open';
    setOpen((before) => after(before, currentTarget.id, willBeOpen));
  }

  /** As a modal, and not the popover that its button opens too. */
  function showDrawer() {
    const focused = document.activeElement as HTMLElement;
    close();
    drawer.current!.showModal();
    if (drawer.current!.contains(focused)) focused.focus();
    setOpen(DRAWER);
  }

  /** A page that is left may be kept by the browser and shown again on Back: it must not return with its menu open. */
  const leave = useEffectEvent(close);
  const makeModal = useEffectEvent(showDrawer);

  useLayoutEffect(() => {
    // Either may have been used before, and the focus have gone on.
    const used = [...nav.current!.querySelectorAll('.dropdown'), drawer.current!].find(isOpen);
    const focused = document.activeElement!;
    if (used === drawer.current && !used.matches(':modal')) makeModal();
    else if (!used || used.parentElement!.contains(focused) || focused === document.body)
      setOpen(used?.id ?? null);
    else leave();
    const listening = new AbortController();
    addEventListener('pagehide', () => leave(), listening);
    // A window that grows wide has no button for the drawer, which would go on to lock the page.
    const onResize = () => hamburger.current!.offsetParent || drawer.current!.close();
    addEventListener('resize', onResize, listening);
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    if (open === undefined || open === DRAWER) return;
    for (const submenu of drawer.current!.querySelectorAll('details')) submenu.open = false;
  }, [open]);

  useEffect(() => {
    if (!open || open === DRAWER) return undefined;
    const item = document.getElementById(open)!.parentElement!;
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = ({ key }: { key: string }) => {
      if (key !== 'Escape') return;
      // Some browsers do not focus a button that is clicked, and so would not give the focus back.
      item.querySelector('button')!.focus();
      if (!knowsPopover) setOpen(null);
    };
    const onClick = ({ target }: Event) => {
      if (!knowsPopover && !item.contains(target as Node)) setOpen(null);
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => listening.abort();
  }, [open]);

  function moveInDropdown(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.dropdown a')];
    const from = links.indexOf(document.activeElement as HTMLElement);
    const next = moved(event.key, from, links.length);
    if (next === undefined || isModified(event)) return;
    event.preventDefault();
    // WebKit shows no ring by itself where a press of the mouse came before; TypeScript does not know the option yet.
    links[next]!.focus({ focusVisible: true } as FocusOptions);
  }

  function pressInDrawer(event: MouseEvent<HTMLDialogElement>) {
    const target = event.target as Element;
    const link = target.closest('a');
    if (link && isOpen(drawer.current!) && !isModified(event)) {
      event.preventDefault();
      close();
      // A click of its own on the link, so that the browser and the other scripts follow it as any other.
      setTimeout(() => link.click(), DELAY);
    }
    // On the dialog itself, not on what is in it: on its backdrop. For browsers without `closedby`.
    if (target === drawer.current) close();
  }

  function openDrawer(event: MouseEvent) {
    if (knowsCommands) return;
    event.preventDefault();
    showDrawer();
  }

  const expanded = (id: string) => (open === undefined ? undefined : open === id);
  const current = (address: string | undefined) => (address === path ? 'page' : undefined);
  const linkTo = ({ label, path: address }: MenuItem, looks: string) => (
    <a href={address} aria-current={current(address)} className={looks}>
      {label}
    </a>
  );

  return (
    <>
      <nav ref={nav} aria-label="Main" className="ml-auto hidden lg:block">
        <ul className="flex items-center gap-x-1 xl:gap-x-2">
          {items.map((item, index) => {
            const { label, isButton, children } = item;
            if (!children)
              return <li key={index}>{linkTo(item, isButton ? 'button ml-3' : 'menu-link')}</li>;
            const id = `dropdown-${index}`;
            return (
              <li
                key={index}
                onKeyDown={open === id ? moveInDropdown : undefined}
                onBlur={({ currentTarget, relatedTarget }) => {
                  // Who tabs on past the dropdown would have it over what takes the focus next (WCAG 2.2, 2.4.11).
                  if (open === id && relatedTarget && !currentTarget.contains(relatedTarget))
                    close();
                }}
              >
                {/* Opened by its button; closed by it, by Escape, by a click outside and by any other popover. */}
                <button
                  type="button"
                  popoverTarget={id}

                  aria-controls={id}
                  aria-expanded={expanded(id)}
                  className="menu-link"
                  onClick={() => {
                    if (!knowsPopover) setOpen(open === id ? null : id);
                  }}
                >
                  {label}
                  <Caret width="10" height="6" />
                </button>
                <ul
                  id={id}
                  popover="auto"
                  className="dropdown"
                  onBeforeToggle={tell}
                  onToggle={tell}
                >
                  {children.map((link) => (
                    <li key={link.path}>{linkTo(link, 'menu-link')}</li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </nav>

      {/*
       * The access key is the search's usual key with those that the browser wants beside it; alone it would be pressed by
       * what speech is taken for (WCAG 2.2, 2.1.4).
       */}
      {search && (
        <a
          href={`${search}#search-field`}
          accessKey="/"
          aria-label="Search"
          aria-current={current(search)}
          className="icon-button -mr-6 ml-auto lg:-mx-3"
        >
          <Sign size={24} lines={GLASS} />
        </a>
      )}

      {/*
       * A modal dialog at the right edge, 280 px wide. `command` opens it without a script; browsers that do not know it use
       * the popover behaviour of the same element until this listens. Styles do not hide it on wide screens: before this
       * listens, a window that grows must not be left inert under a modal that nobody sees.
       */}
      <button
        ref={hamburger}
        type="button"
        {...invoker('show-modal')}

        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={expanded(DRAWER)}
        className="icon-button -mr-2.5 lg:hidden"
        onClick={openDrawer}
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
        onBeforeToggle={tell}
        onToggle={tell}
        onClose={() => {
          setOpen((before) => after(before, DRAWER, false));
          // Some browsers do not focus a button that is clicked, and so do not know where the focus came from.
          if (document.activeElement === document.body) hamburger.current!.focus();
        }}
        onClick={pressInDrawer}
      >
        <div className="flex min-h-full flex-col">
          <button
            type="button"
            {...invoker('close')}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="icon-button self-end"
            onClick={close}
          >
            <Sign size={28} lines="M6 6l16 16M22 6L6 22" />
          </button>
          <nav aria-label="Menu">
            <ul className="flex flex-col">
              {items.map((item, index) => (
                <li key={index} className="border-b border-line last:border-0">
                  {item.children ? (
                    <details>
                      <summary className="menu-link justify-between">
                        {item.label}
                        <Caret width="12" height="7" />
                      </summary>
                      <ul className="pb-3">
                        {item.children.map((link) => (
                          <li key={link.path}>{linkTo(link, 'menu-link min-h-11! pl-4!')}</li>
                        ))}
                      </ul>
                    </details>
                  ) : (
                    linkTo(item, item.isButton ? 'button mt-6 w-full' : 'menu-link')
                  )}
                </li>
              ))}
            </ul>
          </nav>
          {search && (
            <a
              href={`${search}#search-field`}
              aria-current={current(search)}
              className="menu-link mt-4 gap-3"
            >
              <Sign size={24} lines={GLASS} />
              Search
            </a>
          )}
        </div>
      </dialog>
    </>
  );
}

const Caret = (size: { width: string; height: string }) => (
  <svg {...size} viewBox="0 0 10 6" aria-hidden="true" className="caret">
    <path d="M0 0h10L5 6z" fill="currentColor" />
  </svg>
);

const Sign = ({ size, lines }: { size: number; lines: string }) => (
  <svg
    width={size}
    height={size}
    viewBox={`0 0 ${size} ${size}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={lines} />
  </svg>
);

/** The sign of the search. */
const GLASS = 'M3.75 10.5a6.75 6.75 0 1 0 13.5 0a6.75 6.75 0 1 0-13.5 0zM15.5 15.5l5 5';
