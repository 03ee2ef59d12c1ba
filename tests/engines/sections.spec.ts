/** What a visitor does on a page: fragments, questions, press filter, search, login, contact, lost scripts. */
import { STEP } from '../../src/islands/press/PressFilter.tsx';
import { pressCategories } from '../../src/content/schemas/entries.ts';
import { NEWEST_RELEASES } from '../../src/content/addresses.ts';
import { describeSection, entries, releases } from '../browser/content.ts';
import { terms } from '../published.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';
import { withoutPopover } from './without-popover.ts';

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
  await visitor.sees(panelIsOpen, false);
  await visitor.isAt('/#important-information');
  await visitor.open('/robots.txt');
  await visitor.open('/#important-information');
  await visitor.sees(panelIsOpen, true);
  await visitor.sees(inWindow, true, '#important-information');
});

describeSection('questions', (path) => {
  test('one question is open at a time; an address opens its own', async ({ visitor }) => {
    await visitor.open(path);
    await visitor.sees(openQuestions, [0]);
    const ids = await visitor.evaluate(() =>
      [...document.querySelectorAll('main section details [id]')].map(({ id }) => id),
    );
    const last = ids.length - 1;
    const summary = `main section details:has([id="${ids[last]}"]) summary`;
    await visitor.press(summary);
    await visitor.sees(openQuestions, [last]);
    await visitor.press(summary);
    await visitor.sees(openQuestions, []);
    await visitor.open('/robots.txt');
    await visitor.open(`${path}#${ids[last]}`);
    await visitor.sees(openQuestions, [last]);
    await visitor.sees(inWindow, true, `[id="${ids[last]}"]`);
    await visitor.sees(focusedId, ids[last]);
  });

  for (const state of ['before React', 'in a browser that closes none by itself'])
    test(`${state} too, and then keys move from one to another`, async ({ visitor }) => {
      const release = visitor.host.hold('/scripts/Questions');
      if (state !== 'before React') visitor.host.pretend(withoutPopover);
      await visitor.open(path);
      const questions = await visitor.evaluate(() =>
        [...document.querySelectorAll('main section summary')].map((one) => one.textContent),
      );
      const last = questions.length - 1;
      const focused = () => document.activeElement!.textContent;
      await visitor.evaluate(
        (index) => document.querySelectorAll<HTMLElement>('main section summary')[index]!.focus(),
        last,
      );
      await visitor.key('Enter');
      if (state === 'before React') await visitor.sees(openQuestions, [last]);
      release();
      await visitor.sees(openQuestions, [last]);
      await expect
        .poll(async () => {
          await visitor.key('Home');
          return visitor.evaluate(focused);
        })
        .toBe(questions[0]);
      for (const [key, index] of [
        ['ArrowUp', 0],
        ['ArrowDown', 1],
        ['End', last],
        ['ArrowDown', last],
        ['ArrowUp', last - 1],
      ] as const) {
        await visitor.key(key);
        await visitor.sees(focused, questions[index]!);
      }
      await visitor.key('Enter');
      await visitor.sees(openQuestions, [last - 1]);
    });
});

describeSection('pressReleases', (path) => {
  const others = releases.slice(1, NEWEST_RELEASES);
  const cards = () =>
    [...document.querySelectorAll<HTMLElement>('ul > .press-card')]
      .filter((card) => card.checkVisibility())
      .map((card) => card.querySelector('h3')!.textContent);
  const titlesOf = (category?: string) =>
    others
      .filter((one) => category === undefined || one.category === category)
      .slice(0, STEP)
      .map(({ title }) => title);

  test('a category stands in the address; Back, Forward and a link bring it again', async ({
    visitor,
  }) => {
    const [one, other] = Object.keys(pressCategories) as (keyof typeof pressCategories)[];
    await visitor.open(path);
    await visitor.sees(cards, titlesOf());
    await visitor.press({ role: 'button', name: pressCategories[one!] });
    await visitor.isAt(`${path}?category=${one}`);
    await visitor.sees(cards, titlesOf(one));
    await visitor.press({ role: 'button', name: pressCategories[other!] });
    await visitor.sees(cards, titlesOf(other));
    await visitor.back();
    await visitor.sees(cards, titlesOf(one));
    await visitor.back();
    await visitor.sees(cards, titlesOf());
    await visitor.forward();
    await visitor.sees(cards, titlesOf(one));
    await visitor.open(`${path}?category=${other}`);
    await visitor.sees(cards, titlesOf(other));
  });
});

