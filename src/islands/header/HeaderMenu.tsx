import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import items, { search } from 'virtual:menu';
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

const isPopoverOpen = (list: HTMLElement) =>
  'popover' in HTMLElement.prototype && list.matches(':popover-open');

/**
 * The header's links and dropdowns for wide windows, hamburger and drawer for narrow ones: two lists, one state. The HTML works
 * by itself: `popover` and `dialog` open and close, tell the state and handle Escape and a press outside. Once it listens, this
 * keeps account of what is open, makes the drawer a modal where the browser does not, and closes it before a chosen page comes.
 */
export default function HeaderMenu({ path }: Props) {
  /** undefined in the HTML: what says there that a list is closed would go on to say so of an open one. */
  const [open, setOpen] = useState<string | null>();
  const nav = useRef<HTMLElement>(null);
  const hamburger = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);

  const dropdowns = () => [...nav.current!.querySelectorAll<HTMLElement>('.dropdown')];

  function close() {
    drawer.current!.close();
    for (const list of [drawer.current!, ...dropdowns()])
      if (isPopoverOpen(list)) list.hidePopover();
  }

  /** As a modal, and not the popover that its button opens in browsers without commands. */
  function showDrawer() {
    close();
    drawer.current!.showModal();
    setOpen(DRAWER);
  }

  /** What a list says when it opens or closes. Submenus of the drawer say it too. */
  function tell({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) {
    const { id } = currentTarget;
    if (target === currentTarget)
      setOpen((before) => (newState === 'open' ? id : before === id ? null : before));
  }

  const begin = useEffectEvent(() => {
    if (isPopoverOpen(drawer.current!)) showDrawer();
    else setOpen([...dropdowns(), drawer.current!].find(isShown)?.id ?? null);
  });

  useEffect(() => {
    begin();
    const listening = new AbortController();
    // A window that grows wide has no button for the drawer, which would go on to lock the page.
    const onResize = () => hamburger.current!.offsetParent || drawer.current!.close();
    addEventListener('resize', onResize, listening);
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (open === DRAWER) return;
    for (const submenu of drawer.current!.querySelectorAll('details')) submenu.open = false;
  }, [open]);

  function pressInDrawer(event: MouseEvent<HTMLDialogElement>) {
    const target = event.target as Element;
    const link = target.closest('a');
    if (link && drawer.current!.open && !isModified(event)) {
      event.preventDefault();
      close();
      // A click of its own on the link, so that the browser and the other scripts follow it as any other.
      setTimeout(() => link.click(), DELAY);
    }
    // On the dialog itself, not on what is in it: on its backdrop. For browsers without `closedby`.
    if (target === drawer.current) close();
  }

  const expanded = (id: string) => (open === undefined ? undefined : open === id);
  const linkTo = ({ label, path: address }: MenuItem, looks = 'menu-link') => (
    <a href={address} aria-current={address === path ? 'page' : undefined} className={looks}>
      {label}
    </a>
  );
  const searchLink = search && { label: 'Search', path: `${search}#search-field` };

  return (
    <>
      <nav ref={nav} aria-label="Main" className="ml-auto hidden lg:block">
        <ul className="flex items-center gap-x-1 xl:gap-x-2">
          {items.map((item, index) => (
            <li key={index}>
              {item.children ? (
                <Dropdown id={`dropdown-${index}`} label={item.label} tell={tell} open={expanded}>
                  {item.children.map((link) => (
                    <li key={link.path}>{linkTo(link)}</li>
                  ))}
                </Dropdown>
              ) : (
                linkTo(item, item.isButton ? 'button ml-3' : 'menu-link')
              )}
            </li>
          ))}
        </ul>
      </nav>

      {searchLink && (
        <a
          href={searchLink.path}
          aria-label={searchLink.label}
          aria-current={search === path ? 'page' : undefined}
          className="icon-button -mr-6 ml-auto lg:-mx-3"
        >
          <Sign size={24} lines={GLASS} />
        </a>
      )}

      {/* Opens the drawer as a modal; without commands as a popover, until this listens. */}
      <button
        ref={hamburger}
        type="button"
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
        onToggle={tell}
        onClose={() => {
          setOpen((before) => (before === DRAWER ? null : before));
          // Some browsers do not focus a button that is clicked, and so do not know where the focus came from.
          if (document.activeElement === document.body) hamburger.current!.focus();
        }}
        onClick={pressInDrawer}
      >
        <button
          type="button"
          {...invoker('close')}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="icon-button -mr-2.5 ml-auto flex!"
          onClick={close}
        >
          <Sign size={28} lines="M6 6l16 16M22 6L6 22" />
        </button>
        <nav aria-label="Menu">
          <ul>
            {items.map((item, index) => (
              <li key={index} className="border-b border-line last:border-0">
                {item.children ? (
                  <details>
                    <summary className="menu-link justify-between">
                      {item.label}
                      <Caret />
                    </summary>
                    <ul className="pb-3 pl-4">
                      {item.children.map((link) => (
                        <li key={link.path}>{linkTo(link)}</li>
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
        {searchLink && linkTo(searchLink, 'menu-link mt-4')}
      </dialog>
    </>
  );
}

const isShown = (list: HTMLElement) => list.matches('[open]') || isPopoverOpen(list);

interface DropdownProps {
  id: string;
  label: string;
  tell: (event: ToggleEvent<HTMLElement>) => void;
  /** Whether the list of an id is open; undefined before that is known. */
  open: (id: string) => boolean | undefined;
  children: ReactNode;
}

/** A button and its list, below the button: a second press, a press outside, Escape or another list closes it. */
function Dropdown({ id, label, tell, open, children }: DropdownProps) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  return (
    <div
      onKeyDown={({ key }) => {
        // Some browsers do not focus a button that is clicked, and so would not give the focus back.
        if (key === 'Escape' && open(id)) button.current!.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Who tabs on past the list would have it over what takes the focus next (WCAG 2.2, 2.4.11).
        if (open(id) && relatedTarget && !currentTarget.contains(relatedTarget))
          list.current!.hidePopover();
      }}
    >
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-controls={id}
        aria-expanded={open(id)}
        className="menu-link"
      >
        {label}
        <Caret />
      </button>
      <ul ref={list} id={id} popover="auto" className="dropdown" onToggle={tell}>
        {children}
      </ul>
    </div>
  );
}

const Caret = () => (
  <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true" className="caret">
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
