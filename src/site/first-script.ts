/**
 * The script in the head of every page, before anything is painted. It stands there as text, so it names nothing outside of
 * itself.
 *
 * It marks the root for styles: this browser runs the scripts of this page, and, until all is there, the page is opening at
 * its top (src/styles/layout.css). And it asks for the fonts at once where they
 * will be there for the first paint: on a line that is not slow, and within a visit, when the cache has them. A first page on a
 * slow line does without (src/styles/tokens.css), and asks for them when all else has come, for the next page. A link in the
 * HTML would ask on every line, and Chromium paints nothing before a font that a link asks for has come.
 */
function begin(fonts: readonly string[]) {
  const root = document.documentElement;
  root.setAttribute('data-scripting', '');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that is opened anew: not a reload, nor a step back.
  const isNew = navigation?.type === 'navigate';
  if (isNew && !location.hash) {
    root.setAttribute('data-opening', '');
    addEventListener('load', () => {
      const parts = [...document.querySelectorAll<HTMLElement>('main > :nth-child(n + 3), footer')];
      // With pauses, and the first of them now, because the event ends with a layout of the browser's own: all at once would
      // keep a slow device from answering a touch.
      const layOut = () => {
        const start = performance.now();
        while (parts[0] && performance.now() - start < 16) {
          const part = parts.shift()!;
          part.style.contentVisibility = 'visible';
          part.getBoundingClientRect();
        }
        if (parts[0]) setTimeout(layOut);
        else root.removeAttribute('data-opening');
      };
      setTimeout(layOut);
    });
  }
  // Browsers that do not tell how good the line is do not wait for fonts either (Network Information API: Mbit/s, ms).
  const { downlink = 9, rtt = 0 } =
    (navigator as { connection?: { downlink: number; rtt: number } }).connection ?? {};
  const inVisit = !isNew || document.referrer.startsWith(`${location.origin}/`);
  if (inVisit || (downlink > 5 && rtt <= 100))
    for (const href of fonts)
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'font',
          crossOrigin: '',
          href,
        }),
      );
  else {
    root.setAttribute('data-slow-line', '');
    // Into the cache. Not by a link, because another element in the head has Chromium go through all styles again.
    addEventListener('load', () => {
      for (const href of fonts)
        fetch(href, { priority: 'low' })
          .then((font) => font.blob())
          .catch(() => {});
    });
  }
}

/** The text of the script, for the fonts at these addresses. In development it has comments, which end with their lines. */
export const firstScript = (fonts: readonly string[]) =>
  `(${String(begin)})(${JSON.stringify(fonts)})`.replaceAll(/\n\s*/g, '\n');
