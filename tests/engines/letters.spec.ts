/** The firm's letters where a page takes long to come: after its load, with no line broken otherwise and nothing moved. */
import { setTimeout as pause } from 'node:timers/promises';
import { openHost } from './host.ts';
import { expect, test } from './test.ts';
import { visitorOf } from './visitor.ts';

/** Whether the words of the first heading are wider or narrower than in stand-ins. */
const widths = () => {
  const heading = document.querySelector('h1')!;
  const range = document.createRange();
  range.selectNodeContents(heading);
  const width = () => [...range.getClientRects()].reduce((sum, line) => sum + line.width, 0);
  const now = width();
  const family = heading.style.fontFamily;
  heading.style.fontFamily = 'var(--fitted-display)';
  const standIn = width();
  heading.style.fontFamily = family;
  return { isInLetters: now !== standIn };
};

/** Where words in the window stand: the first of each line of each paragraph and heading, by the middle of its line. */
const lines = () => {
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { word: string; x: number; y: number }[] = [];
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

for (const width of [447, 1440])
  test(`Home has them late, ${width} px wide`, async ({ visitor, driver, engine }) => {
    test.skip(engine === 'Chromium', 'It is told of the line: tests/browser/fonts.spec.ts.');
    test.skip(engine === 'WebKit', 'Its driver does not come back while the fonts are held.');
    // An origin of its own, because Firefox keeps the fonts of pages that it has shown.
    const host = await openHost(test.info().outputPath('applications.jsonl'));
    const first = visitorOf(driver, host);
    await first.resize(width, 900);
    const gate = Promise.withResolvers<undefined>();
    for (const name of ['cormorant', 'hanken'])
      host.fail(`/_astro/${name}`, { until: gate.promise });
    host.fail('/?', { until: pause(400) });
    await first.open('/?');
    await first.sees(() => document.documentElement.hasAttribute('data-opening'), false);
    const before = await first.evaluate(lines);
    expect(await first.evaluate(widths)).toEqual({ isInLetters: false });
    gate.resolve(undefined);
    await first.sees(widths, { isInLetters: true });
    const after = await first.evaluate(lines);
    expect(after.map(({ word }) => word)).toEqual(before.map(({ word }) => word));
    for (const [index, { word, x, y }] of after.entries()) {
      expect(Math.abs(y - before[index]!.y), `px down, ${word}`).toBeLessThan(3);
      expect(Math.abs(x - before[index]!.x), `px aside, ${word}`).toBeLessThan(6);
    }
    await visitor.open('/robots.txt');
    await host.close();
  });
