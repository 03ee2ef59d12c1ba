/** The pages that earn trust: official addresses, the accessibility statement, and the way to both from every page. */
import type { APIRequestContext } from '@playwright/test';
import { firm } from '../../src/site/data.ts';
import { pages } from './content.ts';
import { expect, test } from './site.ts';

const MISSING = '/no-such-page';

async function sourceOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(path === MISSING ? 404 : 200);
  return answer.text();
}

/** All e-mail addresses in a text, and all telephone numbers that it links to or gives to machines, as digits. */
const addressesIn = (html: string) => [
  ...(html.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []),
  ...[...html.matchAll(/tel:\+(\d+)|"telephone":\s*"([^"]+)"/g)].map(
    ([, link, spoken]) => link ?? spoken!.replace(/\D/g, ''),
  ),
];

test('no page names an e-mail address or a telephone number that "Is this really us?" does not', async ({
  request,
}) => {
  const [, main = ''] = (await sourceOf(request, '/verify')).split(/<\/?main/);
  const official = new Set(addressesIn(main));
  expect(official.size).toBeGreaterThan(2);
  const strange: string[] = [];
  for (const path of [...pages, '/contact-us', '/.well-known/security.txt'])
    for (const address of addressesIn(await sourceOf(request, path)))
      if (!official.has(address)) strange.push(`${path}: ${address}`);
  expect(strange).toEqual([]);
});

test('every page leads to "Is this really us?", Accessibility and Search in one click, once each', async ({
  request,
}) => {
  const paths = pages.filter((path) => path !== '/apply-now');
  const missing: string[] = [];
  for (const path of [...paths, MISSING]) {
    const [, footer = ''] = (await sourceOf(request, path)).split('<footer');
    for (const target of ['/verify', '/accessibility', '/search'])
      if (footer.split(`href="${target}"`).length !== 2) missing.push(`${path}: ${target}`);
  }
  expect(missing).toEqual([]);
});

test('"Is this really us?" gives the official addresses and leads to the register', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Is this really us?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this really us?');
  const main = page.getByRole('main');
  const channel = (name: string) =>
    main.locator('dl > div', { has: page.getByText(name, { exact: true }) });
  await expect(channel('Website')).toContainText(new URL(firm.website).host);
  await expect(channel('E-mail addresses').getByRole('link', { name: firm.email })).toHaveAttribute(
    'href',
    `mailto:${firm.email}`,
  );
  await expect(channel('Telephone')).toContainText(firm.offices.uk.phone!.display);
  await expect(channel('Security reports')).toContainText(firm.securityEmail);
  await expect(channel('Licence')).toContainText(firm.licence.number);
  await expect(channel('Licence').getByRole('link')).toHaveAttribute(
    'href',
    firm.licence.registerUrl,
  );
  for (const office of Object.values(firm.offices))
    await expect(channel('Offices')).toContainText(office.address.join(', '));
});

test('the accessibility statement says what is met, what is not, and how to reach somebody', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'version 2.2 of the Web Content Accessibility Guidelines at level AA',
  );
  await expect(main.getByRole('heading', { name: 'What still gets in the way' })).toBeVisible();
  await expect(main.getByRole('link', { name: firm.offices.uk.phone!.display })).toBeVisible();
  await expect(main.getByRole('link', { name: firm.offices.cayman.email! })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Report a barrier' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
});
