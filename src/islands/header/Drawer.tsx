import type { MouseEvent, Ref } from 'react';
import items from 'virtual:menu';
import { Text } from '../hydration/Island.tsx';
import { hasModifierKey } from '../../client/modifier-key.ts';
import { Caret, LineIcon } from './icons.tsx';
import { MenuLink } from './MenuLink.tsx';

export const DRAWER_ID = 'drawer';

/** Attributes of a button that opens or closes the drawer before hydration: invoker commands (HTML standard, 4.10.6), or a popover. */
export const invoker = (command: 'show-modal' | 'close') => ({
  command,
  commandfor: DRAWER_ID,
  popoverTarget: DRAWER_ID,
});

function onClick(event: MouseEvent<HTMLDialogElement>) {
  const { target, currentTarget: drawer } = event;
  const link = (target as Element).closest('a');
  if (link && drawer.open && !hasModifierKey(event.nativeEvent)) {
    event.preventDefault();
    drawer.close();
    // 100 ms later, as specified. The click is repeated, so that other scripts handle it too.
    setTimeout(() => link.click(), 100);
  }
  // A click on the backdrop, in browsers without `closedby`. Clicks on the drawer's own padding have the same target.
  const { left } = drawer.getBoundingClientRect();
  if (target === drawer && event.clientX < left) drawer.close();
}

interface Props {
  ref: Ref<HTMLDialogElement>;
  currentPath: string;
  searchPath: string | null;
  /** Called by the close button. */
  close: () => void;
  /** Called when the drawer has been closed. */
  onClose: () => void;
}

/** The menu in narrow viewports: a modal dialog, and before hydration a popover in browsers without invoker commands. */
export const Drawer = ({ ref, currentPath, searchPath, close, onClose }: Props) => (
  <dialog
    ref={ref}
    id={DRAWER_ID}
    popover="auto"
    closedby="any"
    aria-label="Menu"
    className="drawer"
    onClose={onClose}
    onClick={onClick}
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
        {items.map(({ label, path, isButton, children }, index) => (
          <li key={index}>
            {children ? (
              <details>
                <summary className="menu-link justify-between">
                  <Text>{label}</Text>
                  <Caret />
                </summary>
                <ul className="pb-3 pl-4">
                  {children.map((child) => (
                    <li key={child.path}>
                      <MenuLink label={child.label} path={child.path} currentPath={currentPath} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <MenuLink
                label={label}
                path={path}
                currentPath={currentPath}
                className={isButton ? 'button mt-6 w-full' : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
    {searchPath && (
      <MenuLink
        label="Search"
        path={searchPath}
        currentPath={currentPath}
        className="menu-link mt-4"
      />
    )}
  </dialog>
);
