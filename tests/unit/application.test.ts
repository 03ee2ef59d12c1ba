import { afterEach, expect, test, vi } from 'vitest';
import {
  applicationBody,
  emailKey,
  normaliseApplication,
  validateApplication,
} from '../../src/shared/application.ts';
import { sendApplication } from '../../src/islands/application/send.ts';
import { AGE, casesOn, GOOD as good } from '../receiver/form-cases.ts';

afterEach(() => void vi.unstubAllEnvs().unstubAllGlobals().restoreAllMocks());

/** The day on the visitor's clock. */
const TODAY = new Date(2026, 10, 20, 12, 15);

const messageFor = (dateOfBirth: string, today = TODAY) =>
  validateApplication({ ...good, dateOfBirth }, today)?.message;

test.each(casesOn(TODAY))('validateApplication: with %j, returns "%s"', (typed, message) => {
  expect(validateApplication({ ...good, ...typed }, TODAY)?.message).toBe(message);
});

test.each<[string, [number, number, number], boolean]>([
  // Born on 29 February: a year older on 1 March of a common year.
  ['2008-02-29', [2026, 2, 28], false],
  ['2008-02-29', [2026, 3, 1], true],
  ['1908-02-29', [2028, 2, 29], true],
  ['1908-02-29', [2028, 3, 1], false],
])(
  'validateApplication: for a birth on %s and the day %j, accepts the age: %j',
  (born, [year, month, day], isEnough) => {
    expect(messageFor(born, new Date(year, month - 1, day))).toBe(isEnough ? undefined : AGE);
  },
);

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'age: counts from the local day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const births = ['2009-01-01', '2009-01-02', '1907-01-01', '1906-12-31'];
    // The time of day makes no difference.
    for (const today of [new Date(2027, 0, 1, 0, 0, 0), new Date(2027, 0, 1, 23, 59, 59)])
      expect(births.map((born) => messageFor(born, today))).toEqual([
        undefined,
        AGE,
        undefined,
        AGE,
      ]);
  },
);

test('request body: has exactly the eight keys that the API expects, in order', () => {
  const body = applicationBody({ ...good, email: ' ada@example.com ' });
  expect(Object.entries(body)).toEqual([
    ['name', 'Ada Example'],
    ['date_of_birth', '1990-06-15'],
    ['nationality', 'UK'],
    ['country_of_residence', 'OTHER'],
    ['email', 'ada@example.com'],
    ['phone', '+447700900123'],
    ['application_type', 'basic_application'],
    ['status', 'pending'],
  ]);
});

/** Returns the reason why an application failed with this response, and the arguments of the only call of `fetch`. */
async function call(base: string, answer = Response.json(null)) {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(answer);
  vi.stubGlobal('fetch', fetched);
  return [await sendApplication(base, good), ...fetched.mock.calls.flat()];
}

test.each([
  ['https://api.example.com', 'https://api.example.com/api/submit-application'],
  ['', '/api/submit-application'],
])('request: with API base %j goes to %s', async (base, address) => {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(applicationBody(good)),
    credentials: 'omit',
  };
  expect(await call(base)).toEqual([undefined, address, expect.objectContaining(request)]);
});

test.each([
  ['a status of 500', Response.json(null, { status: 500 })],
  ['a response that is not JSON', new Response('<p>Welcome')],
])('request: fails on %s', async (_, answer) => {
  const [reason] = await call('', answer);
  expect(reason).toEqual(expect.any(String));
});

test('request: fails without a connection', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  expect(await sendApplication('', good)).toBe('TypeError');
});

test('request: fails after 30 s if the response never ends', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const answer = Response.json(null);
  vi.spyOn(answer, 'json').mockRejectedValue(new DOMException('', 'TimeoutError'));
  const [reason, , request] = await call('', answer);
  expect(reason).toBe('TimeoutError');
  expect(timeout).toHaveBeenCalledWith(30_000);
  expect((request as RequestInit).signal).toBe(timeout.mock.results[0]!.value);
});

/** Expects a value to be corrected, and the corrected one to stay as it is. */
function expectNormalised(field: keyof typeof good, typed: string, expected: string) {
  const form = normaliseApplication({ ...good, [field]: typed });
  expect(form[field]).toBe(expected);
  expect(normaliseApplication(form)).toEqual(form);
}

