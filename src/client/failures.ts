/**
 * Listens for page scripts that are lost. Stands in the HTML itself and runs before the page's own script, so that it
 * hears of every one. An island without its script, or without the page's, which brings Astro's element for islands,
 * goes on as without JavaScript; `data-failed` on it is for styles, which hide what needs the script and tell the visitor
 * where the script is the page.
 */
import { inTime, reportLostScript } from './lost-scripts.ts';

/** A page that is left gives up what it still loads, which is no loss. Back may show it again. */
let isLeft = false;
addEventListener('beforeunload', () => (isLeft = true));
addEventListener('pageshow', () => (isLeft = false));
const report: typeof reportLostScript = (...loss) => {
  if (!isLeft) reportLostScript(...loss);
};

document.addEventListener('astro:hydration-error', (event) => {
  const { error, componentUrl } = (event as CustomEvent<{ error: unknown; componentUrl: string }>)
    .detail;
  event.preventDefault();
  report(error, componentUrl);
  (event.target as Element).setAttribute('data-failed', '');
});

document.addEventListener('script-asked', ({ detail: { loading, address } }) => {
  inTime(loading).catch((error: unknown) => report(error, address));
});

/**
 * The page's own script, which Astro names after the layout that holds it. Browser extensions insert scripts too, and what
 * becomes of those says nothing.
 */
const PAGE_SCRIPT = 'script[src^="/"][src*="/Document."]';

// Events of script elements do not bubble, but they can be caught on the way down.
const answered = new Promise<void>((done, fail) => {
  const answer = ({ type, target }: Event) => {
    if (!(target as Element).matches(PAGE_SCRIPT)) return;
    if (type === 'load') done();
    else fail();
  };
  document.addEventListener('load', answer, true);
  document.addEventListener('error', answer, true);
});
inTime(answered).catch((error: unknown) => {
  report(error, document.querySelector<HTMLScriptElement>(PAGE_SCRIPT)!.src);
  for (const island of document.querySelectorAll('astro-island'))
    island.setAttribute('data-failed', '');
});
