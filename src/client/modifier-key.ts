/** True if a modifier key was held during a click, with which browsers open a link in a new tab or window. */
export const hasModifierKey = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;
