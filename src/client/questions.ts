/** Of the questions of a page one is open at a time, also in browsers that do not know `name` of `details`. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    const opened = target as HTMLDetailsElement;
    if (!opened.open || opened.dataset['question'] === undefined) return;
    for (const other of document.querySelectorAll<HTMLDetailsElement>('[data-question]'))
      if (other !== opened) other.open = false;
  },
  // This event does not bubble.
  true,
);
