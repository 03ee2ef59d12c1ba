/** Forced colours: what colour alone would show has an edge, too. */
import type { Page } from '@playwright/test';

/**
 * Buttons, fields and marks without an edge, drawings in the colour of the ground, and a choice that does not show, as the page
 * stands in forced colours.
 */
export const edgeless = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const bare = visible('.button, input:not([type="checkbox"]), select, textarea').filter(
      (element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
        return (
          borderTopStyle === 'none' ||
          Number.parseFloat(borderTopWidth) < 1 ||
          borderTopColor === canvas
        );
      },
    );
    const pale = visible('main svg rect:not(.fill-plate), main svg[stroke="currentColor"]').filter(
      (element) => {
        const { fill, stroke } = getComputedStyle(element);
        return element.tagName === 'rect' ? fill === canvas : stroke === canvas;
      },
    );
    // Bullets, diamonds of steps, marks of what unfolds: the browser takes their background away.
    const markless = visible('main *, footer *').filter((element) =>
      ['::before', '::after'].some((pseudo) => {
        const mark = getComputedStyle(element, pseudo);
        return (
          mark.content === '""' &&
          !/, 0\)$/.test(mark.backgroundColor) &&
          Number.parseFloat(mark.borderTopWidth) === 0 &&
          mark.forcedColorAdjust !== 'none'
        );
      }),
    );
    const chosen = visible('[aria-pressed="true"]').filter((element) => {
      const other = element.parentElement?.querySelector('[aria-pressed="false"]');
      return other && getComputedStyle(element).color === getComputedStyle(other).color;
    });
    return [...bare, ...pale, ...markless, ...chosen].map((element) =>
      element.outerHTML.slice(0, 120),
    );
  });
