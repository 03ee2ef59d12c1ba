/** The application form: refusals, failures, success, and every way to leave it. */
import type { Page, Route } from '@playwright/test';
import { countries } from '../../src/site/data.ts';
import {
  CALL,
  expectValues,
  FAILURE,
  fill,
  goodValues,
  keptFor,
  NATIONALITY,
  requestOf,
  submitButton,
  SUCCESS,
  type Values,
} from './application.ts';
import { violations } from './axe.ts';
import { expect, holdScript, REFUSED_REQUEST, test, testInOwnWindow } from './site.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Your application' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close the application' });
const alert = (page: Page) => modal(page).getByRole('alert');

/** Opens the form with React listening, for which the visitor reaches for it. */
async function openForm(page: Page) {
  await page.goto('/apply-now');
  await page.getByLabel('Full Name').hover();
  await expect(page.locator('dialog:modal')).toBeVisible();
}

/** Stops the page's clock, so that only `page.clock.runFor` lets time pass. */
const stopClock = (page: Page) => page.clock.pauseAt(new Date('2026-11-20T12:00:30'));

/** Whether the focus is on this field, in sight and clear of the message. */
async function expectBothInSight(page: Page, label: string) {
  const field = page.getByLabel(label);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(alert(page)).toBeInViewport({ ratio: 1 });
  const [above, below] = [(await field.boundingBox())!, (await alert(page).boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
}

/** Answers the call when told to, and says how often it was made. */
async function holdAnswer(page: Page, answer: (route: Route) => Promise<void>) {
  const gate = Promise.withResolvers<void>();
  const calls: unknown[] = [];
  await page.route(CALL, async (route) => {
    calls.push(route.request().postDataJSON());
    await gate.promise;
    await answer(route);
  });
  return { calls, answer: gate.resolve };
}

testInOwnWindow(
  'the whole way: refused four times, then applied, and told again on Home',
  async ({ page }) => {
    const email = `whole-way-${Date.now()}@example.com`;
    const values: Values = goodValues(email);
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
    await page.goto('/apply-now');
    await expect(modal(page)).toBeVisible();
    await expect(submitButton(page)).toBeEnabled();

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    const refusals: [Partial<Values>, string, (keyof Values)[]][] = [
      [{}, 'Please fill in all required fields.', Object.keys(values) as (keyof Values)[]],
      [{ ...values, 'Full Name': '   ' }, 'Please fill in all required fields.', ['Full Name']],
      [
        { 'Full Name': '  Ada Example ', 'Email Address': 'ada@example' },
        'Please enter a valid email address.',
        ['Email Address'],
      ],
      [
        { 'Email Address': email, 'Phone Number': '07700 900123' },
        'Please enter a valid phone number.',
        ['Phone Number'],
      ],
      [
        { 'Phone Number': ' +44 7700 900123', 'Date of Birth': '2008-11-21' },
        'You must be at least 18 years old to register.',
        ['Date of Birth'],
      ],
    ];
    for (const [typed, message, fields] of refusals) {
      await fill(page, typed);
      await submitButton(page).click();
      await expect(alert(page)).toHaveText(message);
      await expect(page.getByLabel(fields[0]!, { exact: true })).toBeFocused();
      for (const label of Object.keys(values) as (keyof Values)[]) {
        const control = page.getByLabel(label, { exact: true });
        if (fields.includes(label)) {
          await expect(control).toHaveAttribute('aria-invalid', 'true');
          await expect(control).toHaveAccessibleDescription(new RegExp(message));
        } else await expect(control).not.toHaveAttribute('aria-invalid');
      }
    }
    expect(sent).toEqual([]);

    // 18 today.
    await fill(page, { 'Date of Birth': '2008-11-20' });
    await stopClock(page);
    const call = page.waitForRequest(CALL);
    await submitButton(page).click();
    expect(await (await call).allHeaders()).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
    });
    await expect(page.getByRole('status').getByText(SUCCESS, { exact: true })).toBeVisible();
    await expect(alert(page)).toBeEmpty();
    const eight = requestOf(email, '2008-11-20');
    expect((await call).postDataJSON()).toEqual(eight);
    expect(await keptFor(email)).toEqual([
      { received_at: expect.stringMatching(/Z$/) as unknown as string, ...eight },
    ]);
    expect(sent).toHaveLength(1);
    for (const label of Object.keys(values))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    // The message alone is left, and has the focus.
    await expect(page.getByLabel('Full Name')).toBeHidden();
    await expect(submitButton(page)).toBeHidden();
    await expect(modal(page).getByRole('status')).toBeFocused();
    await expect(modal(page).getByRole('status')).toBeInViewport();

    await page.clock.runFor(2999);
    await expect(modal(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
    const repeated = page.getByRole('status').getByText(SUCCESS, { exact: true });
    await expect(repeated).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(repeated).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(repeated).toBeHidden();
  },
);

test('the modal is open from the start, and everything of the page is in it', async ({ page }) => {
  await openForm(page);
  expect(await modal(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(modal(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // Who receives the data.
  await expect(modal(page).getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/\+44 7700 900123/);
  // In the widest window too, no line is so long that the eye misses the next one.
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

test('both country lists have the countries of the content in their order, shown by name', async ({
  page,
}) => {
  await openForm(page);
  for (const label of ['Nationality', 'Country of Residence']) {
    const options = await page
      .getByLabel(label, { exact: true })
      .locator('option')
      .evaluateAll((all) => all.map((one) => [(one as HTMLOptionElement).value, one.textContent]));
    expect(options.slice(1)).toEqual(countries.map(({ code, name }) => [code, name]));
    expect(options[0]![0]).toBe('');
  }
});

test('fields say to the browser what they are for, and its own bubbles are off', async ({
  page,
}) => {
  await openForm(page);
  const tokens = {
    'Full Name': 'name',
    'Date of Birth': 'bday',
    'Country of Residence': 'country',
    'Email Address': 'email',
    'Phone Number': 'tel',
  };
  for (const [label, token] of Object.entries(tokens))
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', token);
  expect(
    await page
      .getByLabel('Full Name')
      .evaluate((field: HTMLInputElement) => field.form!.noValidate),
  ).toBe(true);
});

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

test('a press that leaves a wrong field does not miss the button', async ({ page }) => {
  await openForm(page);
  await fill(page, goodValues());
  await page.getByLabel('Date of Birth').fill('1850-06-15');
  await page.getByLabel('Date of Birth').focus();
  await submitButton(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await submitButton(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 4);
  await page.mouse.down();
  await page.waitForTimeout(100);
  await page.mouse.up();
  await expect(alert(page)).not.toBeEmpty();
});

test('what is refused is said at its field too, with the focus there', async ({ page }) => {
  await openForm(page);
  await fill(page, { ...goodValues(), 'Email Address': 'ada@example' });
  await page.getByLabel('Email Address').press('Enter');
  await expect(alert(page)).not.toBeEmpty();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/dot.*valid email/);
});

test('while it is being sent, nothing is sent twice and nothing closes', async ({ page }) => {
  const email = `once-${Date.now()}@example.com`;
  await openForm(page);
  const { calls, answer } = await holdAnswer(page, (route) => route.continue());
  await fill(page, goodValues(email));
  // Two presses in one task: quicker than any rendering.
  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const sending = page.getByRole('button', { name: 'Submitting Application...', exact: true });
  await expect(sending).toBeDisabled();
  await expect(modal(page).getByRole('status')).toHaveText('Your application is on its way.');
  await expect(modal(page).getByRole('status')).toBeFocused();
  await page.getByLabel('Full Name').press('Enter');
  await expect(closeButton(page)).toBeDisabled();
  await page.getByRole('link', { name: /Back to home/ }).click();
  await page.getByRole('link', { name: 'privacy policy' }).click();
  // Some browsers let a second Escape through whatever the page says.
  for (let times = 0; times < 4; times++) await page.keyboard.press('Escape');
  expect(await modal(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(page).toHaveURL('/apply-now');
  await expectValues(page, goodValues(email));
  answer();
  await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await keptFor(email)).toHaveLength(1);
});

test('a browser that closes the modal in spite of everything gets it back while sending', async ({
  page,
  problems,
}) => {
  await openForm(page);
  const { answer } = await holdAnswer(page, (route) => route.abort());
  await fill(page, goodValues());
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: 'Submitting Application...' })).toBeVisible();
  await modal(page).evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expect(modal(page)).toBeVisible();
  answer();
  await expect(alert(page)).toHaveText(FAILURE);
  await expect(page).toHaveURL('/apply-now');
  await problems.take(/^The application was not sent: network error$/);
  await problems.take(REFUSED_REQUEST);
});

test('a refusal in the words of the server is told in ours, and nothing typed is logged', async ({
  page,
  problems,
}) => {
  const email = `again-${Date.now()}@example.com`;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openForm(page);
  const answer = { status: 422, json: { message: 'Phone known, ada@example.com exists already' } };
  await page.route(CALL, (route) => route.fulfill(answer), { times: 1 });
  await fill(page, goodValues(email));
  await submitButton(page).click();
  await expect(alert(page)).toHaveText(FAILURE);
  await expect(page.getByText(/exists already|Phone known/)).toHaveCount(0);
  await expectValues(page, goodValues(email));
  await problems.take(/^The application was not sent: status 422$/);
  await problems.take(REFUSED_REQUEST);
  for (const value of Object.values(goodValues(email)))
    expect(logged.join('\n')).not.toContain(value);

  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
  expect(await keptFor(email)).toHaveLength(1);
});

testInOwnWindow('no answer for 30 s is a failure', async ({ page, problems }) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
  await openForm(page);
  await stopClock(page);
  await page.route(CALL, () => {});
  await fill(page, goodValues());
  const call = page.waitForRequest(CALL);
  await submitButton(page).click();
  await call;
  await page.clock.runFor(29_999);
  await expect(page.getByRole('button', { name: 'Submitting Application...' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(alert(page)).toHaveText(FAILURE);
  await problems.take(/^The application was not sent: no answer in time$/);
  await expectValues(page, goodValues());
});

const ways: [name: string, go: (page: Page) => Promise<void>][] = [
  ['by its button', (page) => closeButton(page).click()],
  ['by Escape', (page) => page.keyboard.press('Escape')],
  ['by the link back', (page) => page.getByRole('link', { name: /Back to home/ }).click()],
];

test.describe('leaving', () => {
  test('leads to Home, whichever way, and nothing is said there', async ({ page }) => {
    for (const [, go] of ways) {
      await openForm(page);
      await page.getByLabel('Full Name').fill('Ada');
      await go(page);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(SUCCESS)).toBeHidden();
    }
  });

  test('a click beside the form does not close it', async ({ page }) => {
    await openForm(page);
    await page.getByLabel('Full Name').fill('Ada');
    await page.mouse.click(4, 400);
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada');
    await expect(modal(page)).toBeVisible();
  });

  for (const [way, go] of ways.slice(1))
    testInOwnWindow(
      `after success, before the 3 s are over, ${way} repeats the message on Home too`,
      async ({ page }) => {
        await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
        await openForm(page);
        await stopClock(page);
        await fill(page, goodValues(`early-${Date.now()}@example.com`));
        await submitButton(page).click();
        await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
        await go(page);
        await expect(page).toHaveURL('/');
        await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
      },
    );
});

test.describe('before the script has arrived', () => {
  test('what is typed stays, with the focus', async ({ page }) => {
    const script = await holdScript(page, 'ApplicationForm');
    await page.goto('/apply-now');
    const name = page.getByLabel('Full Name');
    await page.getByLabel('Nationality', { exact: true }).selectOption(NATIONALITY.code);
    await name.fill('Ada');
    await script.wanted;
    script.release();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.type(' Example');
    await expect(name).toHaveValue('Ada Example');
    await expect(page.getByLabel('Nationality', { exact: true })).toHaveValue(NATIONALITY.code);
  });

  for (const [way, send] of [
    ['a press on Submit', (page: Page) => submitButton(page).click()],
    ['Enter', (page: Page) => page.getByLabel('Phone Number').press('Enter')],
  ] as const)
    test(`${way} is kept, and what was typed is sent once`, async ({ page }) => {
      const email = `kept-${way.length}-${Date.now()}@example.com`;
      const script = await holdScript(page, 'ApplicationForm');
      await page.goto('/apply-now');
      await fill(page, goodValues(email));
      await send(page);
      await script.wanted;
      await expect(page).toHaveURL('/apply-now');
      await expectValues(page, goodValues(email));
      script.release();
      await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
      expect(await keptFor(email)).toHaveLength(1);
    });

  test('a press on the close button is kept', async ({ page }) => {
    const script = await holdScript(page, 'ApplicationForm');
    await page.goto('/apply-now');
    await closeButton(page).click();
    await script.wanted;
    await expect(page).toHaveURL('/apply-now');
    script.release();
    await expect(page).toHaveURL('/');
  });

  test('Escape leads to Home, and the link back does, without React', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const [, go] of ways.slice(1)) {
      await page.goto('/apply-now');
      await go(page);
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
    expect(await keptFor(values['Email Address'])).toHaveLength(1);
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 500 },
  { width: 1280, height: 720 },
])
  test(`a refusal is in sight with the field at fault, at ${viewport.width} × ${viewport.height} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openForm(page);
    await submitButton(page).click();
    await expectBothInSight(page, 'Full Name');
    await fill(page, goodValues('ada@example.com'));
    await page.getByLabel('Email Address').fill('ada');
    await submitButton(page).click();
    await expectBothInSight(page, 'Email Address');
  });
