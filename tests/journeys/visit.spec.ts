/** What a visitor does on a page. */
import { pressCategories } from '../../src/content/entries.ts';
import { STEP } from '../../src/islands/press/PressFilter.tsx';
import { QUESTIONS, RELEASES } from '../specimen/content.ts';
import type { Host } from './host.ts';
import { expect, isThere, test } from './visitor.ts';

const openQuestions = () =>
  [...document.querySelectorAll('main details[open] > [id]')].map(({ id }) => id);
const inWindow = (selector: string) => {
  const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
/** React listens; until then a press may be lost. */
const AWAKE = 'main astro-island:not([ssr])';
/** But requests for files, without a word that was typed. */
function expectNothingSent({ requests }: Host, ...typed: string[]) {
  expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
  for (const word of typed) expect(requests.join()).not.toContain(word);
}

test('a link to the footer’s panel opens it; a button leads up', async ({ visitor }) => {
  await visitor.open('/#important-information');
  await visitor.has('footer details[open]');
  await visitor.sees(inWindow, true, '#important-information');
  await visitor.open('/');
  for (let times = 0; times < 2; times++) {
    await visitor.press('a', 'Important Information');
    await visitor.has('footer details[open]');
    await visitor.hasFocusAt('#important-information');
    await visitor.sees(inWindow, true, '#important-information');
    await visitor.press('footer summary');
    await visitor.lacks('footer details[open]');
  }
  await visitor.press('a', 'Back to the top');
  await visitor.sees(() => scrollY, 0);
  await visitor.hasFocusAt('#content');
  await visitor.isAt('/#important-information');
});

test('one question is open at a time; an address opens its own', async ({ visitor }) => {
  const [first, second, , last] = QUESTIONS;
  const summary = `main details:has(> #${last}) summary`;
  await visitor.open(`/faqs#${second}`);
  await visitor.sees(openQuestions, [second]);
  await visitor.sees(inWindow, true, `#${second}`);
  await visitor.hasFocusAt(`#${second}`);
  await visitor.open('/faqs');
  await visitor.sees(openQuestions, [first]);
  await visitor.press(summary);
  await visitor.sees(openQuestions, [last]);
  await visitor.press(summary);
  await visitor.sees(openQuestions, []);
  await visitor.key('Enter');
  await visitor.sees(openQuestions, [last]);
});

test('releases come by fives, and by category, which Back keeps', async ({ visitor }) => {
  const titlesOf = (category = '', steps = 1) =>
    RELEASES.slice(1)
      .filter((one) => one.category.includes(category))
      .slice(0, STEP * steps)
      .map(({ title }) => title);
  const cards = () =>
    [...document.querySelectorAll('[data-category]')]
      .filter((card) => card.checkVisibility())
      .map((card) => card.querySelector('h3')!.textContent.trim());
  await visitor.open('/press-release');
  await visitor.sees(cards, titlesOf());
  await visitor.press('button', 'Load More News');
  await visitor.has(AWAKE);
  if ((await visitor.asks(cards)).length === STEP) await visitor.press('button', 'Load More News');
  await visitor.sees(cards, titlesOf('', 2));
  await visitor.press('button', pressCategories.fund);
  await visitor.isAt('/press-release?category=fund');
  await visitor.sees(cards, titlesOf('fund'));
  await visitor.press('button', pressCategories.award);
  await visitor.sees(cards, []);
  await visitor.reads('main [role=status] h3', 'No press releases found');
  await visitor.back();
  await visitor.sees(cards, titlesOf('fund'));
  await visitor.back();
  await visitor.sees(cards, titlesOf());
  await visitor.open('/press-release?category=service');
  await visitor.sees(cards, titlesOf('service'));
  await visitor.open('/press-release');
  // Before React has come, as the first touch of a telephone may be.
  await visitor.asks(() => document.querySelector<HTMLElement>('button[value=award]')!.click());
  await visitor.reads('main [role=status] h3', 'No press releases found');
});

test('the search is a press away, finds a page and leads there', async ({ visitor, host }) => {
  await visitor.resize(500, 700);
  await visitor.open('/');
  await visitor.press('a', 'Search');
  await visitor.hasFocusOn('Search this site');
  await visitor.sees(inWindow, true, '#search-field');
  await visitor.type('Search this site', 'blockchain fund');
  await visitor.reads('main ol h3', 'Blockchain Fund');
  expectNothingSent(host, '=blockchain', 'q=');
  await visitor.press('main ol:has(h3) a');
  await visitor.isAt('/fund/blockchain');
});

test('the login sends, keeps and shows nothing that was typed', async ({ visitor, host }) => {
  await visitor.open('/client-login');
  await visitor.type('Username', 'quiet.zoe');
  await visitor.type('Password', 'secret');
  await visitor.has(AWAKE);
  await visitor.press('button', 'Show password');
  await visitor.has('#password[type=text]');
  await visitor.press('button', 'Sign In');
  await expect.poll(() => host.said.log).toEqual(['Client login submitted']);
  await visitor.has('#password[type=password]');
  await visitor.press('button', 'Show password');
  await visitor.has('#password[type=text]');
  await visitor.isAt('/client-login');
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(await visitor.asks(kept)).toBe('[{"darkMode":"true"},{},""]');
  expectNothingSent(host, 'quiet.zoe', 'secret');
  // A page that Back brings shows no password.
  await visitor.open('/');
  await visitor.back();
  await visitor.isAt('/client-login');
  expect(await visitor.asks(isThere, '#password[type=password]')).toBe(true);
});

test('the contact form asks for a right address, and sends nothing', async ({ visitor, host }) => {
  await visitor.open('/contact');
  await visitor.type('Email Address', 'quiet.zoe');
  await visitor.press('button', 'Open in my email program');
  await visitor.hasFocusAt('#contact-email');
  await visitor.isAt('/contact');
  expectNothingSent(host, 'quiet.zoe');
});

test('a term opens its meaning, and leads to the glossary', async ({ visitor }) => {
  const meaning = () => {
    const box = document.querySelector('.meaning:popover-open')?.getBoundingClientRect();
    return box ? box.top >= 0 && box.left >= 0 && box.right <= innerWidth : null;
  };
  await visitor.resize(500, 700);
  await visitor.open('/about');
  await visitor.press('main .term');
  await visitor.sees(meaning, true);
  await visitor.key('Escape');
  await visitor.sees(meaning, null);
  await visitor.hasFocusAt('.term');
  await visitor.key('Enter');
  await visitor.sees(meaning, true);
  await visitor.press('.meaning:popover-open a');
  await visitor.isAt('/glossary#term-escrow');
  await visitor.sees(inWindow, true, '#term-escrow');
});

test('pages stand in the firm’s letters and fit, narrow and wide', async ({ visitor }) => {
  for (const width of [500, 1440]) {
    await visitor.resize(width, 900);
    for (const path of ['/', '/fund/blockchain', '/every-section', '/apply-now', '/no-such-page']) {
      await visitor.open(path);
      const view = () => ({
        letters: [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2,
        wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        // Those further down are not asked for yet.
        broken: [...document.images]
          .filter((one) => one.loading !== 'lazy' && one.complete && !one.naturalWidth)
          .map(({ src }) => src),
      });
      await visitor.sees(view, { letters: true, wider: 0, broken: [] });
    }
  }
});
