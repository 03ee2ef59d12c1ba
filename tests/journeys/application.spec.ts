/** The application: refusals, failures, success, leaving and coming back. */
import { APPLICATION_PATH } from '../../src/schemas/application.ts';
import { AGE, born, EMAIL, FILL_IN, PHONE } from '../receiver/form-cases.ts';
import { goodValues } from '../specimen/content.ts';
import type { Fault } from './host.ts';
import { expect, isThere, test, type Visitor } from './visitor.ts';

const SUCCESS = 'Application submitted successfully! Please check your email for next steps.';
const FAILURE = 'Failed to submit application. Please try again.';

/** As an autofill does it: each engine draws lists and days its own way. */
const fill = (visitor: Visitor, values: Record<string, string>) =>
  visitor.asks((given) => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form input, form select')) {
      const value = given[nameOf(field)];
      if (value === undefined) continue;
      const options = [...((field as unknown as HTMLSelectElement).options ?? [])];
      field.value = options.find(({ text }) => text === value)?.value ?? value;
    }
  }, values);

async function openForm(visitor: Visitor, values = {}) {
  await visitor.open('/apply-now');
  await visitor.press('input', 'Full Name');
  await visitor.has('dialog:modal');
  await fill(visitor, values);
}

const submit = 'dialog [type=submit]';
const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
const isFieldShown = () => document.querySelector('[name=fullName]')!.checkVisibility();
const isTold = (visitor: Visitor) => visitor.reads('form [role=status]', SUCCESS);
const isToldOnHome = (words: string) =>
  document.querySelector('main [role=status]')!.textContent.includes(words);

/** Keeps what the page means to do in 3,000 ms, for `later`. */
function keepLater() {
  const own = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, time: number) =>
    time === 3000 ? Object.assign(window, { later: run }) : own(run, time)) as never;
}

test('is refused in order, then sent once, and told again on Home', async ({ visitor, host }) => {
  const email = 'whole-way@example.com';
  const values = goodValues(email);
  const [day, tomorrow] = [born(new Date(), 18), born(new Date(), 18, 1)];
  await openForm(visitor);
  const wrong = { 'Email Address': 'ada@example', 'Phone Number': '07700 900123' };
  for (const [label, message, typed] of [
    ['Full Name', FILL_IN, {}],
    ['Phone Number', FILL_IN, { ...values, 'Phone Number': ' ' }],
    ['Email Address', EMAIL, wrong],
    ['Phone Number', PHONE, { 'Email Address': email }],
    ['Date of Birth', AGE, values],
  ] as const) {
    await fill(visitor, { ...typed, 'Date of Birth': tomorrow });
    await visitor.press(submit);
    await visitor.reads('#application-message[role=alert]', message);
    await visitor.hasFocusOn(label);
    await visitor.hasFocusAt('[aria-invalid=true][aria-describedby~=application-message]');
    await visitor.sees(() => getComputedStyle(document.activeElement!).outlineStyle, 'solid');
  }
  await fill(visitor, { 'Date of Birth': day });
  await visitor.asks(keepLater);
  await visitor.press(submit);
  await isTold(visitor);
  // It alone is left, and has the focus.
  await visitor.hasFocusAt('dialog [role=status]');
  await visitor.sees(isFieldShown, false);
  await visitor.sees(valueOf, '', 'fullName');
  expect(await host.keptFor(email)).toEqual([
    expect.objectContaining({ name: 'Ada Example', nationality: 'GB', date_of_birth: day }),
  ]);
  await visitor.asks(() => (window as unknown as { later: () => void }).later());
  await visitor.isAt('/');
  await visitor.sees(isToldOnHome, true, SUCCESS);
  await visitor.press('button', 'Dismiss');
  await visitor.sees(isToldOnHome, false, SUCCESS);
  await visitor.open('/');
  expect(await visitor.asks(isToldOnHome, SUCCESS)).toBe(false);
});

