/** Whether a click asks for nothing special: clicks with a modifier key, and middle clicks, stay the browser's. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);
