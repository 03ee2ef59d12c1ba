/**
 * The script in the head of every page, before anything is painted. It stands there as text, so it names nothing outside of
 * itself.
 *
 * It marks the root for styles: this browser runs the scripts of this page, and, until all is there, the page is opening at
 * its top (src/styles/layout.css). And it asks for the fonts at once where they
 * will be there for the first paint: on a line that is not slow, and within a visit, when the cache has them. A first page on a
 * slow line begins in what stands in for them (src/client/letters.ts), as does every page of a visitor who saves data. A link
 * in the HTML would ask on every line, and Chromium paints nothing before a font that a link asks for has come.
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
  // Network Information API: Mbit/s, ms. Browsers without it tell how long the answer to this page took to begin.
  const wait = navigation ? navigation.responseStart - navigation.requestStart : 0;
  const {
    downlink = 9,
    rtt = wait,
    saveData,
  } = (navigator as { connection?: { downlink: number; rtt: number; saveData: boolean } })
    .connection ?? {};
  const inVisit = !isNew || document.referrer.startsWith(`${location.origin}/`);
  if (!saveData && (inVisit || (downlink > 5 && rtt <= 100)))
    for (const href of fonts)
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'font',
          crossOrigin: '',
          href,
        }),
      );
  else root.setAttribute('data-stand-ins', '');
}

/** The text of the script, for the fonts at these addresses. */
export const firstScript = (fonts: readonly string[]) =>
  `(${String(begin)})(${JSON.stringify(fonts)})`;
