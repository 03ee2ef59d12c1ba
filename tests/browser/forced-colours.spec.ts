/** Forced colours: what colour alone would show has an edge, too. */
import { distinct, entries } from './content.ts';
import { expect, test } from './site.ts';
import { visit } from './visit.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Where something can be done, and where something is drawn. */
const paths = new Set([
  ...distinct,
  ...entries
    .filter(({ sections }) =>
      sections?.some(({ type }) => ['yields', 'allocations'].includes(type)),
    )
    .map(({ path }) => path),
]);

for (const path of paths)
  test(`on ${path} buttons and fields have an edge, and drawings the colour of the text`, async ({
    page,
    problems,
  }) => {
    await visit(page, path, problems);
    const faults = await page.evaluate(() => {
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const canvas = getComputedStyle(document.documentElement).backgroundColor;
      const edgeless = visible('.button, input:not([type="checkbox"]), select, textarea').filter(
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
      return [...edgeless, ...pale].map((element) => element.outerHTML.slice(0, 120));
    });
    expect(faults).toEqual([]);
  });
