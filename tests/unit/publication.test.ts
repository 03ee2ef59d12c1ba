/** When a release appears, by London's clocks. */
import { describe, expect, test } from 'vitest';
import { holdOf, momentOf, momentsAhead, momentWords } from '../../src/content/publication.ts';

describe('a release', () => {
  test.each([
    ['at seven without a time', { date: '2026-11-27' }, '2026-11-27T07:00:00.000Z'],
    ['at its time', { date: '2026-11-27', time: '14:30' }, '2026-11-27T14:30:00.000Z'],
    ['at seven in summer', { date: '2026-07-27' }, '2026-07-27T06:00:00.000Z'],
    ['the day before clocks go back', { date: '2026-10-24' }, '2026-10-24T06:00:00.000Z'],
    ['the day they go back', { date: '2026-10-25' }, '2026-10-25T07:00:00.000Z'],
    ['the day they go forward', { date: '2027-03-28' }, '2027-03-28T06:00:00.000Z'],
    [
      'an hour later in the hour that clocks skip',
      { date: '2027-03-28', time: '01:30' },
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'the second time in the hour that comes twice',
      { date: '2026-10-25', time: '01:30' },
      '2026-10-25T01:30:00.000Z',
    ],
    ['before clocks go back', { date: '2026-10-25', time: '00:30' }, '2026-10-24T23:30:00.000Z'],
    [
      'at seven with a time that is none',
      { date: '2026-11-27', time: 7 },
      '2026-11-27T07:00:00.000Z',
    ],
    ['never on a day that is none', { date: '2026-24-11' }, undefined],
    ['never at a time that is none', { date: '2026-11-27', time: '25:00' }, undefined],
  ])('appears %s', (_, data, moment) => {
    expect(momentOf(data)?.toISOString()).toBe(moment);
  });

  test('is held back until then, wherever its reader is', () => {
    const data = { date: '2026-11-27' };
    const until = new Date('2026-11-27T07:00:00Z');
    expect(holdOf(data, new Date('2026-11-27T06:59:59Z'))).toEqual({ until });
    expect(holdOf(data, until)).toBeUndefined();
    expect(momentWords(until)).toBe('27 November 2026 at 07:00 in London');
  });

  test('is a draft for as long as it says so', () => {
    expect(holdOf({ date: '2020-01-01', draft: true })).toBe('draft');
  });
});

test('moments ahead come once each, the next first', () => {
  const entries = ['2026-12-02', '2026-12-01', '2026-12-02', '2020-01-01'].map((date) => ({
    data: { date },
  }));
  const ahead = momentsAhead(
    [...entries, { data: {} }, { data: { draft: true } }],
    new Date('2026-11-23'),
  );
  expect(ahead.map((moment) => moment.toISOString().slice(0, 10))).toEqual([
    '2026-12-01',
    '2026-12-02',
  ]);
});
