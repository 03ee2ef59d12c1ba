/** Sets attributes on the root element, for styles, when the page is scrolled past 50 px and past 300 px. */
const root = document.documentElement;

function setAttributes() {
  root.toggleAttribute('data-compact', scrollY > 50);
  root.toggleAttribute('data-far', scrollY > 300);
}

addEventListener('scroll', setAttributes, { passive: true });
setAttributes();
