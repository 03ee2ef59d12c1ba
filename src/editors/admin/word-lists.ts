/** Lists as Word puts them on the clipboard, paragraphs with a drawn bullet or number, made real lists before the editor reads them. */

/** A number, letter or Roman numeral with its stop; what Word draws before other items is a bullet. */
const NUMBER = /^\(?\w{1,4}[.)]/;

/** Reads each paste from Word before the editor does. */
export function readWordLists(): void {
  const made = new WeakSet<Event>();
  addEventListener(
    'paste',
    (event) => {
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (made.has(event) || !html.includes('mso-list:')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', withLists(html));
      clipboardData.setData('text/plain', event.clipboardData!.getData('text/plain'));
      const bubbles = { bubbles: true, cancelable: true, composed: true };
      const next = new ClipboardEvent('paste', { ...bubbles, clipboardData });
      made.add(next);
      event.target?.dispatchEvent(next);
    },
    { capture: true },
  );
}

/** Items of any depth stand in one list, as the site's prose has them. */
function withLists(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lists = new WeakSet<Element>();
  for (const paragraph of body.querySelectorAll('p[style*="mso-list:"]')) {
    const drawn = paragraph.querySelector('[style*="mso-list:Ignore"]');
    const name = NUMBER.test(drawn?.textContent.trim() ?? '') ? 'ol' : 'ul';
    drawn?.remove();
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    if (before && lists.has(before) && before.localName === name) {
      before.append(item);
      paragraph.remove();
      continue;
    }
    const list = document.createElement(name);
    lists.add(list);
    list.append(item);
    paragraph.replaceWith(list);
  }
  return body.innerHTML;
}
