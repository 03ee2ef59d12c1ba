/** Listens for lost scripts, from the HTML, to hear of every one. Styles tell the visitor by `data-failed`. */
import { reportChunkLoadError } from './chunk-load-error.ts';

/** A page that is left gives up what still loads, which is no loss. Back may show it again. */
let isLeft = false;
addEventListener('beforeunload', () => (isLeft = true));
addEventListener('pageshow', () => (isLeft = false));
const report: typeof reportChunkLoadError = (...loss) => {
  if (!isLeft) reportChunkLoadError(...loss);
};

// Of an island, or of page.ts.
document.addEventListener('astro:hydration-error', (event) => {
  const { target, detail } = event as CustomEvent<{ error: unknown; componentUrl: string }>;
  event.preventDefault();
  report(detail.error, detail.componentUrl);
  if (target instanceof Element) target.setAttribute('data-failed', '');
});

/** The page's own script, named after its layout. Extensions of browsers bring scripts too. */
const page = document.querySelector<HTMLScriptElement>('script[src^="/"][src*="/Document."]');
if (page) {
  // As in with-timeout.ts, from which no script that stands in the page can import.
  const late = setTimeout(() => report(new DOMException('', 'TimeoutError'), page.src), 120_000);
  page.addEventListener('load', () => clearTimeout(late));
  page.addEventListener('error', () => {
    clearTimeout(late);
    report(undefined, page.src);
  });
}
