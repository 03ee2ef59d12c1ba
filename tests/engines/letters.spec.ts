/** The firm's letters where a page takes long to come: after its load, with no line broken otherwise and nothing moved. */
import { openHost } from './host.ts';
import { expect, test } from './test.ts';
import { PATIENCE, visitorOf } from './visitor.ts';

interface Look {
  /** Whether the words of the first heading are wider or narrower than in stand-ins. */
  isInLetters: boolean;
  /** Where words in the window stand: the first of each line of each paragraph and heading, by the middle of its line. */
  lines: { word: string; x: number; y: number }[];
}

type Watched = Window & { look: () => Look; before?: Look };

/** Runs in the page before anything of it: looks once it has opened. WebKit's driver does not come back while fonts are held. */
function watch() {
  const isInLetters = () => {
    const heading = document.querySelector('h1')!;
    const range = document.createRange();
    range.selectNodeContents(heading);
    const width = () => [...range.getClientRects()].reduce((sum, line) => sum + line.width, 0);
    const now = width();
    const family = heading.style.fontFamily;
    heading.style.fontFamily = 'var(--fitted-display)';
    const standIn = width();
    heading.style.fontFamily = family;
    return now !== standIn;
  };
  const lines = () => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Look['lines'] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement!.checkVisibility() || text.parentElement!.closest('select')) continue;
      let last = NaN;
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, top, bottom } = range.getBoundingClientRect();
        const y = (top + bottom) / 2;
        const isSeen = top < innerHeight && bottom > 0;
        if (isSeen && !(Math.abs(y - last) < 5)) found.push({ word, x: left, y });
        last = y;
      }
    }
    return found;
  };
  const page = window as unknown as Watched;
  page.look = () => ({ isInLetters: isInLetters(), lines: lines() });
  const lookOnce = () => {
    if (document.documentElement.hasAttribute('data-opening')) setTimeout(lookOnce, 20);
    else {
      page.before = page.look();
      console.log('looked');
    }
  };
  addEventListener('load', lookOnce);
}

test('Home has them late, on a phone and on a desk', async ({ visitor, driver, engine }) => {
  test.skip(engine === 'Chromium', 'It is told of the line: tests/browser/fonts.spec.ts.');
  test.slow();
  for (const width of [447, 1440]) {
    // An origin of its own, because Firefox keeps the fonts of pages that it has shown.
    const host = await openHost(test.info().outputPath('applications.sqlite'));
    const first = visitorOf(driver, host);
    await first.resize(width, 900);
    host.pretend(watch);
    const fonts = ['cormorant', 'hanken'].map((name) => host.hold(`/_astro/${name}`));
    setTimeout(host.hold('/?'), 400);
    const opened = first.open('/?');
    await expect.poll(() => host.said.map(({ text }) => text), PATIENCE).toContain('looked');
    for (const release of fonts) release();
    await opened;
    await first.sees(() => (window as unknown as Watched).look().isInLetters, true);
    const [before, after] = await first.evaluate(() => {
      const { before: early, look } = window as unknown as Watched;
      return [early!, look()];
    });
    expect(before!.isInLetters).toBe(false);
    expect(after!.lines.map(({ word }) => word)).toEqual(before!.lines.map(({ word }) => word));
    for (const [index, { word, x, y }] of after!.lines.entries()) {
      const was = before!.lines[index]!;
      expect(Math.abs(y - was.y), `px down, ${word}`).toBeLessThan(3);
      expect(Math.abs(x - was.x), `px aside, ${word}`).toBeLessThan(6);
    }
    await visitor.open('/robots.txt');
    await host.close();
  }
});
