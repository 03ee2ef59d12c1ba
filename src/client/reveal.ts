/**
 * Cards rise and fade in once, each on its first sight (the times are in src/styles/motion.css). Only what is out of sight
 * when the script arrives waits, so nothing that was already seen disappears, and print and reduced motion show everything.
 */
if (matchMedia('(prefers-reduced-motion: no-preference)').matches) {
  // Asked of the observer, not of each card: what is not laid out yet would have to be (src/site/first-script.ts).
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect } of entries) {
        const { top, width } = boundingClientRect;
        const isBelow = top >= innerHeight || width === 0;
        target.toggleAttribute('data-waiting', isBelow);
        if (!isBelow) observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const card of document.querySelectorAll('[data-reveal] > *')) observer.observe(card);
}
