/** The script of every page: small, without React, after the HTML, which works without it. */
import './received.ts';
import './dark-mode.ts';
import './dates.ts';
import './fragment.ts';
import './images.ts';
import './popovers.ts';
import './reveal.ts';
import './scroll.ts';
import './section-links.ts';
import { inTime } from './in-time.ts';

/** Loads the module that would report how fast the page was, to nobody. */
function measure() {
  inTime(import('./web-vitals.ts')).then(
    ({ reportWebVitals }) => reportWebVitals(),
    (error: unknown) => {
      // As Astro says of an island; losses.ts hears of both.
      const detail = { error, componentUrl: '/scripts/web-vitals.js' };
      document.dispatchEvent(new CustomEvent('astro:hydration-error', { detail }));
    },
  );
}

if ('requestIdleCallback' in window) requestIdleCallback(measure);
else setTimeout(measure, 2000);
