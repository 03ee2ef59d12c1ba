/** Replaces an image that fails to load by the one its `data-fallback` names, once. */
function replace(image: HTMLImageElement) {
  const { fallback } = image.dataset;
  if (!fallback) return;
  image.removeAttribute('data-fallback');
  // Browsers prefer these to `src`.
  for (const chosen of [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])])
    chosen.removeAttribute('srcset');
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

// Images that failed before this script arrived.
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
