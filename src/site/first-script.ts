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
  if (navigation?.type === 'navigate' && !location.hash) {
    root.setAttribute('data-opening', '');
    addEventListener('load', () => {
      const parts = [...document.querySelectorAll<HTMLElement>('main > :nth-child(n + 3), footer')];
      // With pauses: all at once would keep a slow device from answering a touch.
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
      layOut();
    });
  }
  const ask = (rel: 'preload' | 'prefetch') => {
    for (const href of fonts)
      document.head.append(
        Object.assign(document.createElement('link'), { rel, as: 'font', crossOrigin: '', href }),
      );
  };
  // Browsers that do not tell how good the line is do not wait for fonts either (Network Information API: Mbit/s, ms).
  const { downlink = 9, rtt = 0 } =
    (navigator as { connection?: { downlink: number; rtt: number } }).connection ?? {};
  const visited =
    navigation?.type !== 'navigate' || document.referrer.startsWith(`${location.origin}/`);
  if (visited || (downlink > 5 && rtt <= 100)) ask('preload');
  else {
    root.setAttribute('data-slow-line', '');
    addEventListener('load', () => ask('prefetch'));
  }
}

/** The text of the script, for the fonts at these addresses. In development it has comments, which end with their lines. */
export const firstScript = (fonts: readonly string[]) =>
  `(${String(begin)})(${JSON.stringify(fonts)})`.replaceAll(/\n\s*/g, '\n');
