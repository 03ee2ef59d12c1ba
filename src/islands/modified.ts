/** Whether a click comes with a modifier key, which makes it the browser's. */
export const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;
