import { search } from 'virtual:menu';
import { Island } from '../hydration/Island.tsx';
import { Drawer, DRAWER_ID, invoker } from './Drawer.tsx';
import { Dropdowns } from './Dropdowns.tsx';
import { LineIcon } from './icons.tsx';
import { useMenu } from './useMenu.ts';

/**
 * The menu: dropdowns in wide viewports, a drawer in narrow ones. Without JavaScript both are popovers. Hydrated, buttons have
 * `aria-expanded` and the drawer is modal. `path` is the path of the page.
 */
export default function HeaderMenu({ path }: { path: string }) {
  const {
    open,
    isExpanded,
    readOpen,
    showDrawer,
    closeDrawer,
    onDrawerClose,
    hamburgerRef,
    drawerRef,
  } = useMenu();
  const searchPath = search && `${search}#search-field`;

  return (
    <Island>
      <Dropdowns currentPath={path} open={open} isExpanded={isExpanded} onToggle={readOpen} />
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
        ref={hamburgerRef}
        {...invoker('show-modal')}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isExpanded(DRAWER_ID)}
        className="icon-button -mr-2.5 lg:hidden"
        onClick={(event) => {
          event.preventDefault();
          showDrawer();
        }}
      >
        <LineIcon size={28} lines="M3 8h22M3 14h22M3 20h22" />
      </button>
      <Drawer
        ref={drawerRef}
        currentPath={path}
        searchPath={searchPath}
        close={closeDrawer}
        onClose={onDrawerClose}
      />
    </Island>
  );
}
