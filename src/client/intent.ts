import type { ClientDirective } from 'astro';
import { inTime } from './lost-scripts.ts';

/** Value of `client:intent`, for islands that have a reason to hydrate before the visitor reaches for them. */
type Intent =
  /** As soon as the page has loaded, so that nothing the visitor sees waits for it: the island is the page. */
  | 'load'
  /** At once when the address carries this query parameter. */
  | `?${string}`
  /** At once when the visitor comes back to what the island left in this entry of the tab's history (`history.state`). */
  | 'history';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: Intent | boolean;
  }
}

/** Ways in which a visitor reaches for a thing, all before the press itself takes effect. */
const REACHES = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'];

/**
 * `client:intent`: hydrates an island when the visitor points at it, touches it or brings the focus into it.
 *
 * The islands' HTML works by itself. Controls marked `data-wake` are the exception: they need React, so each press on one
 * that comes before hydration is kept, and given to the island once it listens. A script that does not arrive within
 * 120 s, or at all, ends in Astro's `astro:hydration-error`, which failures.ts puts into words.
 */
const intent: ClientDirective = async (load, { value }, element) => {
  const pressed: HTMLElement[] = [];
  const keep = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-wake]');
    if (!control) return;
    event.preventDefault();
    pressed.push(control);
  };
  element.addEventListener('click', keep);

  await new Promise<void>((done) => {
    const reach = () => done();
    const intent = value as Intent | boolean;
    const isPage = intent === 'load';
    if (isPage && document.readyState !== 'complete') addEventListener('load', reach);
    else if (isPage) reach();
    for (const name of REACHES) {
      // Such a page moves the focus into the island by itself, which says nothing about the visitor.
      if (isPage && name === 'focusin') continue;
      element.addEventListener(name, reach, { once: true, passive: true });
    }
    const isAsked =
      intent === 'history'
        ? history.state !== null
        : typeof intent === 'string' && new URLSearchParams(location.search).has(intent.slice(1));
    if (isAsked || (!isPage && element.contains(document.activeElement))) reach();
  });

  try {
    const hydrate = await inTime(load());
    await hydrate();
  } finally {
    element.removeEventListener('click', keep);
  }
  for (const control of pressed) control.click();
};

export default intent;
