/** True if a click has a modifier key, with which browsers open a link in a tab or window. */
export const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;
