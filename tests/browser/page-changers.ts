/** Changes that other software makes to a page, for `page.addInitScript` and `page.evaluate`. */

/** Wraps every text, and every later one, in brackets and two `font` elements, as translators do: `<font><font>[text]</font></font>`. */
export function translatePage() {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Translators use this element.
  const createFont = () => document.createElement('font');
  const skipped = 'script, style, option, textarea, font, svg';
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const [outer, inner] = [createFont(), createFont()];
    inner.textContent = `[${text.data}]`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  walk(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes, type, target } of records) {
      if (type === 'characterData') replace(target as Text);
      for (const node of addedNodes) {
        if (node instanceof Text) replace(node);
        else walk(node);
      }
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Removes messages and the elements that contain them, now and whenever they are added again, as ad blockers do. */
export function removeMessages(selector: string) {
  const remove = () => {
    for (const element of document.querySelectorAll(`main :is(${selector})`)) element.remove();
  };
  remove();
  new MutationObserver(remove).observe(document.body, { childList: true, subtree: true });
}

/** Adds attributes to every field, and an element after it, as password managers do. */
export function addFieldIcons() {
  document.documentElement.setAttribute('data-extension', '');
  for (const field of document.querySelectorAll('input, select, textarea')) {
    const icon = document.createElement('div');
    icon.setAttribute('data-password-manager-icon', '');
    field.setAttribute('data-extension-id', '1');
    field.after(icon);
  }
}

/** Puts each part of every island into a new element, as extensions for accessibility and forms do. */
export function wrapParts() {
  for (const part of document.querySelectorAll('astro-island > :not(script, template)')) {
    const wrapper = document.createElement('div');
    part.replaceWith(wrapper);
    wrapper.append(part);
  }
}
