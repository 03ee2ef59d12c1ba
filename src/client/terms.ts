/** A term whose meaning cannot open, in browsers that know no popover, is a word: Tab passes over it. */
if (!('popover' in HTMLElement.prototype))
  for (const term of document.querySelectorAll<HTMLElement>('.term')) term.tabIndex = -1;
