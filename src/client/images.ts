/** Replaces an image that has failed to load with the one in its `data-fallback`, once. */
function replace(image: HTMLImageElement) {
  const { fallback } = image.dataset;
  if (!fallback) return;
  image.removeAttribute('data-fallback');
  // Browsers prefer `srcset` to `src`.
  for (const source of [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])])
    source.removeAttribute('srcset');
  image.src = fallback;
}

// Errors of images do not bubble.
document.addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLImageElement) replace(event.target);
  },
  true,
);

// Images that failed before this script ran.
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
