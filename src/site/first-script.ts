/**
 * The script in the head of every page, before anything is painted. It stands there as text, so it names nothing outside of
 * itself.
 *
 * It marks the root for styles: this browser runs the scripts of this page. And it asks for the fonts where they will be
 * there for the first paint: after a quick answer (ms from the request to its first byte), and within a visit, when the
 * cache has them. Elsewhere they come when the page is painted, and are there for the next one. A link in the HTML would
 * ask on every line, and Chromium paints nothing before a font that a link asks for has come.
 */
function begin(fonts: readonly string[], quick: number) {
  document.documentElement.setAttribute('data-scripting', '');
  const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (
    (answer && answer.responseStart - answer.requestStart < quick) ||
    document.referrer.startsWith(`${location.origin}/`)
  )
    for (const href of fonts)
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'font',
          crossOrigin: '',
          href,
        }),
      );
}

/** In ms. Below the round trip of a slow line. */
const QUICK = 100;

/** The text of the script, for the fonts at these addresses. */
export const firstScript = (fonts: readonly string[]) =>
  `(${String(begin)})(${JSON.stringify(fonts)},${QUICK})`.replaceAll(/\n\s*/g, '');
