import type { Metric } from 'web-vitals';
import type { ScriptAsked } from './lost-scripts.ts';

/**
 * The setting for measurements: a function here gets each web vital of each visit, for example to send it to the host.
 * There is none, so nothing is measured and the library is not loaded.
 */
const onMetric: ((metric: Metric) => void) | undefined = undefined;

/** Loads the reporting module. */
function report() {
  const loading = import('./report-web-vitals.ts');
  const detail: ScriptAsked = { loading, address: '/scripts/report-web-vitals.js' };
  document.dispatchEvent(new CustomEvent('script-asked', { detail }));
  loading.then(
    ({ reportWebVitals }) => reportWebVitals(onMetric),
    () => {},
  );
}

// After start-up.
if ('requestIdleCallback' in window) requestIdleCallback(report);
else setTimeout(report, 2000);
