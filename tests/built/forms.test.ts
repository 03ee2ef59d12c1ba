/** The forms as the HTML has them, before any script: what browsers and password managers read of a field. */
import { expect, test } from 'vitest';
import { countries } from '../../src/site/data.ts';
import { hasSection, ownPages, pageAt, textOf } from './site.ts';

const application = pageAt('/apply-now');

const tokensOf = (page: typeof application) =>
  Object.fromEntries(
    page.main
      .querySelectorAll('form :is(input, select)')
      .map((field) => [field.id, field.getAttribute('autocomplete')]),
  );

test('fields of the application say what they are for, and the browser’s own bubbles are off', () => {
  expect(tokensOf(application)).toEqual({
    fullName: 'name',
    dateOfBirth: 'bday',
    nationality: undefined,
    countryOfResidence: 'country',
    email: 'email',
    phoneNumber: 'tel',
  });
  expect(application.main.querySelector('form')!.hasAttribute('novalidate')).toBe(true);
});

test('both country lists have the countries of the content in their order, after an empty choice', () => {
  for (const list of application.main.querySelectorAll('select')) {
    const [empty, ...options] = list.querySelectorAll('option');
    expect(empty!.getAttribute('value')).toBe('');
    expect(
      options.map((option) => ({ code: option.getAttribute('value'), name: textOf(option) })),
    ).toEqual(countries.map(({ code, name }) => ({ code, name })));
  }
});

test('the application is all that its page has, and says who receives the data', () => {
  expect(application.root.querySelectorAll('header, footer')).toEqual([]);
  expect(application.main.querySelector('dialog[open] a[href="/privacy-policy"]')).toBeTruthy();
});

test.each(ownPages.filter((page) => hasSection(page, 'loginForm')))(
  'the login on $path can be filled by managers and leads nowhere by itself',
  (page) => {
    expect(tokensOf(page)).toMatchObject({ username: 'username', password: 'current-password' });
    const password = page.main.querySelector('#password')!;
    expect(password.hasAttribute('autocapitalize')).toBe(false);
    const form = password.closest('form')!;
    expect(form.getAttribute('method')).toBe('dialog');
    expect(form.querySelector('a')!.getAttribute('href')).toBe('#');
    expect(form.closest('section')!.querySelector('aside a')!.getAttribute('href')).toBe(
      '/contact-us',
    );
  },
);
