/** The script of every page except what islands need. It has no React, and the HTML works without it. */
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

/** Loads the web-vitals module and calls it without a callback, as specified. */
function loadWebVitals() {
  withTimeout(import('./web-vitals.ts')).then(
    ({ reportWebVitals }) => reportWebVitals(),
    (error: unknown) => {
      // chunk-error-listeners.ts listens for this event, which Astro dispatches for islands.
      const detail = { error, componentUrl: '/scripts/web-vitals.js' };
      document.dispatchEvent(new CustomEvent('astro:hydration-error', { detail }));
    },
  );
}

if ('requestIdleCallback' in window) requestIdleCallback(loadWebVitals);
else setTimeout(loadWebVitals, 2000);
