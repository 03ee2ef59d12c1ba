/**
 * Records the controls that a visitor clicks before their island is hydrated. Each is recorded once, because an impatient visitor
 * clicks twice. The island runs their actions after hydration (src/islands/hydration/useClicksBeforeHydration.ts).
 */
document.addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-early-click]');
    if (!control) return;
    // React may already listen. Without this, it would handle the click too.
    event.stopImmediatePropagation();
    event.preventDefault();
    const root = document.documentElement.dataset;
    const clicks = new Set(root['earlyClicks']?.split(' '));
    root['earlyClicks'] = [...clicks.add(control.dataset['earlyClick']!)].join(' ');
  },
  true,
);
