import { Text } from '../hydration/Island.tsx';

interface Props {
  label: string;
  path: string | undefined;
  /** Path of the page that has the menu. */
  currentPath: string;
  className?: string | undefined;
  icon?: string | undefined;
}

/** A link of the menu. */
export const MenuLink = ({ label, path, currentPath, className = 'menu-link', icon }: Props) => (
  <a
    href={path}
    aria-current={path === currentPath ? 'page' : undefined}
    className={className}
    suppressHydrationWarning
  >
    {/* Not loaded while the dropdown is closed. */}
    {icon && <img src={icon} width="40" height="40" alt="" loading="lazy" />}
    {icon ? <Text>{label}</Text> : label}
  </a>
);