describeSection('search', (path) => {
  const target = entries.find(({ kind }) => kind !== 'pages' && kind !== 'press')!;

  test('finds a page by its name and leads there; nothing typed leaves the window', async ({
    visitor,
  }) => {
    await visitor.open(path);
    await visitor.press({ role: 'field', name: 'Search this site' });
    await visitor.type(target.title.toLowerCase());
    await visitor.sees(() => document.querySelector('main ol h3')?.textContent, target.title);
    await visitor.key('Enter');
    await visitor.sees(focusedId, 'search-results');
    await visitor.isAt(path);
    const [word] = target.title.toLowerCase().split(' ');
    expect(visitor.host.requests.filter((request) => request.includes(`=${word}`))).toEqual([]);
    await visitor.key('Tab');
    await visitor.key('Enter');
    await visitor.isAt(target.path);
    await visitor.back();
    await visitor.isAt(path);
    await visitor.sees(() => document.querySelector('main ol h3')?.textContent, target.title);
  });
});

describeSection('loginForm', (path) => {
  const logs = ({ host }: Visitor) =>
    host.said.filter(({ kind }) => kind === 'log').map(({ text }) => text);

  for (const way of ['with its script', 'when its script is lost'])
    test(`${way}, nothing typed is sent, kept or put into an address`, async ({
      visitor,
      takeError,
    }) => {
      const isLost = way !== 'with its script';
      if (isLost) visitor.host.fail('/scripts/LoginForm', { status: 404, body: '' });
      await visitor.open(path);
      await visitor.press({ role: 'field', name: 'Username' });
      await visitor.type('quiet.zoe');
      if (isLost) await takeError(/^Loading chunk LoginForm failed\.\n\(missing: /);
      await visitor.press({ role: 'field', name: 'Password' });
      await visitor.type('secret');
      if (isLost) await visitor.key('Enter');
      else {
        await visitor.press({ role: 'button', name: 'Show password' });
        await visitor.sees(
          () => document.querySelector<HTMLInputElement>('#password')!.type,
          'text',
        );
        await visitor.press({ role: 'button', name: 'Sign In' });
        await expect.poll(() => logs(visitor)).toEqual(['Client login submitted']);
        await visitor.sees(
          () => document.querySelector<HTMLInputElement>('#password')!.type,
          'password',
        );
      }
      await visitor.isAt(path);
      const kept = await visitor.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name]),
      );
      for (const trace of [kept, ...logs(visitor)])
        for (const typed of ['quiet.zoe', 'secret']) expect(trace).not.toContain(typed);
      expectNothingSent(visitor, ['quiet.zoe', 'secret']);
    });

  test('a shown password is hidden when Back brings the page again', async ({ visitor }) => {
    await visitor.open(path);
    await visitor.press({ role: 'field', name: 'Password' });
    await visitor.type('secret');
    await visitor.press({ role: 'button', name: 'Show password' });
    await visitor.sees(() => document.querySelector<HTMLInputElement>('#password')!.type, 'text');
    await visitor.open('/');
    await visitor.back();
    await visitor.isAt(path);
    expect(
      await visitor.evaluate(() => document.querySelector<HTMLInputElement>('#password')!.type),
    ).toBe('password');
  });
});

describeSection('messageForm', (path) => {
  test('the contact form asks for an address that is one, and sends nothing itself', async ({
    visitor,
  }) => {
    await visitor.open(path);
    await visitor.press({ role: 'field', name: 'Email Address' });
    await visitor.type('quiet.zoe');
    await visitor.press({ role: 'button', name: 'Open in my email program' });
    await visitor.sees(focusedId, 'contact-email');
    await visitor.isAt(path);
    expectNothingSent(visitor, ['quiet.zoe']);
  });
});

test('a term whose meaning cannot open is no stop for Tab', async ({ visitor }) => {
  visitor.host.pretend(withoutPopover);
  for (const { path } of terms.length > 0 ? entries : []) {
    await visitor.open(path);
    if (!(await visitor.evaluate(() => document.querySelector('.term') !== null))) continue;
    await visitor.sees(() => document.querySelector('.term:not([tabindex="-1"])') === null, true);
    return;
  }
  test.skip(true, 'No page explains a term.');
});
