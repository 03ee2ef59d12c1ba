/** What a visitor does on a page: fragments, questions, press filter, search, login, contact, terms, and the first view. */
import { pressCategories } from '../../src/content/schemas/entries.ts';
import { STEP } from '../../src/islands/press/PressFilter.tsx';
import { QUESTIONS, RELEASES, templates } from '../specimen/content.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const openQuestions = () =>
  [...document.querySelectorAll('main section details')].flatMap((one, index) =>
    one.hasAttribute('open') ? [index] : [],
  );
const panelIsOpen = () => document.querySelector('footer details')!.hasAttribute('open');
const inWindow = (selector: string) => {
  const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
const focusedId = () => document.activeElement?.id;

/** Nothing was sent but questions for files, and none of them holds a word that was typed. */
function expectNothingSent({ host: { requests } }: Visitor, typed: readonly string[]) {
  expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
  for (const word of typed)
    expect(requests.filter((request) => request.includes(word))).toEqual([]);
}

test('a link to the footer’s panel opens it, each time; the button leads to the top and leaves it', async ({
  visitor,
}) => {
  await visitor.open('/');
  for (let times = 0; times < 2; times++) {
    await visitor.press({ role: 'link', name: 'Important Information' });
    await visitor.sees(panelIsOpen, true);
    await visitor.sees(focusedId, 'important-information');
    await visitor.sees(inWindow, true, '#important-information');
    await visitor.press('footer summary');
    await visitor.sees(panelIsOpen, false);
  }
  await visitor.press({ role: 'link', name: 'Back to the top' });
  await visitor.sees(() => scrollY, 0);
  await visitor.sees(focusedId, 'content');
  await visitor.isAt('/#important-information');
  await visitor.open('/robots.txt');
  await visitor.open('/#important-information');
  await visitor.sees(panelIsOpen, true);
  await visitor.sees(inWindow, true, '#important-information');
});

test('one question is open at a time, the first at the start; an address opens its own', async ({
  visitor,
}) => {
  const last = QUESTIONS.length - 1;
  await visitor.open('/faqs');
  await visitor.sees(openQuestions, [0]);
  const summary = `main section details:has([id="${QUESTIONS[last]}"]) summary`;
  await visitor.press(summary);
  await visitor.sees(openQuestions, [last]);
  await visitor.press(summary);
  await visitor.sees(openQuestions, []);
  await visitor.key('Enter');
  await visitor.sees(openQuestions, [last]);
  await visitor.open('/robots.txt');
  await visitor.open(`/faqs#${QUESTIONS[1]}`);
  await visitor.sees(openQuestions, [1]);
  await visitor.sees(inWindow, true, `[id="${QUESTIONS[1]}"]`);
  await visitor.sees(focusedId, QUESTIONS[1]);
});

test('press releases: a category stands in the address, Back brings it again, and more are shown by fives', async ({
  visitor,
}) => {
  const others = RELEASES.slice(1);
  const titlesOf = (category?: string, steps = 1) =>
    others
      .filter((one) => category === undefined || one.category === category)
      .slice(0, STEP * steps)
      .map(({ title }) => title);
  const cards = () =>
    [...document.querySelectorAll<HTMLElement>('[data-category]')]
      .filter((card) => card.checkVisibility())
      .map((card) => card.querySelector('h3')!.textContent.trim());
  const path = '/press-release';
  await visitor.open(path);
  await visitor.sees(cards, titlesOf());
  await visitor.evaluate(() => document.querySelector<HTMLElement>('main [aria-pressed]')!.focus());
  await visitor.sees(() => document.querySelector('main astro-island')!.hasAttribute('ssr'), false);
  await visitor.press({ role: 'button', name: 'Load More News' });
  await visitor.sees(cards, titlesOf(undefined, 2));
  await visitor.press({ role: 'button', name: pressCategories.fund });
  await visitor.isAt(`${path}?category=fund`);
  await visitor.sees(cards, titlesOf('fund'));
  await visitor.press({ role: 'button', name: pressCategories.award });
  await visitor.sees(cards, []);
  await visitor.sees(
    () => document.querySelector('main [role=status] h3')?.textContent,
    'No press releases found',
  );
  await visitor.back();
  await visitor.sees(cards, titlesOf('fund'));
  await visitor.back();
  await visitor.sees(cards, titlesOf());
  await visitor.forward();
  await visitor.sees(cards, titlesOf('fund'));
  await visitor.open(`${path}?category=service`);
  await visitor.sees(cards, titlesOf('service'));
});

test('the search finds a page by its name and leads there; nothing typed leaves the window', async ({
  visitor,
}) => {
  await visitor.open('/search');
  await visitor.press({ role: 'field', name: 'Search this site' });
  await visitor.type('blockchain fund');
  const first = () => document.querySelector('main ol h3')?.textContent.trim();
  await visitor.sees(first, 'Blockchain Fund');
  expectNothingSent(visitor, ['=blockchain', 'q=']);
  await visitor.press('main ol:has(h3) a');
  await visitor.isAt('/fund/blockchain');
});

for (const way of ['with its script', 'when its script is lost'])
  test(`the login, ${way}: nothing typed is sent, kept or put into an address`, async ({
    visitor,
    takeError,
  }) => {
    const logs = () =>
      visitor.host.said.filter(({ kind }) => kind === 'log').map(({ text }) => text);
    const typeOf = () => document.querySelector<HTMLInputElement>('#password')!.type;
    const isLost = way !== 'with its script';
    if (isLost) visitor.host.fail('/scripts/LoginForm', { status: 404, body: '' });
    await visitor.open('/client-login');
    await visitor.press({ role: 'field', name: 'Username' });
    await visitor.type('quiet.zoe');
    if (isLost) await takeError(/^Loading chunk LoginForm failed\.\n\(missing: /);
    await visitor.press({ role: 'field', name: 'Password' });
    await visitor.type('secret');
    if (isLost) await visitor.key('Enter');
    else {
      await visitor.press({ role: 'button', name: 'Show password' });
      await visitor.sees(typeOf, 'text');
      await visitor.press({ role: 'button', name: 'Sign In' });
      await expect.poll(logs).toEqual(['Client login submitted']);
      await visitor.sees(typeOf, 'password');
      await visitor.press({ role: 'button', name: 'Show password' });
      await visitor.sees(typeOf, 'text');
    }
    await visitor.isAt('/client-login');
    const kept = await visitor.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name]),
    );
    for (const trace of [kept, ...logs()])
      for (const typed of ['quiet.zoe', 'secret']) expect(trace).not.toContain(typed);
    expectNothingSent(visitor, ['quiet.zoe', 'secret']);
    if (isLost) return;
    // A page that Back brings shows no password.
    await visitor.open('/');
    await visitor.back();
    await visitor.isAt('/client-login');
    expect(await visitor.evaluate(typeOf)).toBe('password');
  });

