/** Forced colours: what colour alone would show has an edge, too. */
import type { Page } from '@playwright/test';

/** Buttons and fields without an edge, and drawings in the colour of the ground, as the page stands in forced colours. */
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
    const pale = visible('main svg rect, main svg[stroke="currentColor"]').filter((element) => {
      const { fill, stroke } = getComputedStyle(element);
      return element.tagName === 'rect' ? fill === canvas : stroke === canvas;
    });
    return [...bare, ...pale].map((element) => element.outerHTML.slice(0, 120));
  });
