/**
 * Reports chunks that fail to load. The HTML contains this script, so that it runs before any chunk is requested. An island that fails
 * gets `data-failed`, by which styles show a message.
 */
import { reportChunkLoadError } from './report-chunk-load-error.ts';

/** True while a visitor leaves the page, which cancels loading chunks. That is not an error. Back may show the page again. */
let isLeavingPage = false;
addEventListener('beforeunload', () => (isLeavingPage = true));
addEventListener('pageshow', () => (isLeavingPage = false));
const report: typeof reportChunkLoadError = (...failure) => {
  if (!isLeavingPage) reportChunkLoadError(...failure);
};

// Astro dispatches this event for an island, and page.ts for the web-vitals module.
document.addEventListener('astro:hydration-error', (event) => {
  const { target, detail } = event as CustomEvent<{ error: unknown; componentUrl: string }>;
  event.preventDefault();
  report(detail.error, detail.componentUrl);
  if (target instanceof Element) target.setAttribute('data-failed', '');
});

/** The script of every page, whose chunk has the name of its layout. Browser extensions add scripts too. */
const page = document.querySelector<HTMLScriptElement>('script[src^="/"][src*="/Document."]');
if (page) {
  // As in with-timeout.ts, which a script inside the HTML cannot import.
  const timer = setTimeout(() => report(new DOMException('', 'TimeoutError'), page.src), 120_000);
  page.addEventListener('load', () => clearTimeout(timer));
  page.addEventListener('error', () => {
    clearTimeout(timer);
    report(undefined, page.src);
  });
}
