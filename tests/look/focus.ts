/** Whether the focus is marked, and can be seen (WCAG 2.4.7, 2.4.11, 2.4.13). */
import type { Page } from '@playwright/test';

export interface FocusPlace {
  name: string;
  /** What is wrong: no outline of at least 2 px; nothing of it in the window, or covered there. */
  fault: 'no outline' | 'covered or out of the window' | undefined;
}

/** Looks at what has the focus now, or gives it to each control of the page in turn, up and down. */
export const focusPlaces = (page: Page, which: 'current' | 'each'): Promise<FocusPlace[]> =>
  page.evaluate((what) => {
    const faultOf = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'no outline';
      // The first line of a link that runs over two.
      const { left, top, width, height } = element.getClientRects()[0]!;
      const seen = [0.1, 0.5, 0.9]
        .map((part) => [left + width / 2, top + height * part] as const)
        .filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
      const isOnTop = ([x, y]: readonly [number, number]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      };
      // What is taller than half the window cannot keep clear of its edges.
      const inSight =
        height > innerHeight / 2 ? seen.some(isOnTop) : seen.length > 0 && seen.every(isOnTop);
      return inSight ? undefined : 'covered or out of the window';
    };
    const place = (element: Element): FocusPlace => ({
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
      fault: faultOf(element),
    });
    const { activeElement } = document;
    if (what === 'current')
      return activeElement && activeElement !== document.body ? [place(activeElement)] : [];
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, input, select, textarea',
      ),
    ];
    // What has the focus already is not scrolled to again.
    if (activeElement instanceof HTMLElement) activeElement.blur();
    const places: FocusPlace[] = [];
    // Upwards, where the header may cover what is scrolled to, then downwards.
    for (const control of [...controls.toReversed(), ...controls]) {
      control.focus({ focusVisible: true } as FocusOptions);
      // What is hidden or disabled does not take it.
      if (document.activeElement === control) places.push(place(control));
    }
    return places;
  }, which);

/** The faults among them, in words. */
export const focusFaults = (places: FocusPlace[]) =>
  places.filter(({ fault }) => fault).map(({ name, fault }) => `${name}: ${fault}`);
