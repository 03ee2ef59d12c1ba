import items from 'virtual:menu';
import { Text } from '../hydration/Island.tsx';
import { Caret } from './icons.tsx';
import { MenuLink } from './MenuLink.tsx';

interface Props {
  currentPath: string;
  /** Id of the open dropdown. */
  open: string | null | undefined;
  isExpanded: (id: string) => boolean | undefined;
  /** Called when the browser has opened or closed a dropdown. */
  onToggle: () => void;
}

/** The menu in wide viewports. Its dropdowns are popovers. */
export const Dropdowns = ({ currentPath, open, isExpanded, onToggle }: Props) => (
  <nav aria-label="Main" className="ml-auto hidden lg:block">
    <ul
      className="flex items-center gap-x-1"
      onKeyDown={({ key, currentTarget }) => {
        // Some browsers do not focus a clicked button, so they cannot return the focus to it.
        if (key === 'Escape' && open)
          currentTarget.querySelector<HTMLElement>(`[aria-controls=${open}]`)?.focus();
      }}
    >
      {items.map(({ label, path, isButton, children }, index) => {
        const id = `dropdown-${index}`;
        return (
          <li key={index}>
            {children ? (
              <>
                <button
                  popoverTarget={id}
                  aria-controls={id}
                  aria-expanded={isExpanded(id)}
                  className="menu-link"
                >
                  <Text>{label}</Text>
                  <Caret />
                </button>
                <ul id={id} popover="auto" className="dropdown" onToggle={onToggle}>
                  {children.map((child) => (
                    <li key={child.path}>
                      <MenuLink {...child} currentPath={currentPath} />
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <MenuLink
                label={label}
                path={path}
                currentPath={currentPath}
                className={isButton ? 'button ml-3' : undefined}
              />
            )}
          </li>
        );
      })}
    </ul>
  </nav>
);
