import type { ClientDirective } from 'astro';
import { withTimeout } from './with-timeout.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean;
  }
}

/** `client:interaction` hydrates an island when it is pointed at, touched or focused. chunk-error-listeners.ts reports a failure. */
const interaction: ClientDirective = async (load, _options, element) => {
  await new Promise<unknown>((resolve) => {
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      element.addEventListener(type, resolve, { once: true, passive: true });
  });
  const hydrate = await withTimeout(load());
  await hydrate();
};

export default interaction;
