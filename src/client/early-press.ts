/** Records a press of a control whose island is not hydrated yet. The island runs it later (src/islands/hydration/early-press.ts). */
document.addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-early-press]');
    if (!control) return;
    // React may already be listening. It must not run the press too.
    event.stopImmediatePropagation();
    event.preventDefault();
    document.documentElement.dataset['pressed'] = control.dataset['earlyPress'];
  },
  true,
);
