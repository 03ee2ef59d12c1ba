/** Publication times of press releases, in London time. */
import { expect, test } from 'vitest';
import {
  unpublishedReason,
  publicationMoment,
  upcomingMoments,
  formatMoment,
} from '../../src/content/publication.ts';

test.each([
  ['at seven without a time', '2026-11-27', undefined, '2026-11-27T07:00'],
  ['at its time', '2026-11-27', '14:30', '2026-11-27T14:30'],
  ['at seven in summer', '2026-07-27', undefined, '2026-07-27T06:00'],
  ['the day before clocks go back', '2026-10-24', undefined, '2026-10-24T06:00'],
  ['the day they go back', '2026-10-25', undefined, '2026-10-25T07:00'],
  ['before they do', '2026-10-25', '00:30', '2026-10-24T23:30'],
  ['the second time in the hour that is repeated', '2026-10-25', '01:30', '2026-10-25T01:30'],
  ['the day they go forward', '2027-03-28', undefined, '2027-03-28T06:00'],
  ['an hour later in the hour that clocks skip', '2027-03-28', '01:30', '2027-03-28T01:30'],
  ['at seven if the time is not text', '2026-11-27', 7, '2026-11-27T07:00'],
  ['never if the date is invalid', '2026-24-11', undefined, undefined],
  ['never if the time is invalid', '2026-11-27', '25:00', undefined],
])('press release: is published %s', (_, date, time, moment) => {
  expect(publicationMoment({ date, time })?.toISOString().slice(0, 16)).toBe(moment);
});

test('publication: excludes drafts, and press releases before their time in London', () => {
  const data = { date: '2026-11-27' };
  const until = new Date('2026-11-27T07:00:00Z');
  expect(unpublishedReason(data, new Date('2026-11-27T06:59:59Z'))).toEqual({ until });
  expect(unpublishedReason(data, until)).toBeUndefined();
  expect(formatMoment(until)).toBe('27 November 2026 at 07:00 in London');
  expect(unpublishedReason({ date: '2020-01-01', draft: true })).toBe('draft');
});

test('scheduled times: are listed once each, the earliest first', () => {
  const dates = ['2026-12-02', '2026-12-01', '2026-12-02', '2020-01-01'];
  const known = [{}, { draft: true }, ...dates.map((date) => ({ date }))].map((data) => ({ data }));
  const moments = ['2026-12-01T07:00Z', '2026-12-02T07:00Z'].map((moment) => new Date(moment));
  expect(upcomingMoments(known, new Date('2026-11-23'))).toEqual(moments);
});
