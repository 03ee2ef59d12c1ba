/** Layout problems that a script in the page can measure. */
import type { Page } from '@playwright/test';

export type LayoutCheck =
  'scroll' | 'title' | 'fit' | 'words' | 'targets' | 'focus' | 'edges' | 'paper' | 'rest';

export const faults = (page: Page, ...names: LayoutCheck[]): Promise<string[]> =>
  page.evaluate(find, names);

/** Runs in the browser. */
function find(names: LayoutCheck[]): string[] {
  type FindFaults = (style: CSSStyleDeclaration, element: HTMLElement) => (string | false)[];
  const root = document.documentElement;
  const styleOf = getComputedStyle;
  const px = Number.parseFloat;
  const every = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const hidden = { visibilityProperty: true, opacityProperty: true };
  const visible = (selector: string) =>
    every(selector).filter((one) => one.checkVisibility(hidden));
  const report = (elements: HTMLElement[], findFaults: FindFaults) =>
    elements.flatMap((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      const faults = findFaults(styleOf(element), element);
      return faults.flatMap((fault) => (fault ? `${element.tagName} "${name}" ${fault}` : []));
    });

  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  const textsIn = ({ childNodes }: Element) =>
    [...childNodes].filter((node) => node instanceof Text).filter(({ data }) => data.trim());
  const hasText = (element: Element) => textsIn(element).length > 0;
  const forAids = '[class*="sr-only"], .skip-link, script, style, select';
  const isPale = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return alpha === 0 || (red + green + blue) / 3 > 190;
  };

  const checks: Record<LayoutCheck, () => string[]> = {
    /** A page that scrolls sideways. */
    scroll: () =>
      root.scrollWidth > root.clientWidth
        ? [`scrolls sideways: ${root.scrollWidth} px in ${root.clientWidth} px`]
        : [],

    /** A section whose heading is nearly as large as the title of the page. */
    title: () => {
      const sizeOf = (heading: HTMLElement) => px(styleOf(heading).fontSize);
      const title = Math.max(...every('main h1').map(sizeOf));
      return report(every('main h2'), (_, heading) => [
        title <= 1.1 * sizeOf(heading) && 'is nearly as large as the title',
      ]);
    },

    /** A page that scrolls sideways; text or a control outside the viewport, or cut off. */
    fit: () => {
      const cuts = /hidden|clip/;
      const scrollers = every('body *').filter((box) => /auto|scroll/.test(styleOf(box).overflowX));
      return report([root, ...visible('body *')], ({ overflowX, overflowY }, part) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part;
        if (part === root) return [scrollWidth > clientWidth && `is ${scrollWidth} px wide`];
        if (part.closest(forAids) || !(hasText(part) || part.matches(controls))) return [];
        const { left, right, width } = part.getBoundingClientRect();
        const isOutside = width > 0 && (left < -1 || right > root.clientWidth + 1);
        const isCut =
          (cuts.test(overflowX) && scrollWidth > clientWidth + 1) ||
          (cuts.test(overflowY) && scrollHeight > clientHeight + 1);
        return [
          isOutside && !scrollers.some((box) => box.contains(part)) && 'is outside the viewport',
          isCut && 'is cut off',
        ];
      });
    },

    /** A word that is broken over two lines. */
    words: () => {
      const range = document.createRange();
      const isBroken = (text: Text, start: number, length: number) => {
        range.setStart(text, start);
        range.setEnd(text, start + length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      };
      return report(visible('body *'), (_, around) =>
        (around.closest(forAids) ? [] : textsIn(around)).flatMap((text) =>
          [...text.data.matchAll(/[^\s\-–—/@.]+(?:\.(?!\S))?/g)].map(
            ({ 0: word, index }) => isBroken(text, index, word.length) && `breaks "${word}"`,
          ),
        ),
      );
    },

    /** Touch targets less than 44 px high. axe measures links by the height of their line. */
    targets: () => {
      const pressed =
        'nav a, .button, button:not(.term), summary, select, textarea, ' +
        'input:not([type="checkbox"]), label:has([type="checkbox"])';
      const isLow = (target: Element) => target.getBoundingClientRect().height < 43.5;
      return report(visible(pressed), (_, target) => [
        innerWidth < 1024 && isLow(target) && 'is too low',
      ]);
    },

    /** A control that has no outline or is out of sight while focused (WCAG 2.4.7, 2.4.11, 2.4.13). */
    focus: () => {
      // A focused control is not scrolled to again.
      (document.activeElement as HTMLElement).blur();
      // Upwards, where the header may cover it, then downwards.
      const allControls = every(controls);
      return report([...allControls.toReversed(), ...allControls], (style, control) => {
        control.focus({ focusVisible: true } as FocusOptions);
        if (document.activeElement !== control) return [];
        const { left, top, width, height } = control.getClientRects()[0]!;
        const hits = [0.1, 0.5, 0.9]
          .map((part) => document.elementFromPoint(left + width / 2, top + height * part))
          // Null outside the viewport.
          .filter((hit) => hit !== null);
        const free = hits.filter((hit) => control.contains(hit) || hit.contains(control));
        // A taller control cannot be completely visible.
        const isFree = free.length === hits.length || height > innerHeight / 2;
        return [
          (style.outlineStyle === 'none' || px(style.outlineWidth) < 2) &&
            'has the focus and no outline',
          (free.length === 0 || !isFree) && 'has the focus out of sight',
        ];
      });
    },

    /** In forced colours: states and edges that only colour would show. */
    edges: () => {
      const pageBackground = styleOf(root).backgroundColor;
      // Forced colours take its background away.
      const isBare = (mark: CSSStyleDeclaration) =>
        mark.content === '""' &&
        !/, 0\)$/.test(mark.backgroundColor) &&
        px(mark.borderTopWidth) === 0 &&
        mark.forcedColorAdjust !== 'none';
      return report(visible('body *'), (style, part) => {
        const is = (selector: string) => part.matches(selector);
        const other = part.parentElement!.querySelector('[aria-pressed="false"]');
        const isLost =
          (is('.button, input:not([type="checkbox"]), select, textarea') &&
            (px(style.borderTopWidth) < 1 || style.borderTopColor === pageBackground)) ||
          (is('main svg rect') && style.fill === pageBackground) ||
          (is('main svg[stroke="currentColor"]') && style.stroke === pageBackground) ||
          (is('[aria-pressed="true"]') && other !== null && style.color === styleOf(other).color) ||
          ['::before', '::after'].some((pseudo) => isBare(styleOf(part, pseudo)));
        return [isLost && 'is not to be seen in forced colours'];
      });
    },

    /** In print: dark boxes, pale or small text (less than 8 pt), and fixed boxes. */
    paper: () =>
      report(visible('body, body *'), ({ backgroundColor, color, fontSize, position }, box) => [
        !isPale(backgroundColor) && 'is dark',
        hasText(box) && isPale(color) && !box.closest('svg') && 'is pale',
        hasText(box) && px(fontSize) < 10.6 && 'is too small to read',
        position === 'fixed' && 'stays in its place',
      ]),

    /** An animation although reduced motion is preferred. */
    rest: () =>
      report(every('*'), ({ transitionDuration, animationName, opacity, scrollBehavior }, one) => [
        (px(transitionDuration) > 0 || animationName !== 'none') && 'moves',
        opacity !== '1' && one.matches('main [data-reveal] > * > *') && 'waits to come in',
        scrollBehavior !== 'auto' && 'scrolls smoothly',
      ]),
  };
  return names.flatMap((question) => checks[question]());
}

/** Sets the text size of the browser, which breakpoints in `rem` follow (WCAG 1.4.4). */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/** Widens the text spacing, as a visitor's style sheet may (WCAG 1.4.12). */
export const widenText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
