import type { ClientDirective } from 'astro';
import { inTime } from './in-time.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `now` wakes the island with the page, `?name` where the address has that parameter. */
    'client:reach'?: boolean | 'now' | `?${string}`;
  }
}

/** `client:reach`: an island wakes when it is pointed at, touched or gets the focus; losses.ts hears when it can't. */
const reach: ClientDirective = async (load, { value }, element) => {
  // Without a value it is `true`.
  const when = String(value);
  const isAsked = when.startsWith('?') && new URLSearchParams(location.search).has(when.slice(1));
  if (!isAsked && when !== 'now')
    await new Promise<unknown>((reached) => {
      for (const type of ['pointerover', 'focusin', 'touchstart'])
        element.addEventListener(type, reached, { once: true, passive: true });
    });
  const hydrate = await inTime(load());
  await hydrate();
};

export default reach;
