/** How a page looks on paper, while Playwright emulates print; `every-page.spec.ts` asks it of every page. */
import type { Page } from '@playwright/test';

/** Width between the margins of a sheet of A4 (`print.css`): 182 mm in px. */
export const PAPER = 688;

/** Whether the ground is light, and what stands out against that: dark boxes, pale or small text, and what does not scroll. */
export const paper = (page: Page) =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      return alpha === 0 || (red + green + blue) / 3 > 190;
    };
    const shown = [...document.querySelectorAll('body, body *')].filter((element) =>
      element.checkVisibility(),
    );
    const name = (element: Element) =>
      `${element.tagName} ${element.className.toString().slice(0, 60)}`;
    return {
      ground: light(getComputedStyle(document.body).backgroundColor),
      dark: shown.filter((element) => !light(getComputedStyle(element).backgroundColor)).map(name),
      pale: shown
        .filter((element) => element.textContent?.trim() && element.children.length === 0)
        .filter((element) => light(getComputedStyle(element).color) && !element.closest('svg'))
        .map(name),
      // 8 pt, in px.
      small: shown
        .filter((element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ),
        )
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 10.6)
        .map(name),
      fixed: shown.filter((element) => getComputedStyle(element).position === 'fixed').map(name),
    };
  });
