/** Pictures of data on social cards: the dial, target or discs of a page, without their words, which the card has no room for. */
import { amountOf } from '../pictures/amount.ts';
import { braid, braidHeight, braidPeriod, braidUnit } from '../pictures/braid.ts';
import { around } from '../pictures/circle.ts';
import { days, dialRope, needle, needleRadii, needlesOn } from '../pictures/dial.ts';
import { largestRadius, radiiOf } from '../pictures/discs.ts';
import { blocksOf, fractionOf } from '../pictures/fraction.ts';
import { latheArc, latheTurns } from '../pictures/lathe.ts';
import { ropeArc, ropeTurns, ropeUnit } from '../pictures/rope.ts';
import type { SectionOf } from '../../content/schemas/section.ts';
import { isA } from '../../content/section-kinds.ts';
import dialKind from '../../content/sections/dial.ts';
import portfoliosKind from '../../content/sections/portfolios.ts';
import targetKind from '../../content/sections/target.ts';
import { listedFigures } from '../../site/access.ts';
import { figureFor } from '../../site/figures.ts';
import { entryAt, type PageEntry } from '../../site/pages.ts';

interface CardPicture {
  /** Shapes around the middle, at most 225 px from it, in strokes of the card's colour. */
  svg: string;
  /** What it is, for those who cannot see it. */
  alt: string;
}

/** The first picture of a page that a card can show; undefined where there is none. */
export async function pictureOn(entry: PageEntry): Promise<CardPicture | undefined> {
  // General pages are about more than what one of their sections draws.
  if (entry.collection === 'pages') return undefined;
  if ('target' in entry.data && entry.data.target) return target(entry.data.target.figure);
  const sections = 'sections' in entry.data ? entry.data.sections : [];
  for (const section of sections) {
    if (isA(dialKind, section)) return dial(section);
    if (isA(targetKind, section)) return target(section.figure, entry);
    if (isA(portfoliosKind, section)) {
      const pages = await Promise.all(section.items.map(entryAt));
      const discs = discsOf(
        pages.flatMap(({ data }) => {
          return amountOf(listedFigures(data)['assets']?.value ?? '')?.value ?? [];
        }),
      );
      if (discs) return discs;
    }
  }
  return undefined;
}

const turned = (turns: readonly number[], shape: string) =>
  turns.map((turn) => `<g transform="rotate(${turn})">${shape}</g>`).join('');

/** From the middle to the end of a picture, px: as far from the edge of the card as from its words. */
const REACH = 225;

/** One day of the ring, px; what draws the card does not know `pathLength`. */
const day = (Math.PI * (days.inner + days.outer)) / 365;

const dial = ({ weekday }: SectionOf<typeof dialKind>): CardPicture => ({
  svg:
    `<g transform="scale(${REACH / needleRadii.outer})"><g transform="scale(${1 / ropeUnit})" stroke-width="${ropeUnit}">` +
    turned(ropeTurns, `<path d="${ropeArc(dialRope)}"/>`) +
    `</g><circle r="${days.inner}"/><circle r="${days.outer}"/>` +
    `<path d="${around((days.inner + days.outer) / 2)}" stroke-width="${days.outer - days.inner}" stroke-dasharray="${0.34 * day} ${0.66 * day}" stroke-dashoffset="${-0.33 * day}"/>` +
    turned(needlesOn(weekday), `<path d="${needle}" fill="currentColor"/>`) +
    '</g>',
  alt: 'a dial of the year with a needle in each month',
});

/** Width of the bar of a target, px, and how far its part is lifted. */
const BAR = 2 * REACH;
const LIFT = 91;

/** Braided blocks, of which the part that a figure states is lifted out; undefined where it states none. */
function target(key: string, entry?: PageEntry): CardPicture | undefined {
  const own = entry && 'figures' in entry.data ? entry.data.figures : undefined;
  const fraction = fractionOf(figureFor(key, own).value);
  if (!fraction) return undefined;
  const periods = Array.from(
    { length: Math.ceil(BAR / braidPeriod) },
    (_, index) => `<path transform="translate(${index * braidPeriod * braidUnit})" d="${braid}"/>`,
  );
  const blocks = blocksOf(fraction).map(({ from, width, taken }, index) => {
    const box = `width="${width * BAR}" height="${braidHeight}"`;
    const x = (from - 0.5) * BAR;
    const gone = taken
      ? `<rect x="${x}" y="${(LIFT - braidHeight) / 2}" ${box} stroke-dasharray="2 4"/>`
      : '';
    return (
      `${gone}<g transform="translate(${x} ${(taken ? -LIFT : LIFT) / 2 - braidHeight / 2})">` +
      `<clipPath id="block-${index}"><rect ${box}/></clipPath><g clip-path="url(#block-${index})">` +
      `<g transform="scale(${1 / braidUnit})" stroke-width="${braidUnit}">${periods.join('')}</g></g>` +
      `<rect ${box} stroke-width="2"/></g>`
    );
  });
  return { svg: blocks.join(''), alt: 'a bar from which the part of the target is lifted out' };
}

/** From the middle of a disc to that of the next, px. */
const APART = 252;

/** Discs in rows, as many to a row as there are rows; undefined where there is none. */
function discsOf(amounts: readonly number[]): CardPicture | undefined {
  if (amounts.length === 0) return undefined;
  const across = Math.ceil(Math.sqrt(amounts.length));
  const down = Math.ceil(amounts.length / across);
  const discs = radiiOf(amounts).map((radius, index) => {
    const row = Math.floor(index / across);
    const inRow = Math.min(across, amounts.length - row * across);
    const x = ((index % across) - (inRow - 1) / 2) * APART;
    const y = (row - (down - 1) / 2) * APART;
    return (
      `<g transform="translate(${x} ${y})"><clipPath id="disc-${index}"><circle r="${radius}"/></clipPath>` +
      `<g clip-path="url(#disc-${index})"><g transform="scale(.25)" stroke-width="3.6">` +
      turned(
        latheTurns,
        `<path d="${latheArc(radius, 'odd')}"/><path d="${latheArc(radius, 'even')}"/>`,
      ) +
      `</g></g><circle r="${radius}" stroke-width="2"/></g>`
    );
  });
  const extent = ((across - 1) / 2) * APART + largestRadius;
  return {
    svg: `<g transform="scale(${Math.min(1, REACH / extent)})">${discs.join('')}</g>`,
    alt: 'discs as large as the assets that each portfolio states',
  };
}
