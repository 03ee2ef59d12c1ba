/**
 * Pictures of data: what is read of a figure, and that what is drawn is in proportion. That words keep clear of each other and of
 * the edges is seen in a browser (`tests/pictures/odd.spec.ts`).
 */
import { describe, expect, it } from 'vitest';
import { amountOf } from '../../src/drawing/pictures/amount.ts';
import { needlesOn } from '../../src/drawing/pictures/dial.ts';
import { largestRadius, radiiOf } from '../../src/drawing/pictures/discs.ts';
import { stagesOf } from '../../src/drawing/pictures/lifeline.ts';
import { blocksOf, fractionOf } from '../../src/drawing/pictures/fraction.ts';
import {
  countryCodes,
  drawMap,
  globe,
  mapBox,
  positionOf,
} from '../../src/drawing/pictures/map.ts';
import { weekdays } from '../../src/content/schemas/fields.ts';
import { percentOf, rulerFor } from '../../src/drawing/pictures/ruler.ts';

describe('amounts', () => {
  it.each([
    ['$350M', 350e6, false],
    ['$85M+', 85e6, true],
    ['$1.2B+', 1.2e9, true],
    ['£85,000', 85_000, false],
    ['€2bn', 2e9, false],
    ['$ 40 k', 40_000, false],
  ])('%s', (written, value, atLeast) => {
    const amount = amountOf(written);
    expect(amount?.value).toBeCloseTo(value);
    expect(amount?.atLeast).toBe(atLeast);
  });

  it.each(['', '12%', '350', '-$5M', '$-5M', '$0', 'about $5M', '$5M to $6M', '$1,00M'])(
    'nothing that can be drawn: "%s"',
    (written) => expect(amountOf(written)).toBeUndefined(),
  );
});

describe('discs', () => {
  const area = (radius: number) => Math.PI * radius ** 2;

  it('have areas as their amounts, and the largest has the largest radius', () => {
    const amounts = [350, 225, 175, 120, 120, 85, 1];
    const radii = radiiOf(amounts);
    expect(radii[0]).toBe(largestRadius);
    for (const [index, radius] of radii.entries())
      expect(area(radius) / area(largestRadius)).toBeCloseTo(amounts[index]! / 350, 2);
  });
});

describe('rulers', () => {
  it.each([
    [[14, 5.2], 'a tenth of a per cent', 140],
    [[14.1], 'half a per cent', 28.2],
    [[70], 'half a per cent', 140],
    [[100, 0], 'one per cent', 100],
  ])('for %j count %s', (percentages, words, hairlines) => {
    const ruler = rulerFor(percentages);
    expect(ruler.words).toBe(words);
    expect(ruler.hairlines(percentages[0]!)).toBe(hairlines);
  });

  it('begin at zero, end before what they measure, and count whole hairlines', () => {
    const ruler = rulerFor([9.2, 12]);
    expect(ruler.labels).toEqual([0, 5, 10]);
    expect(ruler.hairlines(0)).toBe(0);
    expect(ruler.hairlines(9.2)).toBe(92);
    expect(rulerFor([]).labels).toEqual([0]);
  });
});

describe('percentages', () => {
  it.each([
    ['8.5%', 8.5],
    ['0%', 0],
    ['100 %', 100],
  ])('%s', (written, percent) => expect(percentOf(written)).toBe(percent));

  it.each(['', '8.5', '-2%', '101%', '15+', '5% to 6%'])('not "%s"', (written) =>
    expect(percentOf(written)).toBeUndefined(),
  );
});

describe('the dial', () => {
  /** 2001 began on a Monday and was no leap year. */
  const first = (weekday: number, month: number) => {
    const day = new Date(Date.UTC(2001, month, 1));
    while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + 1);
    return (day.valueOf() - Date.UTC(2001, 0, 1)) / 86_400_000;
  };

  it.each([...weekdays.entries()])(
    'has a needle on the first such day of each month: %i %s',
    (index, name) => {
      const expected = Array.from(
        { length: 12 },
        (_, month) => (360 * (first(index + 1, month) + 0.5)) / 365,
      );
      for (const [month, angle] of needlesOn(name).entries())
        expect(angle).toBeCloseTo(expected[month]!, 1);
    },
  );
});

describe('the map', () => {
  const centre = { x: mapBox.width / 2, y: mapBox.height / 2 };

  it('knows countries by their codes', () => {
    expect(countryCodes.length).toBeGreaterThan(200);
    expect(countryCodes).toContain('ES');
    expect(countryCodes).not.toContain('UK');
    expect(() => positionOf('XX')).toThrow('XX');
  });

  it.each([
    ['one country', ['LU']],
    ['both sides of the world', ['NZ', 'ES', 'JP', 'CL', 'CA']],
    ['an island smaller than a dot', ['NR', 'FJ']],
    ['twenty', countryCodes.slice(0, 20)],
  ])('shows %s on the globe', (_, codes) => {
    const map = drawMap(codes, []);
    for (const code of codes) {
      const { x, y } = map.at(positionOf(code));
      expect(Math.hypot(x - centre.x, y - centre.y), code).toBeLessThan(globe);
    }
    expect(map.countries).toMatch(/^M/);
    expect(map.land + map.countries + map.graticule).not.toMatch(/NaN|undefined/);
  });
});

it('stages of a lifeline are as long as their decades', () => {
  expect(stagesOf([2, 2, 1, 1]).map(({ from }) => from)).toEqual([0, 1 / 3, 2 / 3, 5 / 6]);
});

describe('parts of a whole', () => {
  it.each([
    ['One-third', 1, 3],
    ['a quarter', 1, 4],
    ['half', 1, 2],
    ['Two-fifths', 2, 5],
    ['25%', 25, 100],
  ])('%s', (written, taken, parts) => expect(fractionOf(written)).toEqual({ taken, parts }));

  it.each(['', '0%', 'Zero-thirds', '100%', 'three-thirds', 'One-third+', '-5%', 'much'])(
    'not "%s"',
    (written) => expect(fractionOf(written)).toBeUndefined(),
  );

  it.each([
    [{ taken: 1, parts: 3 }, 3],
    [{ taken: 9, parts: 10 }, 10],
    [{ taken: 25, parts: 100 }, 2],
  ])('%j as %i blocks that fill the bar', (fraction, count) => {
    const blocks = blocksOf(fraction);
    expect(blocks).toHaveLength(count);
    const width = (taken: boolean) =>
      blocks.filter((block) => block.taken === taken).reduce((sum, block) => sum + block.width, 0);
    expect(width(true)).toBeCloseTo(fraction.taken / fraction.parts);
    expect(width(false) + width(true)).toBeCloseTo(1);
  });
});
