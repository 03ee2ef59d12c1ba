import type { Metric } from 'web-vitals';

/** Hands each web vital to `onMetric`; without one, as here, it loads nothing more. */
export async function reportWebVitals(onMetric?: (metric: Metric) => void) {
  if (!onMetric) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(onMetric);
}
