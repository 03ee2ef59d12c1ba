/** What the header's menu shows. */

interface MenuLink {
  label: string;
  path: string;
}

/** A link, or the button of a dropdown. */
export interface MenuItem {
  label: string;
  path?: string | undefined;
  /** Whether the link looks like a button. */
  isButton?: boolean | undefined;
  children?: readonly MenuLink[] | undefined;
}
