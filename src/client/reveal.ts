/**
 * Cards rise and fade in once, each on its first sight and a tenth of a second after the one before (src/styles/motion.css).
 * Only what is out of sight when the page is laid out waits: nothing that was seen disappears, and print and reduced motion
 * show everything.
 */
import { whenOpened } from './opened.ts';

function begin() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect } of entries) {
        const isBelow = boundingClientRect.top >= innerHeight;
        target.toggleAttribute('data-waiting', isBelow);
        if (!isBelow) observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const list of document.querySelectorAll('[data-reveal]'))
    for (const [index, card] of [...list.children].entries()) {
      (card as HTMLElement).style.transitionDelay = `${Math.min(index, 7) / 10}s`;
      observer.observe(card);
    }
}

if (matchMedia('(prefers-reduced-motion: no-preference)').matches) {
  // What is below is laid out when the rest has come (src/client/first-script.ts). To ask a card for its place would do it now.
  whenOpened(begin);
}
