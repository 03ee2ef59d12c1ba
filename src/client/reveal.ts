/**
 * Cards rise and fade in once, each on its first sight (the times are in src/styles/motion.css). Only what is out of sight
 * when the script arrives waits, so nothing that was already seen disappears, and print and reduced motion show everything.
 */
if (matchMedia('(prefers-reduced-motion: no-preference)').matches) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        target.removeAttribute('data-waiting');
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const card of document.querySelectorAll('[data-reveal] > *')) {
    if (card.getBoundingClientRect().top < innerHeight) continue;
    card.setAttribute('data-waiting', '');
    observer.observe(card);
  }
}
