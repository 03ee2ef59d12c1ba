/** Marks on the root, for styles, that the page is scrolled past 50 px and past 300 px. */
const root = document.documentElement;

function mark() {
  root.toggleAttribute('data-compact', scrollY > 50);
  root.toggleAttribute('data-far', scrollY > 300);
}

addEventListener('scroll', mark, { passive: true });
mark();
