import { expect, test } from 'vitest';
import { linkContacts } from '../../src/site/contacts.ts';
import { firm } from '../../src/site/data.ts';
import { explainTerms } from '../../src/site/glossary.ts';
import { typeset } from '../../src/content/schemas/typography.ts';

const { email } = firm;
const phone = { display: '', href: '', ...firm.offices.uk.phone };
const shown = (main: string) => explainTerms(`<main>${main}</main>`, [], '', linkContacts);

test('an email address and a telephone number in a sentence are links', () => {
  const html = shown(`<p>Write to ${email}.</p><dd>Call ${typeset(phone.display)}, or not.</dd>`);
  expect(html).toContain(`<a href="mailto:${email}" class="link">`);
  if (phone.display) expect(html).toContain(`<a href="${phone.href}" class="link">`);
  expect(html.replace(/<[^>]*>/g, '')).toBe(
    `Write to ${email}.Call ${typeset(phone.display)}, or not.`,
  );
});

test('a line may end in an email address behind its @ and before a dot', () => {
  const [, host = ''] = email.split('@');
  expect(shown(`<p>${email}</p>`)).toContain(`@<wbr>${host.replaceAll('.', '<wbr>.')}</a>`);
});

test.each([
  `<p><a href="/contact">${email}</a></p>`,
  `<h2>${email}</h2>`,
  `<li class="one-link"><p>${email}</p></li>`,
  `<p>Not my-${email}, ${email}.example.org or ${email}@example.org</p>`,
])('is no second link, and no part of another address: %s', (main) => {
  expect(shown(main)).toBe(`<main>${main}</main>`);
});
