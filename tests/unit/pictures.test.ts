/** The drawing code of pictures: what it makes of figures, and that what it draws is in proportion. */
import { describe, expect, it } from 'vitest';
import { amountOf } from '../../src/pictures/amount.ts';
import { largestRadius, radiiOf } from '../../src/pictures/discs.ts';

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

  it('of one fund, of none, and of twenty', () => {
    expect(radiiOf([7])).toEqual([largestRadius]);
    expect(radiiOf([])).toEqual([]);
    expect(radiiOf(Array.from({ length: 20 }, () => 5))).toEqual(Array(20).fill(largestRadius));
  });
});
