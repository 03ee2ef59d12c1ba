import type { ClientDirective } from 'astro';
import { inTime } from './lost-scripts.ts';

/** Value of `client:intent`, for islands that have a reason to hydrate before the visitor reaches for them. */
type Intent =
  /** At once when the address carries this query parameter. */
  | `?${string}`
  /** At once when the visitor comes back to what the island left in this entry of the tab's history (`history.state`). */
  | 'history';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: Intent | boolean;
  }
}

/** Islands that reached for or pressed on do not answer yet, but will. */
const WAITING = 'astro-island[ssr]:not([data-failed])';

const reached = new WeakSet<Element>();
const wake = new WeakMap<Element, () => void>();
const pressed: HTMLElement[] = [];

// Listens from the end of the HTML on, because Astro's element for islands comes later, with the page script. A link wakes no
// island: it leads away.
for (const name of ['pointerover', 'focusin', 'keydown', 'click'])
  document.addEventListener(
    name,
    (event) => {
      const target = event.target as Element;
      const island = target.closest(WAITING);
      if (!island || target.closest('a:not([data-wake])')) return;
      reached.add(island);
      wake.get(island)?.();
      const control = target.closest<HTMLElement>('[data-wake]');
      if (name !== 'click' || !control || control.dataset['wake']! in control) return;
      event.preventDefault();
      control.setAttribute('aria-busy', 'true');
      pressed.push(control);
    },
    true,
  );

/**
 * `client:intent`: hydrates an island when the visitor points at it, touches it or brings the focus into it.
 *
 * The islands' HTML works by itself. Controls marked `data-wake` are the exception: they need React, so each press on one
 * that comes before hydration is kept, shown by `aria-busy`, and given to the island once it listens; `data-wake="popover"`
 * where the browser lacks this property of elements. A script that does not arrive within 120 s, or at all, ends in Astro's
 * `astro:hydration-error`, which failures.ts puts into words.
 */
const intent: ClientDirective = async (load, { value }, element) => {
  await new Promise<void>((done) => {
    wake.set(element, done);
    const intent = value as Intent | boolean;
    const isAsked =
      intent === 'history'
        ? history.state !== null
        : typeof intent === 'string' && new URLSearchParams(location.search).has(intent.slice(1));
    if (isAsked || reached.has(element) || element.contains(document.activeElement)) done();
  });
  const hydrate = await inTime(load());
  await hydrate();
  // Where the script is lost, Astro gives a function that does nothing; a press would do what HTML does with it: close the form.
  if (element.hasAttribute('ssr')) return;
  for (const control of pressed) {
    if (!element.contains(control)) continue;
    control.removeAttribute('aria-busy');
    control.click();
  }
};

export default intent;
