/** The script of every page: small, without React, after the HTML, which works without it. */
import './received.ts';
import './dark-mode.ts';
import './dates.ts';
import './fragment.ts';
import './images.ts';
import './menu.ts';
import './reveal.ts';
import './scroll.ts';
import './terms.ts';
import { inTime } from './in-time.ts';

/** Loads the module that would report how fast the page was; it is given nothing to report to. */
function measure() {
  inTime(import('./web-vitals.ts')).then(
    ({ reportWebVitals }) => reportWebVitals(),
    (error: unknown) => {
      const detail = { error, address: '/scripts/web-vitals.js' };
      document.dispatchEvent(new CustomEvent('script-lost', { detail }));
    },
  );
}

if ('requestIdleCallback' in window) requestIdleCallback(measure);
else setTimeout(measure, 2000);
