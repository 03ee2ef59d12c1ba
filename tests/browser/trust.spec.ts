/** What earns trust: no address that is not official, and the way to the firm's own pages from everywhere. */
import { firm, navigation } from '../../src/site/data.ts';
import { officialChannels } from '../../src/site/official-channels.ts';
import { describeSection, pages } from './content.ts';
import { expect, test } from './site.ts';

const MISSING = '/no-such-page';

test('every page but the application has every link of the footer', async ({ request }) => {
  const links = [...navigation.quickLinks, ...navigation.legalLinks].map(({ path }) => path);
  const missing: string[] = [];
  for (const path of [...pages, MISSING]) {
    if (path === '/apply-now') continue;
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(path === MISSING ? 404 : 200);
    const [, footer = ''] = (await answer.text()).split('<footer');
    for (const link of links)
      if (!footer.includes(`href="${link}"`)) missing.push(`${path}: ${link}`);
  }
  expect(missing).toEqual([]);
});

describeSection('officialChannels', (path) => {
  /** All e-mail addresses in a text, and all telephone numbers that it links to or gives to machines, as digits. */
  const addressesIn = (html: string) => [
    ...(html.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []),
    ...[...html.matchAll(/tel:\+(\d+)|"telephone":\s*"([^"]+)"/g)].map(
      ([, link, spoken]) => link ?? spoken!.replace(/\D/g, ''),
    ),
  ];

  test('no page names an e-mail address or a telephone number that this one does not', async ({
    request,
  }) => {
    const sourceOf = async (address: string) => (await request.get(address)).text();
    const [, main = ''] = (await sourceOf(path)).split(/<\/?main/);
    const official = new Set(addressesIn(main));
    expect(official.size).toBeGreaterThan(0);
    const strange: string[] = [];
    for (const other of [...pages, '/contact-us', '/.well-known/security.txt'])
      for (const address of addressesIn(await sourceOf(other)))
        if (!official.has(address)) strange.push(`${other}: ${address}`);
    expect(strange).toEqual([]);
  });

  test('gives every official address, with its link', async ({ page }) => {
    await page.goto(path);
    for (const { label, values } of officialChannels(firm)) {
      const channel = page
        .getByRole('main')
        .locator('dl > div', { has: page.getByText(label, { exact: true }) });
      for (const { text, href } of values) {
        await expect(channel).toContainText(text);
        if (href)
          await expect(channel.getByRole('link', { name: text, exact: true })).toHaveAttribute(
            'href',
            href,
          );
      }
    }
  });
});
