/** What the firm may do where, in the sentences that pages print. */
import { expect, test } from 'vitest';
import { firm } from '../../src/content/schemas/data.ts';
import { statusByCountries, statuses } from '../../src/content/schemas/regulatory-status.ts';

const licensed = { status: 'authorised', by: 'Regulator of Peru', number: '77' } as const;
const barred = { status: 'not-authorised' } as const;
type Countries = Parameters<typeof statusByCountries>[0]['regulatoryStatus']['countries'];
const said = (countries: Countries) =>
  statusByCountries({ regulatoryStatus: { countries, elsewhere: 'Ask us.' } });

test('a country says each status once, with the activities that share it', () => {
  const [row, ...more] = said([
    { country: 'Peru', funds: licensed, trusts: licensed, advice: barred },
    { country: 'Chile' },
  ]);
  expect(more).toEqual([]);
  expect(row?.countries).toBe('Peru');
  expect(row?.status).toContain('funds and trusts');
  expect(row?.status).toContain('Regulator of Peru, number 77');
  expect(row?.status).toContain(statuses['not-authorised'].replace('{activities}', 'advice'));
});

test('countries of the same status stand in one row', () => {
  const [row, ...more] = said(['Peru', 'Chile'].map((country) => ({ country, funds: barred })));
  expect([row?.countries, more]).toEqual(['Peru and Chile', []]);
});

test.each([
  [{ status: 'authorised', by: 'Regulator of Peru' }, 'number'],
  [{ status: 'not-authorised', number: '77' }, 'number'],
])('a status has what its sentence prints, and no more: %j', (funds, field) => {
  const { countries } = firm.shape.regulatoryStatus.shape;
  const found = countries.safeParse([{ country: 'Peru', funds }]).error?.issues[0];
  expect(found?.path).toEqual([0, 'funds', field]);
});
