/** The application: each refusal, each failure, success, and leaving and coming back. */
import { FAILURE, SUCCESS, goodValues, requestOf, type Values } from './applicant.ts';
import { APPLICATION_PATH } from '../../src/islands/application/send.ts';
import type { Fault } from './host.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const IDS: Record<keyof Values, string> = {
  'Full Name': 'fullName',
  'Date of Birth': 'dateOfBirth',
  Nationality: 'nationality',
  'Country of Residence': 'countryOfResidence',
  'Email Address': 'email',
  'Phone Number': 'phoneNumber',
};
/** Whoever is refused at the door of an office is of age here. */
const born = (years: number, days = 0) => {
  const day = new Date();
  day.setFullYear(day.getFullYear() - years);
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** Lists and days are filled as an autofill does it: how each engine draws them is its own. */
const fill = (visitor: Visitor, values: Partial<Values>) =>
  visitor.evaluate(
    (given) => {
      for (const [id, value] of given) {
        const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)!;
        const option =
          field instanceof HTMLSelectElement &&
          [...field.options].find(({ textContent }) => textContent === value);
        field.value = option ? option.value : value!;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    Object.entries(values).map(([label, value]) => [IDS[label as keyof Values], value as string]),
  );

const submit = { role: 'button', name: 'Submit Application' } as const;
const alertSays = () => document.querySelector('[role=alert]#application-message')!.textContent;
const statusSays = () =>
  [...document.querySelectorAll('form [role=status]')]
    .map(({ textContent }) => textContent)
    .join('');
const focusedId = () => document.activeElement?.id;
const isModal = () => document.querySelector('dialog:modal') !== null;
const valueOf = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!.value;

/** Opens the form with its script listening. */
async function openForm(visitor: Visitor) {
  await visitor.open('/apply-now');
  await visitor.press({ role: 'field', name: 'Full Name' });
  await visitor.sees(isModal, true);
}

const keptFor = async (visitor: Visitor, email: string) =>
  (await visitor.host.kept()).filter((application) => application['email'] === email);

test('is refused in order, then sent once, told for 3,000 ms and again on Home', async ({
  visitor,
}) => {
  const email = 'whole-way@example.com';
  const values = goodValues(email);
  await openForm(visitor);
  const refusals: [Partial<Values>, string, keyof Values][] = [
    [{}, 'Please fill in all required fields.', 'Full Name'],
    [{ ...values, 'Phone Number': ' ' }, 'Please fill in all required fields.', 'Phone Number'],
    [
      {
        'Email Address': 'ada@example',
        'Phone Number': '07700 900123',
        'Date of Birth': born(18, 1),
      },
      'Please enter a valid email address.',
      'Email Address',
    ],
    [{ 'Email Address': email }, 'Please enter a valid phone number.', 'Phone Number'],
    [
      { 'Phone Number': values['Phone Number'] },
      'You must be at least 18 years old to register.',
      'Date of Birth',
    ],
  ];
  for (const [typed, message, label] of refusals) {
    await fill(visitor, typed);
    await visitor.press(submit);
    await visitor.sees(alertSays, message);
    await visitor.sees(focusedId, IDS[label]);
    await visitor.sees(
      (id) => {
        const field = document.querySelector(`#${id}`)!;
        const { top } = field.closest('p')!.getBoundingClientRect();
        return [top >= 0, getComputedStyle(field).outlineStyle];
      },
      [true, 'solid'],
      IDS[label],
    );
    await visitor.sees(
      (id) => {
        const field = document.querySelector(`#${id}`)!;
        const described = field.getAttribute('aria-describedby') ?? '';
        return described.includes('application-message') && field.getAttribute('aria-invalid');
      },
      'true',
      IDS[label],
    );
  }
  await fill(visitor, { 'Date of Birth': born(18) });
  // How long the page means to wait, without waiting.
  await visitor.evaluate(() => {
    const own = window.setTimeout.bind(window);
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    window.setTimeout = ((run: () => void, time: number) => {
      asked.push(time);
      return own(run, time);
    }) as typeof window.setTimeout;
  });
  const before = Date.now();
  await visitor.press(submit);
  await visitor.sees(statusSays, SUCCESS);
  // It alone is left, and has the focus.
  await visitor.sees(
    () => [
      document.activeElement!.matches('dialog [role=status]'),
      document.querySelector<HTMLInputElement>('#fullName')!.checkVisibility(),
      document.querySelector<HTMLInputElement>('#fullName')!.value,
    ],
    [true, false, ''],
  );
  expect(await visitor.evaluate(() => (window as unknown as { asked: number[] }).asked)).toContain(
    3000,
  );
  const [line, ...more] = await keptFor(visitor, email);
  const { received_at: arrival, ...eight } = line!;
  expect(more).toEqual([]);
  expect(Date.parse(arrival!)).toBeGreaterThanOrEqual(before);
  expect(eight).toEqual(requestOf(email, born(18)));
  await visitor.isAt('/');
  const isTold = (words: string) =>
    document.querySelector('main [role=status]')!.textContent.includes(words);
  await visitor.sees(isTold, true, SUCCESS);
  await visitor.press({ role: 'button', name: 'Dismiss' });
  await visitor.sees(isTold, false, SUCCESS);
  await visitor.reload();
  expect(await visitor.evaluate(isTold, SUCCESS)).toBe(false);
});

test('the date shows that it has the focus, whichever of its parts is to be typed', async ({
  visitor,
}) => {
  await openForm(visitor);
  await visitor.press({ role: 'field', name: 'Full Name' });
  for (let part = 0; part < 3; part++) {
    await visitor.key('Tab');
    await visitor.sees(
      (id) => {
        const field = document.querySelector(`#${id}`)!;
        return document.activeElement === field && getComputedStyle(field).outlineStyle;
      },
      'solid',
      IDS['Date of Birth'],
    );
  }
});

test('while it is on its way, nothing is sent twice and nothing closes', async ({ visitor }) => {
  const email = 'once@example.com';
  await openForm(visitor);
  await fill(visitor, goodValues(email));
  const release = visitor.host.hold(APPLICATION_PATH);
  // Two presses in one task: quicker than any rendering.
  await visitor.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('dialog [type=submit]')!;
    button.click();
    button.click();
  });
  await visitor.sees(
    () => document.querySelector('dialog [type=submit]')!.textContent,
    'Submitting Application...',
  );
  await visitor.sees(() => document.activeElement!.matches('dialog [role=status]:has(p)'), true);
  await visitor.key('Escape', 4);
  for (const link of ['/', '/privacy-policy']) await visitor.press(`dialog a[href="${link}"]`);
  expect(await visitor.evaluate(isModal)).toBe(true);
  await visitor.isAt('/apply-now');
  release();
  await visitor.sees(statusSays, SUCCESS);
  // The receiver would keep the same one once, however often it came.
  expect(visitor.host.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  expect(await keptFor(visitor, email)).toHaveLength(1);
});

test('after each failure every value is still there and is not logged, and trying again works', async ({
  visitor,
  takeError,
}) => {
  const email = 'again@example.com';
  const failures: [Fault, RegExp][] = [
    [{ status: 500, body: '{}', type: 'application/json' }, /status 500/],
    ['cut', /network error/],
    [{ status: 200, body: '<p>Welcome' }, /the answer is not JSON/],
  ];
  await openForm(visitor);
  await fill(visitor, goodValues(email));
  for (const [fault, reason] of failures) {
    visitor.host.fail(APPLICATION_PATH, fault);
    await visitor.press(submit);
    const told = await takeError(reason);
    await visitor.sees(alertSays, FAILURE);
    await visitor.sees(valueOf, email, 'email');
    for (const text of [...told, ...visitor.host.said.map((one) => one.text)])
      for (const value of Object.values(goodValues(email))) expect(text).not.toContain(value);
  }
  visitor.host.mend();
  await visitor.press(submit);
  await visitor.sees(statusSays, SUCCESS);
  expect(await keptFor(visitor, email)).toHaveLength(1);
});

test('each way out leads to Home, which tells again what was sent; a press beside it is none', async ({
  visitor,
}) => {
  const ways: [string, () => Promise<void>][] = [
    ['Escape', () => visitor.key('Escape')],
    ['the link', () => visitor.press('dialog a[href="/"]')],
    ['the button', () => visitor.press({ role: 'button', name: 'Close the application' })],
  ];
  const isTold = (words: string) =>
    document.querySelector('main [role=status]')!.textContent.includes(words);
  for (const [index, [, leave]] of ways.entries()) {
    await openForm(visitor);
    const isSent = index > 0;
    // Empty, so that nothing would ask before it closes.
    await visitor.pressAt(4, 400);
    expect(await visitor.evaluate(isModal)).toBe(true);
    await fill(visitor, goodValues('back@example.com'));
    if (isSent) {
      await visitor.press(submit);
      await visitor.sees(statusSays, SUCCESS);
    } else {
      await leave();
      await visitor.sees(() => document.activeElement?.textContent, 'Keep the form');
      await visitor.key('Enter');
      await visitor.sees(() => document.querySelector('[role=alertdialog]'), null);
      await visitor.sees(valueOf, 'back@example.com', 'email');
    }
    await leave();
    if (!isSent) await visitor.press({ role: 'button', name: 'Close and lose it' });
    await visitor.isAt('/');
    await visitor.sees(isTold, isSent, SUCCESS);
  }
  await visitor.back();
  await visitor.isAt('/apply-now');
  await visitor.press({ role: 'field', name: 'Full Name' });
  await visitor.sees(isModal, true);
  await visitor.sees(valueOf, '', 'fullName');
  await visitor.sees(statusSays, '');
});

test('whose script is lost, it says so and offers a reload, which works', async ({
  visitor,
  takeError,
}) => {
  const email = 'reloaded@example.com';
  visitor.host.fail('/scripts/ApplicationForm', { status: 404, body: '' });
  await visitor.open('/apply-now');
  await takeError(/^Loading chunk ApplicationForm failed\.\n\(missing: /);
  await visitor.sees(
    () =>
      document.querySelectorAll('dialog input').length > 0 &&
      ![...document.querySelectorAll('dialog input')].some((field) => field.checkVisibility()),
    true,
  );
  visitor.host.mend();
  await visitor.press({ role: 'link', name: 'Reload the page' });
  await visitor.sees(isModal, true);
  await fill(visitor, goodValues(email));
  await visitor.press(submit);
  await visitor.sees(statusSays, SUCCESS);
  expect(await keptFor(visitor, email)).toHaveLength(1);
});

test('a page that the browser has translated is refused and applied on as any other', async ({
  visitor,
}) => {
  const email = 'translated@example.com';
  await openForm(visitor);
  // As translators do it: every text goes into elements of their own.
  await visitor.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement!.closest('script, style, option')) continue;
      const translated = document.createElement('span');
      text.replaceWith(translated);
      translated.textContent = text.data;
    }
  });
  const press = () => visitor.press('dialog [type=submit]');
  await press();
  await visitor.sees(focusedId, 'fullName');
  await fill(visitor, goodValues(email));
  await press();
  await visitor.sees(statusSays, SUCCESS);
  expect(await keptFor(visitor, email)).toHaveLength(1);
  await visitor.isAt('/');
});