test.each([
  ['ada\u200b@example.com', 'ada@example.com'],
  [' ada@exämple.de ', 'ada@xn--exmple-cua.de'],
  ['ada@exa\u0308mple.de', 'ada@xn--exmple-cua.de'],
  ['ada@ＥＸＡＭＰＬＥ.com', 'ada@example.com'],
  ['ada\u00ad@exam\u2060ple.com', 'ada@example.com'],
  ['Ada@Example.COM', 'Ada@example.com'],
  ['ada\ufe0f@example.com', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['Ada Example <ada@example.com>', 'ada@example.com'],
  ['<ada@example.com>, ', 'ada@example.com'],
  ['“ada@example.com”', 'ada@example.com'],
  ['"ada@example.com"', 'ada@example.com'],
  ['(ada@example.com).', 'ada@example.com'],
  ['ada＠example.com。', 'ada@example.com'],
  ["o'ada@example.com", "o'ada@example.com"],
  ['o’ada@example.com', "o'ada@example.com"],
  ['anne‑ada@my–example.com', 'anne-ada@my-example.com'],
  ['‹ada@example.com›', 'ada@example.com'],
  ['『ada@example.com』', 'ada@example.com'],
  ['mailto:ada%2Bx@example.com?subject=Apply', 'ada+x@example.com'],
  ['\ufffcada@example.com\u0007', 'ada@example.com'],
  ['Email: ada@example.com', 'ada@example.com'],
  ['(E-mail : ada@example.com)', 'ada@example.com'],
  ['E: ada@example.com', 'ada@example.com'],
  ['email@example.com', 'email@example.com'],
  ['"ada"@example.com', '"ada"@example.com'],
  ['ada@[192.0.2.1]', 'ada@[192.0.2.1]'],
  ['(ada@[192.0.2.1])', 'ada@[192.0.2.1]'],
  ['*ada@example.com*', 'ada@example.com'],
  ['`ada@example.com`', 'ada@example.com'],
  ['ada@example.com/', 'ada@example.com'],
])('normaliseApplication: writes the email address %j as %s', (typed, expected) =>
  expectNormalised('email', typed, expected),
);

test.each([
  ['1990/06/15', '1990-06-15'],
  ['1990.6.15.', '1990-06-15'],
  ['1990–06–15', '1990-06-15'],
  ['١٩٩٠/٠٦/١٥', '1990-06-15'],
  ['1990年6月15日', '1990-06-15'],
  ['06/05/1990', '06/05/1990'],
  ['1990-06-15T00:00', '1990-06-15T00:00'],
])('normaliseApplication: writes the date of birth %j as %s', (typed, expected) =>
  expectNormalised('dateOfBirth', typed, expected),
);

test.each([
  ['Suharto', 'Suharto'],
  ['O’Brien', 'O’Brien'],
  ['Jose\u0301', 'José'],
  ['Ada\tExample', 'Ada Example'],
  ['Ada\u00a0 Example\n', 'Ada Example'],
  ['A\u200bda Exam\u00adple', 'Ada Example'],
  ['\u202bAda\u202c\u200f Example', 'Ada Example'],
  ['\ufffcAda\u0007 Example', 'Ada Example'],
  ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
  // NUL and a lone surrogate, which the receiver rejects.
  ['Ada\0 Example\ud83d', 'Ada Example'],
])('normaliseApplication: writes the name %j as %s', (typed, expected) =>
  expectNormalised('fullName', typed, expected),
);

test('normaliseApplication: writes a domain in ASCII in browsers without URL.parse', () => {
  vi.stubGlobal('URL', class extends URL {});
  vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  const { email } = normaliseApplication({ ...good, email: 'ada@exämple.de' });
  expect(email).toBe('ada@xn--exmple-cua.de');
});

test.each([
  ['+44 (0)20 7946-0123', '+442079460123'],
  ['Telephone: +44 20 7946 0123', '+442079460123'],
  ['Mobile +44 20 7946 0123', '+442079460123'],
  ['T: +44 20 7946 0123', '+442079460123'],
  ['0044 20 7946 0123', '+442079460123'],
  ['＋４４ ２０ ７９４６ ０１２３', '+442079460123'],
  ['+٤٤ ٢٠ ٧٩٤٦ ٠١٢٣', '+442079460123'],
  ['+४४ २० ७९४६ ०१२३', '+442079460123'],
  ['+1 (212) 555‑0123', '+12125550123'],
  ['(+44) (0)20 7946 0123', '+442079460123'],
  ['+44-(0)-20-7946-0123', '+442079460123'],
  ['+44 [0] 20 7946 0123', '+442079460123'],
  ['tel:+442079460123', '+442079460123'],
  ['tel://+442079460123', '+442079460123'],
  ['Tel.: +44 20 7946 0123', '+442079460123'],
  ['callto:+442079460123', '+442079460123'],
  ["'+44 20’7946·0123", '+442079460123'],
  ['+44 20・7946•0123\ufffc', '+442079460123'],
  ['00+44 20 7946 0123', '+442079460123'],
  ['+44 20⁄7946 0123', '+442079460123'],
  ['+49 30 12345/12346', '+493012345/12346'],
  ['+49 30/123456', '+4930123456'],
  ['+49 30 123456/7', '+4930123456/7'],
  ['+81 3ー1234ー5678', '+81312345678'],
  ['+44 20 7946 0123 ext. 5', '+442079460123ext5'],
  ['\u202a+44 20.7946.0123\u202c', '+442079460123'],
  ['011 44 20 7946 0123', '+442079460123'],
  ['(011) 44 (0)20 7946 0123', '+442079460123'],
  ['0011 44 20 7946 0123', '+442079460123'],
  // A number of Sheffield, which lacks its country.
  ['0114 496 0123', '01144960123'],
  ['+44 020 7946 0123', '+442079460123'],
  ['0044 07700 900123', '+447700900123'],
  ['+44 (020) 7946 0123', '+442079460123'],
  // In Italy the zero is part of the number.
  ['+39 06 12345678', '+390612345678'],
  ['+39 (0)6 12345678', '+390612345678'],
  // Not one of the countries in CODES_WITHOUT_ZERO.
  ['+254 (0)20 1234567', '+254201234567'],
  ['Tél. +33 1 23 45 67 89', '+33123456789'],
  ['Телефон: +44 20 7946 0123', '+442079460123'],
  ['📞 +44 20 7946 0123', '+442079460123'],
  ['O7700 900123', 'O7700900123'],
])('normaliseApplication: writes the phone number %j as %s', (typed, expected) =>
  expectNormalised('phoneNumber', typed, expected),
);

test.each([
  ['Ada@exämple.de', ' ada@EXÄMPLE.de', 'ada@xn--exmple-cua.de', 'ada\u200b@exa\u0308mple.de'],
  ['jose\u0301@example.org', 'josé@example.org', 'José＠ｅxample.org\u202c'],
  ['ada@example.de', 'Ada Example <mailto:Ada@Example.DE>,'],
])('emailKey: is the same for all spellings of %s', (...spellings) => {
  expect(new Set(spellings.map(emailKey)).size).toBe(1);
  expect(spellings.map(emailKey)).not.toContain(emailKey('adam@example.de'));
});
