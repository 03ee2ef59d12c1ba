/** What can be wrong with a page as it stands. */
import type { CDPSession, Page } from '@playwright/test';

export type Question = 'fit' | 'words' | 'targets' | 'focus' | 'edges' | 'paper' | 'rest';

export const faults = (page: Page, ...asked: Question[]): Promise<string[]> =>
  page.evaluate(find, asked);

/** Runs in the page. */
function find(asked: Question[]): string[] {
  const root = document.documentElement;
  const styleOf = getComputedStyle;
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const isForAids = (element: Element) =>
    element.closest('[class*="sr-only"], .skip-link, script, style, select') !== null;
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const named = (elements: Element[], fault: string) =>
    elements.map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      return `${element.tagName} "${name}" ${fault}`;
    });
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  const isPale = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return alpha === 0 || (red + green + blue) / 3 > 190;
  };

  /** A page that scrolls sideways; text or a control outside the window, or cut off. */
  function fit() {
    const parts = all('body *').filter(
      (element) => (hasText(element) || element.matches(controls)) && !isForAids(element),
    );
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(styleOf(element).overflowX) || isInScroller(element.parentElement));
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = left < -1 || right > root.clientWidth + 1;
      return width > 0 && isOut && !isInScroller(element);
    };
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = styleOf(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isOver = (overflow: string, inner: number, outer: number) =>
        /hidden|clip/.test(overflow) && inner > outer + 1;
      return (
        isOver(overflowX, scrollWidth, clientWidth) || isOver(overflowY, scrollHeight, clientHeight)
      );
    };
    return [
      ...(root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : []),
      ...named(parts.filter(isOutside), 'stands outside the window'),
      ...named(parts.filter(isCut), 'is cut off'),
    ];
  }

  /** A word on two lines for want of room. */
  function words() {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const around = text.parentElement!;
      if (isForAids(around) || !around.checkVisibility()) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\-–—/@.]+(?:\.(?!\S))?/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`"${word}" stands on two lines`);
      }
    }
    return broken;
  }

  /** Less than 44 px in height where fingers press. */
  function targets() {
    if (innerWidth >= 1024) return [];
    // Axe judges other links: as high as their line, or as their card.
    const pressed = all(
      'nav a, .button, button:not(.term), summary, select, textarea, ' +
        'input:not([type="checkbox"]), label:has([type="checkbox"])',
    );
    const isLow = (target: HTMLElement) => target.getBoundingClientRect().height < 43.5;
    return named(pressed.filter(isLow), 'is too small to press');
  }

  function unmarked(element: HTMLElement): string[] {
    const { outlineStyle, outlineWidth } = styleOf(element);
    const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const { left, top, width, height } = element.getClientRects()[0]!;
    const isOnTop = (y: number) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const places = [0.1, 0.5, 0.9].map((part) => top + height * part);
    const inWindow = places.filter((y) => y >= 0 && y < innerHeight);
    const seen = inWindow.filter(isOnTop);
    // What is taller cannot keep clear of the window's edges.
    const isSeen = seen.length === inWindow.length || height > innerHeight / 2;
    if (!isMarked) return named([element], 'has the focus and no outline');
    return isSeen && seen.length > 0 ? [] : named([element], 'has the focus out of sight');
  }

  /** A control whose focus has no outline, or is out of sight (WCAG 2.4.7, 2.4.11, 2.4.13). */
  function focus() {
    const found = [...document.querySelectorAll<HTMLElement>(controls)];
    // What has it already is not scrolled to again.
    (document.activeElement as HTMLElement).blur();
    // Upwards, where the header may cover it, then downwards.
    return [...found.toReversed(), ...found].flatMap((control) => {
      control.focus({ focusVisible: true } as FocusOptions);
      return document.activeElement === control ? unmarked(control) : [];
    });
  }

  /** What only colour would show, in forced colours. */
  function edges() {
    const ground = styleOf(root).backgroundColor;
    const bare = all('.button, input:not([type="checkbox"]), select, textarea').filter((box) => {
      const { borderTopWidth, borderTopColor } = styleOf(box);
      return Number.parseFloat(borderTopWidth) < 1 || borderTopColor === ground;
    });
    const drawn = all('main svg rect:not(.fill-plate), main svg[stroke="currentColor"]');
    const lost = drawn.filter(
      (part) => styleOf(part)[part.tagName === 'rect' ? 'fill' : 'stroke'] === ground,
    );
    // Forced colours take their background away.
    const markless = all('main *, footer *').filter((element) =>
      ['::before', '::after'].some((pseudo) => {
        const style = styleOf(element, pseudo);
        const isBox = style.content === '""' && !/, 0\)$/.test(style.backgroundColor);
        const isBare = Number.parseFloat(style.borderTopWidth) === 0;
        return isBox && isBare && style.forcedColorAdjust !== 'none';
      }),
    );
    const chosen = all('[aria-pressed="true"]').filter((button) => {
      const other = button.parentElement?.querySelector('[aria-pressed="false"]');
      return other && styleOf(button).color === styleOf(other).color;
    });
    return named([...bare, ...lost, ...markless, ...chosen], 'is not to be seen in forced colours');
  }

  /** Dark boxes, pale or small text, and what does not scroll, in print. */
  function paper() {
    const shown = all('body, body *');
    const texts = shown.filter(hasText);
    const dark = shown.filter((box) => !isPale(styleOf(box).backgroundColor));
    const pale = texts.filter((text) => isPale(styleOf(text).color) && !text.closest('svg'));
    // 8 pt.
    const small = texts.filter((text) => Number.parseFloat(styleOf(text).fontSize) < 10.6);
    const fixed = shown.filter((box) => styleOf(box).position === 'fixed');
    return [
      ...named(dark, 'is dark'),
      ...named(pale, 'is pale'),
      ...named(small, 'is too small to read'),
      ...named(fixed, 'stays in its place'),
    ];
  }

  /** Motion, where less of it was asked for. */
  function rest() {
    const moving = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationName } = styleOf(element);
      return Number.parseFloat(transitionDuration) > 0 || animationName !== 'none';
    });
    const cards = [...document.querySelectorAll('main [data-reveal] > *')];
    const hidden = cards.filter((card) => styleOf(card).opacity !== '1');
    const scrolls = styleOf(root).scrollBehavior === 'auto' ? [] : [root];
    return named([...moving, ...hidden, ...scrolls], 'moves');
  }

  const questions = { fit, words, targets, focus, edges, paper, rest };
  return asked.flatMap((question) => questions[question]());
}

/** A size of text ends with the session that set it. */
const sessions = new WeakMap<Page, CDPSession>();

/** As in the browser's own settings, so that breakpoints in `rem` follow (WCAG 1.4.4). */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const size = (16 * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** As a visitor's own style sheet would (WCAG 1.4.12), which no policy forbids. */
export const widenText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
