/** The application form beyond what every engine is asked (`tests/engines/application.spec.ts`): hints, room, other programs. */
import type { Page } from '@playwright/test';
import { firm } from '../../src/site/data.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { expectValues, fill, goodValues, submitButton, SUCCESS } from './application.ts';
import { violations } from './axe.ts';
import { edgeless } from './edges.ts';
import { flat, printed } from './factsheet.ts';
import { brokenWords, setTextSize } from './fit.ts';
import { expect, holdScript, test, testInOwnWindow } from './site.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Your application' });
const alert = (page: Page) => modal(page).getByRole('alert');

/** Opens the form with React listening, for which the visitor reaches for it. */
async function openForm(page: Page) {
  await page.goto('/apply-now');
  await page.getByLabel('Full Name').hover();
  await expect(page.locator('dialog:modal')).toBeVisible();
}

/** Whether the focus is on this field, in sight and clear of the message. */
async function expectBothInSight(page: Page, label: string) {
  const field = page.getByLabel(label);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(alert(page)).toBeInViewport({ ratio: 1 });
  const [above, below] = [(await field.boundingBox())!, (await alert(page).boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
}

test('a field says what is wrong with it when it is left, and no more when it is mended', async ({
  page,
}) => {
  await openForm(page);
  const phone = page.getByLabel('Phone Number');
  await phone.fill('07700 900123');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.press('Tab');
  await expect(phone).toHaveAccessibleDescription(/instead of 07700 900123/);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(alert(page)).toBeEmpty();
  expect(await violations(page)).toEqual([]);
  await phone.fill('+44 7700 900123');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(phone).toHaveAccessibleDescription(/^Start with the country code/);

  // A part of a date alone: the browser has no value for it.
  const birth = page.getByLabel('Date of Birth');
  await birth.click({ position: { x: 20, y: 20 } });
  await page.keyboard.type('02');
  await page.getByLabel('Full Name').focus();
  await expect(birth).toHaveAccessibleDescription(/calendar/);
});

test('who types is not corrected before the field is left, nor anew at each letter', async ({
  page,
}) => {
  const script = await holdScript(page, 'ApplicationForm');
  await page.goto('/apply-now');
  const email = page.getByLabel('Email Address');
  const hint = page.locator(`#${(await email.getAttribute('aria-describedby'))!}`);
  await hint.evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(element.textContent)).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await email.pressSequentially('t');
  script.release();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await email.pressSequentially('om', { delay: 200 });
  await page.keyboard.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.press('End');
  await email.pressSequentially('@example.com', { delay: 20 });
  await expect(email).not.toHaveAttribute('aria-invalid');
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(new Set(said.filter((words, index) => words !== said[index - 1])).size).toBe(2);
});

test('a date keeps every digit that is typed while the script arrives', async ({ page }) => {
  const script = await holdScript(page, 'ApplicationForm');
  await page.goto('/apply-now');
  const birth = page.getByLabel('Date of Birth');
  await birth.click({ position: { x: 20, y: 20 } });
  await page.keyboard.type('1');
  await script.wanted;
  script.release();
  await expect(page.locator('.application astro-island')).not.toHaveAttribute('ssr');
  await page.keyboard.type('2041968');
  // Whichever of the two the browser's language asks for first.
  await expect(birth).toHaveValue(/^1968-(?:12-04|04-12)$/);
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await page.getByLabel('Email Address').focus();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expect(birth).toHaveValue(/^1968-(?:12-04|04-12)$/);
});

test('on paper it has what was typed, who takes it and where it is from, and no hint or button', async ({
  page,
}) => {
  await openForm(page);
  const { 'Date of Birth': _, ...values } = goodValues();
  await fill(page, values);
  const sheet = await printed(page);
  for (const words of [
    ...Object.entries(values).flat(),
    'Date of Birth',
    ...Object.values(firm.offices).flatMap(({ address }) => address),
    firm.licence.number,
    `${siteUrl}/apply-now, printed`,
  ])
    expect.soft(sheet).toContain(flat(words));
  expect(sheet).not.toMatch(/Start with|Submit|Back to home|still loading/);
});

test('a field at fault is marked until it is right, and the message stays', async ({ page }) => {
  await openForm(page);
  const [name, email] = [page.getByLabel('Full Name'), page.getByLabel('Email Address')];
  await submitButton(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await edgeless(page), 'not to be seen in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  await name.press('Tab');
  await name.fill('A. Hughes');
  await name.press('Tab');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(name).not.toHaveAccessibleDescription(/./);
  await expect(page.getByLabel('Date of Birth')).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(alert(page)).not.toBeEmpty();
});

testInOwnWindow('a press that leaves a wrong field does not miss the button', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
  await openForm(page);
  await page.clock.pauseAt(new Date('2026-11-20T12:00:30'));
  await fill(page, goodValues());
  await page.getByLabel('Date of Birth').fill('1850-06-15');
  await page.getByLabel('Date of Birth').focus();
  await submitButton(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await submitButton(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 4);
  await page.mouse.down();
  // As long as a finger stays.
  await page.clock.runFor(200);
  await page.mouse.up();
  await expect(alert(page)).not.toBeEmpty();
});

test('a refusal is in sight with the field at fault, not on what that says, and no line is too long, in any window', async ({
  page,
}) => {
  await openForm(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 390, height: 500 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await fill(page, { ...goodValues(), 'Full Name': '' });
    await submitButton(page).click();
    await expectBothInSight(page, 'Full Name');
    await fill(page, { 'Full Name': 'Ada', 'Email Address': 'ada' });
    await submitButton(page).click();
    await expectBothInSight(page, 'Email Address');
  }
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/valid email/);
  expect(await violations(page)).toEqual([]);
  for (const [size, viewport] of [
    [200, { width: 375, height: 812 }],
    [100, { width: 320, height: 256 }],
  ] as const) {
    await setTextSize(page, size);
    await page.setViewportSize(viewport);
    await submitButton(page).click();
    await expect(page.getByLabel('Email Address')).toBeFocused();
    const hint = (await page.locator('#email-hint').boundingBox())!;
    const message = (await alert(page).boundingBox())!;
    expect(message.y, `at ${viewport.width} px`).toBeGreaterThanOrEqual(hint.y + hint.height);
    expect(await brokenWords(page)).not.toContain('H2 "application"');
  }
  await page.setViewportSize({ width: 2560, height: 1300 });
  const { width } = (await page.getByLabel('Full Name').boundingBox())!;
  expect(width).toBeLessThan(800);
  const lengths = await modal(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('p:not(:has(select))')].map((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      return lines.size === 0 ? 0 : paragraph.textContent.trim().length / lines.size;
    }),
  );
  expect(Math.max(...lengths)).toBeLessThan(90);
});