test('a failure keeps every value, logs none, and is tried again', async ({ visitor, host }) => {
  const email = 'again@example.com';
  await openForm(visitor, goodValues(email));
  for (const [fault, reason] of [
    [{ status: 500, body: JSON.stringify(`${email} is known`) }, /status 500/],
    ['cut', /TypeError/],
    [{ status: 200, body: `<p>Welcome ${email}` }, /SyntaxError/],
  ] as [Fault, RegExp][]) {
    host.fail(APPLICATION_PATH, fault);
    await visitor.press(submit);
    const told = [
      ...(await visitor.takeError(reason)),
      ...host.said.error,
      ...host.said.log,
    ].join();
    await visitor.reads('#application-message[role=alert]', FAILURE);
    await visitor.sees(valueOf, email, 'email');
    for (const value of Object.values(goodValues(email))) expect(told).not.toContain(value);
  }
  host.mend();
  await visitor.press(submit);
  await isTold(visitor);
  expect(await host.keptFor(email)).toHaveLength(1);
});

test('each way out leads to Home, which tells again what was sent', async ({ visitor }) => {
  const email = 'back@example.com';
  await openForm(visitor);
  // A press beside it; an empty form would not ask before it closes.
  await visitor.pressAt(4, 400);
  expect(await visitor.asks(isThere, 'dialog:modal')).toBe(true);
  await fill(visitor, goodValues(email));
  await visitor.key('Escape');
  await visitor.hasFocusOn('Keep the form');
  await visitor.key('Enter');
  await visitor.lacks('[role=alertdialog]');
  await visitor.sees(valueOf, email, 'email');
  await visitor.key('Escape');
  await visitor.press('button', 'Close and lose it');
  await visitor.isAt('/');
  await visitor.sees(isToldOnHome, false, SUCCESS);
  for (const way of ['dialog a[href="/"]', 'dialog [aria-label="Close the application"]']) {
    await openForm(visitor, goodValues(email));
    await visitor.press(submit);
    await isTold(visitor);
    await visitor.press(way);
    await visitor.isAt('/');
    await visitor.sees(isToldOnHome, true, SUCCESS);
  }
  await visitor.back();
  await visitor.isAt('/apply-now');
  await visitor.has('dialog:modal');
  await visitor.sees(valueOf, '', 'fullName');
});

test('whose script is lost, it says so and offers a reload', async ({ visitor, host }) => {
  host.fail('/scripts/ApplicationForm', { status: 404, body: '' });
  await visitor.open('/apply-now');
  await visitor.takeError(/^Loading chunk ApplicationForm failed\.\n\(missing: /);
  await visitor.sees(isFieldShown, false);
  host.mend();
  await visitor.press('a', 'Reload the page');
  await visitor.has('dialog:modal');
});

/** As translators in browsers do it. */
function translate() {
  const all = [...document.body.querySelectorAll('*')].flatMap((one) => [...one.childNodes]);
  for (const text of all) {
    if (!(text instanceof Text) || !text.data.trim()) continue;
    if (text.parentElement!.closest('script, style, option')) continue;
    const translated = document.createElement('span');
    text.replaceWith(translated);
    translated.textContent = text.data;
  }
}

test('on its way it is sent once and stays open @chromium', async ({ visitor, host }) => {
  const email = 'once@example.com';
  await openForm(visitor);
  await visitor.asks(translate);
  await fill(visitor, { ...goodValues(email), 'Full Name': '' });
  await visitor.press(submit);
  await visitor.hasFocusOn('Full Name');
  await fill(visitor, goodValues(email));
  const release = host.hold(APPLICATION_PATH);
  // Quicker than any rendering.
  await visitor.asks(() => {
    const button = document.querySelector<HTMLButtonElement>('dialog [type=submit]')!;
    button.click();
    button.click();
  });
  await visitor.reads(submit, 'Submitting Application...');
  await visitor.hasFocusAt('dialog [role=status]:has(p)');
  // Nor when nothing is in the fields any more.
  await visitor.asks(() => document.querySelector<HTMLFormElement>('dialog form')!.reset());
  for (let times = 0; times < 4; times++) await visitor.key('Escape');
  for (const link of ['/', '/privacy-policy']) await visitor.press(`dialog a[href="${link}"]`);
  expect(await visitor.asks(isThere, 'dialog:modal')).toBe(true);
  await visitor.isAt('/apply-now');
  release();
  await isTold(visitor);
  // However often it comes, the receiver keeps it once.
  expect(host.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  expect(await host.keptFor(email)).toHaveLength(1);
});
