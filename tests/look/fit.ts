/** Whether a page keeps its content whole however it is looked at; `every-page.spec.ts` asks it of every page. */
import type { CDPSession, Page } from '@playwright/test';

/**
 * What does not fit: the page scrolls sideways, text or a control stands outside the window, or text is cut off by the edge of its box.
 * Text may stand outside where a box scrolls by itself or where it is for assistive technology only.
 */
export const misfits = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element !== root &&
      element !== document.body;
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isControl = element.matches('a, button, input, select, textarea');
      if (
        !(text || isControl) ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (element.closest('[class*="sr-only"], .skip-link, script, style, option')) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0) continue;
      const name = `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40) ?? ''}"`;
      let box: Element | null = element;
      while (box && !scrolls(box)) box = box.parentElement;
      if (!box && (left < -1 || right > root.clientWidth + 1))
        faults.push(`${name} stands outside the window`);
      const { overflowX, overflowY } = getComputedStyle(element);
      if (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${name} is cut off at the side`);
      if (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
        faults.push(`${name} is cut off below`);
    }
    return faults;
  });

/**
 * Words, with the full stop behind them, that stand on two lines although they have no hyphen, because their place is too
 * narrow, terms whose comma or full stop begins the next line, and the like of breadcrumbs.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement!;
      if (
        element.closest('[class*="sr-only"], script, style, select') ||
        !element.checkVisibility()
      )
        continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\-–—/@.]+(?:\.(?!\S))?/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${element.tagName} "${word}"`);
      }
    }
    for (const sign of document.querySelectorAll('nav li > span[aria-hidden]')) {
      if (!sign.checkVisibility()) continue;
      const { left } = sign.closest('ol')!.getBoundingClientRect();
      if (sign.getBoundingClientRect().left < left + 1)
        broken.push(`"${sign.closest('li')!.textContent.trim()}" begins with a sign`);
    }
    for (const term of document.querySelectorAll<HTMLElement>('.term')) {
      const next = term.nextSibling;
      if (!term.checkVisibility() || !/^[.,;:!?…)\]”’]/.test(next?.textContent ?? '')) continue;
      range.setStart(next!, 0);
      range.setEnd(next!, 1);
      if (range.getBoundingClientRect().top >= term.getBoundingClientRect().bottom)
        broken.push(`"${term.textContent}" and what follows it`);
    }
    return broken;
  });

/**
 * Targets smaller than 24 px either way (WCAG 2.5.8), or where fingers press less than 44 px high. Links and explained terms within a sentence are excepted, as WCAG 2.5.5 and 2.5.8 except them:
 * their height is that of the line. A link that covers its card by `::after` is as large as the card, a checkbox as large
 * as its label.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary',
    );
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (target.closest('.skip-link')) return [];
      const sentence = target.closest('p, li, dd, label, figcaption');
      const around = [...(sentence?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w{2}/.test(node.textContent ?? ''),
      );
      const inline = target.matches('.term') || getComputedStyle(target).display === 'inline';
      if (target.matches('a, .term') && around && inline) return [];
      const covering = getComputedStyle(target, '::after').position === 'absolute';
      const area =
        (covering ? target.offsetParent : undefined) ??
        (target instanceof HTMLInputElement && target.type === 'checkbox'
          ? target.labels?.[0]
          : undefined) ??
        target;
      const { width, height } = area.getBoundingClientRect();
      return Math.min(width, height) < 24 || (innerWidth < 1024 && height < 43.5)
        ? [
            `${target.tagName} "${target.textContent?.trim().slice(0, 30) ?? ''}" ${Math.round(width)} × ${Math.round(height)}`,
          ]
        : [];
    });
  });

/** What would move or is hidden until it is scrolled to; nothing may be, where the visitor asked for less motion. */
export const motion = (page: Page) =>
  page.evaluate(() => ({
    moving: [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return parseFloat(transitionDuration) > 0 || animationName !== 'none';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    hidden: [...document.querySelectorAll('main [data-reveal] > *')].filter(
      (element) => getComputedStyle(element).opacity !== '1',
    ).length,
    smooth: getComputedStyle(document.documentElement).scrollBehavior,
  }));

/** A size of text ends with the session that set it. */
const sessions = new WeakMap<Page, CDPSession>();

/** Sets the size of text as in the browser's own settings, so that breakpoints given in `rem` follow (WCAG 1.4.4). */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const size = (16 * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** WCAG 1.4.12: line height 1.5, paragraphs 2, letters 0.12, words 0.16 times the size of the text. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } ' +
  'p { margin-bottom: 2em !important; }';

/** Widens the text as a visitor's own style sheet would, which no policy of the page forbids; or takes that back. */
export const setTextSpacing = (page: Page, wide: boolean) =>
  page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    wide ? TEXT_SPACING : '',
  );
