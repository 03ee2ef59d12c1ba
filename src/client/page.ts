/** The script of every page: small, without React, after the HTML, which works without it. */
import './application-success.ts';
import './dark-mode.ts';
import './dates.ts';
import './fragment.ts';
import './images.ts';
import './popovers.ts';
import './reveal.ts';
import './scroll.ts';
import './section-links.ts';
import { withTimeout } from './with-timeout.ts';

/** Loads the module that would report how fast the page was, to nobody. */
function measure() {
  withTimeout(import('./web-vitals.ts')).then(
    ({ reportWebVitals }) => reportWebVitals(),
    (error: unknown) => {
      // As Astro says of an island; chunk-errors.ts hears of both.
      const detail = { error, componentUrl: '/scripts/web-vitals.js' };
      document.dispatchEvent(new CustomEvent('astro:hydration-error', { detail }));
    },
  );
}

if ('requestIdleCallback' in window) requestIdleCallback(measure);
else setTimeout(measure, 2000);
