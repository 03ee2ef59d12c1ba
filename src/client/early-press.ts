/**
 * Records the controls that were pressed before their island was hydrated, each once, as an impatient visitor presses twice. The
 * island runs them later (src/islands/hydration/early-press.ts).
 */
document.addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-early-press]');
    if (!control) return;
    // React may already be listening. It must not run the press too.
    event.stopImmediatePropagation();
    event.preventDefault();
    const root = document.documentElement.dataset;
    const pressed = new Set(root['pressed']?.split(' '));
    root['pressed'] = [...pressed.add(control.dataset['earlyPress']!)].join(' ');
  },
  true,
);
