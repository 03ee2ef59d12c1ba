/** Saves and restores what a visitor has typed, ticked, selected, opened and focused in islands. */

const STATEFUL = 'input, select, textarea, details, dialog, [popover]';
const FOCUSABLE = 'a, button, input, select, textarea, summary, [tabindex]';

type Restore = (element: HTMLElement) => void;

/** The state of one element, and the key of the element that replaces it. */
interface SavedElement {
  element: HTMLElement;
  key: string;
  restore: Restore;
}

const islandElements = (selector: string) => [
  ...document.querySelectorAll<HTMLElement>(`astro-island :is(${selector})`),
];

/** Pairs each element with a key that its replacement has too: its id, or else its index among similar elements. */
function withKeys(selector: string) {
  const counts = new Map<string, number>();
  return islandElements(selector).map((element): [key: string, element: HTMLElement] => {
    if (element.id) return [`#${element.id}`, element];
    const label = `${element.tagName} ${element.getAttribute('class')}`;
    const count = counts.get(label) ?? 0;
    counts.set(label, count + 1);
    return [`${label} ${count}`, element];
  });
}

function restoreOf(element: HTMLElement): Restore {
  if (element instanceof HTMLInputElement) {
    const { value, checked, type } = element;
    return (next) => Object.assign(next, type === 'checkbox' ? { checked } : { value });
  }
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) {
    const { value } = element;
    return (next) => Object.assign(next, { value });
  }
  if (element instanceof HTMLDetailsElement) {
    const { open } = element;
    return (next) => Object.assign(next, { open });
  }
  // Inside `:is()`, older browsers ignore pseudo-classes that they do not know.
  if (element.matches(':is(:popover-open)')) return (next) => next.showPopover();
  if (element.matches(':is(:modal)')) return (next) => (next as HTMLDialogElement).showModal();
  return () => {};
}

/** Saves the state of all islands. Returns a function that restores it in the elements that React has rendered again since. */
export function saveIslandState() {
  const saved: SavedElement[] = withKeys(STATEFUL).map(([key, element]) => ({
    element,
    key,
    restore: restoreOf(element),
  }));
  const focus = withKeys(FOCUSABLE).find(([, element]) => element === document.activeElement);
  return () => {
    const replaced = saved.filter(({ element }) => !element.isConnected);
    const successors = new Map(withKeys(STATEFUL));
    for (const { key, restore } of replaced) {
      const successor = successors.get(key);
      if (successor) restore(successor);
    }
    if (focus && !focus[1].isConnected)
      new Map(withKeys(FOCUSABLE)).get(focus[0])?.focus({ preventScroll: true });
  };
}