test('the contact form asks for an address that is one, and sends nothing itself', async ({
  visitor,
}) => {
  await visitor.open('/contact');
  await visitor.press({ role: 'field', name: 'Email Address' });
  await visitor.type('quiet.zoe');
  await visitor.press({ role: 'button', name: 'Open in my email program' });
  await visitor.sees(focusedId, 'contact-email');
  await visitor.isAt('/contact');
  expectNothingSent(visitor, ['quiet.zoe']);
});

test('a term opens its meaning in the window, closes by Escape, and leads to the glossary', async ({
  visitor,
}) => {
  const meaning = () => {
    const box = document.querySelector('.meaning:popover-open')?.getBoundingClientRect();
    return box ? box.top >= 0 && box.left >= 0 && box.right <= innerWidth : null;
  };
  await visitor.resize(447, 700);
  await visitor.open('/about');
  await visitor.press('main .term');
  await visitor.sees(meaning, true);
  await visitor.key('Escape');
  await visitor.sees(meaning, null);
  await visitor.sees(() => document.activeElement!.matches('.term'), true);
  await visitor.key('Enter');
  await visitor.sees(meaning, true);
  await visitor.press('.meaning:popover-open a');
  await visitor.isAt('/glossary#term-escrow');
  await visitor.sees(inWindow, true, '#term-escrow');
});

test('a page of each kind says nothing wrong, stands in the firm’s letters and fits, also when the window widens', async ({
  visitor,
}) => {
  test.slow();
  for (const path of [...templates, '/no-such-page']) {
    await visitor.resize(447, 900);
    await visitor.open(path);
    // As narrow as the windows of every engine become; the width of the design; and back.
    for (const width of [447, 1440, 447]) {
      await visitor.resize(width, 900);
      const view = (where: { path: string; width: number }) => ({
        ...where,
        heading: document.querySelectorAll('h1').length,
        letters: [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2,
        // Of the header's menu: inline, and the button of the drawer. The application has none.
        menu: ['header nav', 'header [aria-haspopup]'].map(
          (part) => document.querySelector(part)?.checkVisibility() ?? null,
        ),
        wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        // Those further down are not asked for yet.
        broken: [...document.images]
          .filter(
            ({ complete, naturalWidth, loading }) =>
              loading !== 'lazy' && complete && naturalWidth === 0,
          )
          .map(({ src }) => src),
      });
      const isWide = width === 1440;
      const menu = path === '/apply-now' ? [null, null] : [isWide, !isWide];
      const right = { path, width, heading: 1, letters: true, menu, wider: 0, broken: [] };
      await visitor.sees(view, right, { path, width });
    }
  }
});

test('a visit keeps darkMode with the value true, which the button of the privacy policy removes', async ({
  visitor,
}) => {
  await visitor.open('/privacy-policy');
  await visitor.sees(() => JSON.stringify({ ...localStorage }), '{"darkMode":"true"}');
  await visitor.press({ role: 'button', name: 'Remove it now' });
  await visitor.sees(() => localStorage.length, 0);
  await visitor.reload();
  expect(await visitor.evaluate(() => localStorage.length)).toBe(0);
});