test('after a refusal no field that Tab reaches lies below the message', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openForm(page);
  await submitButton(page).click();
  for (const label of ['Nationality', 'Country of Residence', 'Email Address', 'Phone Number']) {
    const field = page.getByLabel(label);
    while (!(await field.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    const { y, height } = (await field.boundingBox())!;
    expect(y + height, label).toBeLessThanOrEqual((await alert(page).boundingBox())!.y);
  }
});

test('Escape leads to Home, and the link back does, without React', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const go of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('link', { name: /Back to home/ }).click(),
  ]) {
    await page.goto('/apply-now');
    await go();
    await expect(page).toHaveURL('/');
  }
  expect(asked.filter((url) => url.includes('/react.'))).toEqual([]);
});

test('a browser extension may put something beside each field, and nothing typed is lost', async ({
  page,
  problems,
}) => {
  const script = await holdScript(page, 'ApplicationForm');
  await page.goto('/apply-now');
  const values = goodValues(`extended-${Date.now()}@example.com`);
  await fill(page, values);
  await script.wanted;
  // Password managers do, with their sign in it.
  await page.getByRole('main').evaluate((main) => {
    for (const field of main.querySelectorAll('input, select'))
      field.after(document.createElement('x-sign'));
  });
  script.release();
  // React tells of it, and draws the form anew.
  await problems.take(/^Minified React error #418/);
  await expectValues(page, values);
  await submitButton(page).click();
  await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
});
