/** Sections with extreme values: smallest and largest numbers, one item and many, longest names. */
import type { Section } from '../../src/schemas/section.ts';

const times = <T>(length: number, item: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => item(index));

/** Returns a text of nearly this length. */
const long = (letters: number) =>
  'What has a name that is longer than it need be, and is meant to be read all the same, on a phone as on paper'
    .slice(0, letters)
    .trim();

/** Returns the name of an item. The first one is long. */
const nameOf = (index: number) => (index === 0 ? long(40) : `Name ${index}`);

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

function map(codes: string): Section {
  const countries = codes.split(' ').map((code) => ({ code, name: names.of(code)! }));
  const regions = [{ name: 'A region of some name', countries }];
  return { type: 'map', heading: `In ${codes.slice(0, 20)}`, regions };
}

const mixes = (...shares: number[]): Section => ({
  type: 'bars',
  heading: `${shares.length} mixes`,
  parts: { first: 'stocks', rest: 'bonds' },
  items: shares.map((percent, index) => ({ name: nameOf(index), info: long(60), percent })),
});

const yields = (...percentages: number[]): Section => ({
  type: 'bars',
  heading: `${percentages.length} yields`,
  items: percentages.map((percent, index) => ({ name: nameOf(index), info: long(100), percent })),
});

const custodyChain = (number: number): Section => ({
  type: 'custodyChain',
  heading: `${number} people`,
  before: { title: long(40), passes: long(40) },
  items: times(number, (index) => ({
    title: long(40),
    text: `${index + 1}: ${long(105)}`,
    ...(index < number - 1 && { passes: long(40) }),
  })),
  custodian: { title: 'Safe-keeper', text: long(30), line: 'barred', label: long(40) },
  below: { title: long(40), text: long(105), passes: long(40) },
});

const steps = (number: number): Section => ({
  type: 'steps',
  heading: `${number} steps`,
  items: times(number, (at) => ({ title: long(60), text: `${at}: ${long(100)}`, by: 'both' })),
});

/** Figures that the sections name. */
export const oddFigures = [
  { key: 'all', value: '100%', label: 'average yearly yield', performance: true },
];

export const oddSections: Section[] = [
  map('LU'),
  map('NZ JP CL CA FJ AE TT'),
  map('BE LU NL DE FR CH AT LI IT BA HR SI ES PT GB PL CZ SK HU DK SE NO IE MT QA'),
  mixes(100, 0),
  mixes(...times(7, (at) => 14 * at)),
  yields(5),
  yields(...times(20, (at) => 5 * at + 0.01)),
  custodyChain(2),
  custodyChain(3),
  steps(1),
  steps(11),
  { type: 'figures', items: ['all'], intro: long(100) },
  ...['Left', 'Right', 'Below'].map((heading): Section => ({
    ...{ type: 'text', layout: 'beside', heading, paragraphs: [long(100)] },
  })),
  steps(2),
];
