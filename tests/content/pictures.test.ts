/** What a picture cannot draw, and what the person who wrote it is told. */
import { expect, test } from 'vitest';
import { checkContent } from '../../src/content/check/check.ts';
import { readContent } from '../../src/content/read.ts';
import { sample, type Files } from '../sample.ts';
import { writeSite } from './site.ts';

const service = 'content/services/wealth-management.mdx';

const check = (files: Files) =>
  checkContent(readContent(writeSite(files))).map(
    ({ file, found, nearest }) => `${file}: ${found}${nearest === undefined ? '' : ` ${nearest}?`}`,
  );

/** The service with one more section at its beginning. */
const site = (section: string): Files => ({
  ...sample,
  [service]: sample[service].replace('sections:\n', `sections:\n${section}`),
});

const map = (code: string, name: string) =>
  `  - { type: map, heading: "Where we are", regions: [{ name: "Europe", countries: [{ code: "${code}", name: "${name}" }] }] }\n`;

const mix = (stocks: number, bonds: number) =>
  `  - { type: allocations, heading: "Mixes", items: [{ name: "Steady", text: "For money that is needed soon.", stocks: ${stocks}, bonds: ${bonds} }] }\n`;

const words = 'paragraphs: ["What happens once a month is drawn here."]';
const dial = `  - { type: dial, heading: "A year", ${words}, figure: years, weekday: Friday, note: "One stroke a day, and no sizes." }\n`;
const yields = `  - { type: yields, heading: "Yields", average: years, items: [{ name: "One", info: "An asset that pays.", percent: 5 }] }\n`;

const hands = (first: string, last = '') =>
  `  - type: hands\n    heading: "Hands"\n    keeper: { title: "Bank", text: "holds the money" }\n    items:\n      - { title: "One", text: "They decide what is bought."${first} }\n      - { title: "Two", text: "They write it into the book."${last} }\n`;

test.each([
  ['a country', site(map('ES', 'Spain'))],
  ['two kinds of people', site(hands(', passes: "the order", barred: "no key"'))],
  [
    'a portfolio that states no assets',
    site('  - { type: portfolios, heading: "Inside", items: [portfolios/staking-fund] }\n'),
  ],
])('draws %s', (_, files) => expect(check(files)).toEqual([]));

test.each([
  ['an unknown code', site(map('SP', 'Spain')), 'no country with the code "SP".'],
  ['a code of no name', site(map('QQ', 'Xyzzyx')), 'no country with the code "QQ".'],
  ['shares that do not add up', site(mix(60, 50)), 'add up to 110.'],
  ['events that are not twelve', site(dial), 'The picture cannot draw "15+"'],
  ['an average that is none', site(yields), 'The picture cannot draw "15+"'],
  [
    'a line that ends and leads on',
    site(hands(', barred: "no key", checked: "lists"')),
    'cannot both end',
  ],
  [
    'something passed to nobody',
    site(hands('', ', checked: "lists", passes: "the book"')),
    'Nobody stands after',
  ],
  [
    'two lines to the keeper',
    site(hands(', barred: "no key"', ', checked: "lists"')),
    '2 of the people',
  ],
  ['nobody with a line to the keeper', site(hands('')), '0 of the people'],
  [
    'a fund among portfolios',
    site('  - { type: portfolios, heading: "Inside", items: [funds/blockchain] }\n'),
    '"funds/blockchain" is not right here.',
  ],
])('refuses %s', (_, files, message) => {
  const problems = check(files);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(message);
});
