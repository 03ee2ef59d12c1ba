/**
 * What pages and their states look like, against the pictures in `expected`, a quarter as large: what one machine draws a
 * little otherwise than the next, the edges of its letters, is gone at that size, and a line, a colour or a place that
 * changed is not. The site of examples is drawn (`serve.ts`), so that no editor's word makes a picture red.
 *
 * After a change that is meant: `npm run pictures`, and look at what it changed before you commit it.
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { examples } from '../../src/editors/gallery/examples.ts';
import { PAPER } from '../browser/paper.ts';
import { expect, test } from '../browser/site.ts';
import { pageOf } from './sections.ts';

test.use({
  baseURL: `http://localhost:${process.env['EXAMPLES_PORT'] ?? ''}`,
  // Not refused for the letters (see `open`).
  bypassCSP: true,
});

const WIDTHS = [375, 1440] as const;

/** How far a pixel's colour may be off, so that a hairline is still seen, and which share of the pixels. */
const TOLERANCE = { threshold: 0.025, maxDiffPixelRatio: 0.002 };

/** Every template, and the parts of a page that its kind has beyond its sections. */
const pages = {
  home: '/',
  page: '/services',
  service: '/services/wealth-management',
  fund: '/fund/blockchain',
  portfolio: '/portfolio/staking-fund',
  release: '/press-release/new-office',
  legal: '/privacy-policy',
  application: '/apply-now',
  'not-found': '/nothing-here',
};

/** Gives the window another width, and waits until the page is whole in it. */
async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async () => {
    // What loads only when it comes near.
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
    await document.fonts.ready;
  });
}

async function open(page: Page, path: string, width: number) {
  // A page waits for the firm's letters here; to a visitor it would show others when they are late.
  await page.route(/^[^.]+$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
  // Days that the page tells are always the same.
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await setWidth(page, width);
}

async function compare(shot: Promise<Buffer>, name: string) {
  const whole = sharp(await shot);
  const { width } = await whole.metadata();
  const shrunk = await whole
    .resize({ width: Math.round(width / 4), kernel: 'cubic' })
    .png({ palette: true })
    .toBuffer();
  expect.soft(shrunk).toMatchSnapshot(`${name}.png`, TOLERANCE);
}

const full = (page: Page) => page.screenshot({ fullPage: true });

/** What visitors make of a page. */
const states: Record<
  string,
  { path: string; width: number; reach: (page: Page) => Promise<void> }
> = {
  'menu-open-1440': {
    path: '/',
    width: 1440,
    reach: async (page) => await page.getByRole('button', { name: 'Services' }).click(),
  },
  'menu-open-375': {
    path: '/',
    width: 375,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).locator('summary').click();
    },
  },
  'question-open': {
    path: '/faqs',
    width: 375,
    reach: async (page) => await page.getByRole('main').locator('summary').last().click(),
  },
  'application-refused': {
    path: '/apply-now',
    width: 375,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
};

for (const [name, { path, width, reach }] of Object.entries(states))
  test(name, async ({ page }) => {
    await open(page, path, width);
    await reach(page);
    await compare(page.screenshot(), `state-${name}`);
  });

for (const [name, path] of Object.entries(pages))
  test(`page ${name}`, async ({ page, problems }) => {
    await open(page, path, WIDTHS[0]);
    for (const width of WIDTHS) {
      await setWidth(page, width);
      await compare(full(page), `page-${name}-${width}`);
    }
    await setWidth(page, PAPER);
    await page.emulateMedia({ media: 'print' });
    await compare(full(page), `paper-${name}`);
    if (path === '/nothing-here') await problems.take(/404/);
  });

for (const type of Object.keys(examples))
  test(`section ${type}`, async ({ page }) => {
    await open(page, `/${pageOf(type)}`, WIDTHS[0]);
    for (const width of WIDTHS) {
      await setWidth(page, width);
      await compare(page.getByRole('main').screenshot(), `${pageOf(type)}-${width}`);
    }
  });
