/** Records the press of a control that needs its island's script, until the island listens (src/islands/hydration/early-press.ts). */
document.addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-early-press]');
    if (!control) return;
    // React may be listening already, and must not run the press twice.
    event.stopImmediatePropagation();
    event.preventDefault();
    document.documentElement.dataset['pressed'] = control.dataset['earlyPress'];
  },
  true,
);
