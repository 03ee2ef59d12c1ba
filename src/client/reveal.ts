/** Fades cards in when they first scroll into view, each 0.1 s after the one before (specification, section 9). */
if (matchMedia('(prefers-reduced-motion: no-preference)').matches) {
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
