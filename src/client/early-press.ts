/**
 * Records the controls that a visitor presses before their island is hydrated. Each is recorded once, because an impatient visitor
 * presses twice. The island runs their actions after hydration (src/islands/hydration/early-press.ts).
 */
document.addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-early-press]');
    if (!control) return;
    // React may already listen. Without this, it would run the press too.
    event.stopImmediatePropagation();
    event.preventDefault();
    const root = document.documentElement.dataset;
    const pressed = new Set(root['pressed']?.split(' '));
    root['pressed'] = [...pressed.add(control.dataset['earlyPress']!)].join(' ');
  },
  true,
);
