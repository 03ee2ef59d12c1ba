import { Text } from '../hydration/Island.tsx';

interface Props {
  label: string;
  path: string | undefined;
  /** Path of the page that has the menu. */
  currentPath: string;
  className?: string | undefined;
  /** URL of a decorative picture. */
  picture?: string | undefined;
}

/** A link of the menu. */
export const MenuLink = ({ label, path, currentPath, className = 'menu-link', picture }: Props) => (
  <a
    href={path}
    aria-current={path === currentPath ? 'page' : undefined}
    className={className}
    suppressHydrationWarning
  >
    {/* Not loaded while the dropdown is closed. */}
    {picture && <img src={picture} width="60" height="48" alt="" loading="lazy" />}
    {picture ? <Text>{label}</Text> : label}
  </a>
);
