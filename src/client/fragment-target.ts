/**
 * A fragment that points into a closed panel (`#important-information`, a question of the FAQs) opens it and moves to it.
 * Browsers that reveal such targets do so by themselves; this is for the others, for a second click on the same link, and
 * for the focus.
 */
import { isPlainClick } from './plain-click.ts';

function open() {
  const target = document.querySelector<HTMLElement>(':target');
  const panel = target?.closest('details');
  if (!panel) return;
  panel.open = true;
  target!.focus({ preventScroll: true });
  panel.scrollIntoView();
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  // A link to `#` names no target, and what another script has taken over goes nowhere. The address changes after the click.
  if (link?.hash && isPlainClick(event) && !event.defaultPrevented) setTimeout(open);
});
open();
