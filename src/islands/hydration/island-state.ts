/** What a visitor has done to an island before React takes it over: typed, ticked, selected, opened, focused. */

const STATEFUL = 'input, select, textarea, details, dialog, [popover]';
const FOCUSABLE = 'a, button, input, select, textarea, summary, [tabindex]';

type Restore = (element: HTMLElement) => void;

/** The state of one element, and where to find its successor. */
interface SavedElement {
  element: HTMLElement;
  key: string;
  restore: Restore;
}

const islandElements = (selector: string) => [
  ...document.querySelectorAll<HTMLElement>(`astro-island :is(${selector})`),
];

/** Pairs each element with a key that its successor has too: its id, or else its place among its like in the document. */
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
  // `:is()` forgives pseudo-classes that older browsers do not know.
  if (element.matches(':is(:popover-open)')) return (next) => next.showPopover();
  if (element.matches(':is(:modal)')) return (next) => (next as HTMLDialogElement).showModal();
  return () => {};
}

/** Remembers the state of all islands. Returns a function that gives it to elements which React has rendered anew since. */
export function saveIslandState() {
  const saved: SavedElement[] = withKeys(STATEFUL).map(([key, element]) => ({
    element,
    key,
    restore: restoreOf(element),
  }));
  const focus = withKeys(FOCUSABLE).find(([, element]) => element === document.activeElement);
  return () => {
    const lost = saved.filter(({ element }) => !element.isConnected);
    const successors = new Map(withKeys(STATEFUL));
    for (const { key, restore } of lost) {
      const successor = successors.get(key);
      if (successor) restore(successor);
    }
    if (focus && !focus[1].isConnected)
      new Map(withKeys(FOCUSABLE)).get(focus[0])?.focus({ preventScroll: true });
  };
}
