/** Handles links inside a page: opens the collapsed panel of a fragment, and scrolls to the top smoothly. */
import { hasModifierKey } from './modifier-key.ts';

const findTarget = () => document.querySelector<HTMLElement>(':target');
const findPanel = () => findTarget()?.closest('details');

/** Opens the collapsed panel that contains the target of the URL, because some browsers do not, and scrolls to it. */
function openTargetPanel() {
  const panel = findPanel();
  if (!panel) return;
  panel.open = true;
  findTarget()!.focus({ preventScroll: true });
  panel.scrollIntoView();
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || hasModifierKey(event)) return;
  if (link.matches('.to-top')) {
    event.preventDefault();
    const smooth = matchMedia('(prefers-reduced-motion: no-preference)').matches;
    scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' });
    // The next press of Tab starts there too.
    document.querySelector<HTMLElement>('#content')!.focus({ preventScroll: true });
  } else if (link.hash) {
    // The URL changes after the click, and only if the link has opened in this tab.
    setTimeout(() => {
      if (location.hash === link.hash) openTargetPanel();
    });
  }
});

// Runs after Back, Forward and a typed change too, for which the browser scrolls.
addEventListener('hashchange', () => {
  const panel = findPanel();
  if (panel) panel.open = true;
});

const panel = findPanel();
const opened = panel?.name && document.querySelector(`details[name="${panel.name}"][open]`);
// Before this script has loaded, the visitor may have opened another question of the group.
if (!opened || opened === panel) openTargetPanel();
