/**
 * What dropdowns and questions have in common, free of React and of the browser: one is open at a time, and keys move within
 * (ARIA Authoring Practices: disclosure navigation, accordion).
 */

/** Id of what is open, null for nothing. */
export type Open = string | null;

/** What is open once `id` has been opened or closed: opening closes whatever was open, closing concerns itself alone. */
export const after = <Before extends Open | undefined>(
  before: Before,
  id: string,
  isOpen: boolean,
): Before | Open => {
  if (isOpen) return id;
  return before === id ? null : before;
};

/**
 * Place to which a key moves the focus among `count` things; undefined for keys that move nothing. At an end it stays there.
 *
 * @param from where the focus is, -1 for before the first
 */
export function moved(key: string, from: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : Math.max(0, Math.min(place, count - 1));
}
