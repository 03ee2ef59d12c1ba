/** Chooses the layouts of a page's sections, so that no three in a row look alike, or are only text on black. */
import { findSectionType, isSectionOfType } from '../schemas/section-types.ts';
import { defaultLayouts, type Layout, type Section } from '../schemas/section.ts';
import callout from './Callout.schema.ts';
import cards from './Cards.schema.ts';
import { fillsColumn } from './sheet-column.ts';
import type { HeadingSize } from './context.ts';
import writtenPage from './WrittenPage.schema.ts';

/** A section with its layout, and the sections that are rendered together with it. */
interface PlacedSection {
  section: Section;
  index: number;
  layout: Layout;
  headingSize: HeadingSize | undefined;
  /** Texts next to it, in the layout `beside`. */
  beside: { section: Section; index: number }[];
  /** Sections that fill the column beside its sheet of paper. */
  besideSheet: { section: Section; index: number }[];
  /** Callouts below it, or below the last section beside its sheet. */
  callouts: { section: Section; index: number }[];
}

/** True if a section consists of cards, at least one of which is a link. */
const hasLinkedCards = (section: Section) =>
  isSectionOfType(cards, section) && section.items.some(({ href }) => href);

const hasChart = ({ chart }: Section) => chart !== undefined;

const hasPicture = ({ plate }: Section) => plate !== undefined;

/** True if a section is a spread wherever the section before it is not: it has a chart, or its type prefers to be one. */
const prefersSpread = (section: Section) => {
  const { layouts = defaultLayouts } = findSectionType(section.type) ?? {};
  return hasChart(section) || (layouts[0] === 'spread' && layouts.length > 1);
};

/** Returns the layouts that a section can have, the preferred one first. */
function layoutsOf(section: Section): readonly Layout[] {
  if (section.layout) return [section.layout];
  if (hasLinkedCards(section)) return ['cells'];
  if (hasPicture(section)) return ['note'];
  const { layouts = defaultLayouts } = findSectionType(section.type) ?? {};
  const canChoose = layouts.filter((layout) => layout === 'note' || layout === 'ledger');
  return canChoose.length > 0 ? canChoose : layouts;
}

/** From this number on, texts beside a sheet of paper are about as high as the sheet. */
const TEXTS_OF_FULL_COLUMN = 3;

/** True if the text of a section leaves most of the column beside its sheet of paper empty. */
function hasRoomBesideSheet(section: Section) {
  if (!isSectionOfType(writtenPage, section)) return false;
  const { paragraphs = [], items = [], licence } = section;
  return licence === undefined && paragraphs.length + items.length < TEXTS_OF_FULL_COLUMN;
}

const fitsBesideSheet = (section: Section) =>
  findSectionType(section.type)?.fitsBesideSheet &&
  section['heading'] !== undefined &&
  !['beside', 'spread', 'cells'].includes(layoutsOf(section)[0]!) &&
  !['chart', 'picture', 'figure'].some((field) => section[field] !== undefined);

/** True if a section fills the column beside the sheet of the section before it. */
const joinsSheet = (
  sections: readonly Section[],
  layouts: readonly (Layout | undefined)[],
  index: number,
) =>
  layouts[index - 1] === 'paper' &&
  hasRoomBesideSheet(sections[index - 1]!) &&
  fitsBesideSheet(sections[index]!);

/** Returns the layout that this one looks like: columns and texts beside each other look like a ledger. */
const appearanceOf = (layout: Layout | undefined) =>
  layout === 'columns' || layout === 'beside' ? 'ledger' : layout;

/** True if a section can become a spread. The first section of a page cannot. */
const canBeSpread = (
  sections: readonly Section[],
  layouts: readonly (Layout | undefined)[],
  index: number,
) => {
  const section = sections[index]!;
  const isFree = section.layout === undefined && !hasLinkedCards(section) && !hasPicture(section);
  return (
    index > 0 &&
    isFree &&
    findSectionType(section.type)?.spreadOrder !== undefined &&
    !joinsSheet(sections, layouts, index)
  );
};

/** Returns the index of the section that becomes the spread of a page; -1 if there is none. */
function findSpread(sections: readonly Section[], layouts: readonly (Layout | undefined)[]) {
  const findWithOrder = (order: 1 | 2) =>
    sections.findIndex(
      (section, index) =>
        canBeSpread(sections, layouts, index) &&
        findSectionType(section.type)?.spreadOrder === order,
    );
  const first = findWithOrder(1);
  return first >= 0 ? first : findWithOrder(2);
}

/** Layouts with another background or a sheet of paper. */
const BACKGROUND_LAYOUTS: readonly (Layout | undefined)[] = ['spread', 'paper', 'across'];

/** True if a section is text on the background of the page: it has no picture, no sheet of paper and no other background. */
const isPlain = (section: Section, layout: Layout | undefined) =>
  !hasPicture(section) && !BACKGROUND_LAYOUTS.includes(layout);

/** Turns the middle one of three plain sections in a row into a spread, if it can be one. */
function addSpreads(sections: readonly Section[], layouts: (Layout | undefined)[]) {
  const shown = [...sections.keys()].filter(
    (index) => !isSectionOfType(callout, sections[index]!) && !joinsSheet(sections, layouts, index),
  );
  for (const [place, index] of shown.entries()) {
    const three = [shown[place - 1], index, shown[place + 1]];
    const arePlain = three.every(
      (other) => other !== undefined && isPlain(sections[other]!, layouts[other]),
    );
    if (arePlain && canBeSpread(sections, layouts, index)) layouts[index] = 'spread';
  }
}

/** Returns the sections that fill the column beside the sheet of a written page, and the callouts after them. */
function sectionsBesideSheet(sections: readonly Section[], index: number) {
  const [paper, next, ...others] = sections.slice(index) as [Section, ...Section[]];
  const beside = next && hasRoomBesideSheet(paper) && fitsBesideSheet(next) ? [next] : [];
  const after = beside.length > 0 || !next ? others : [next, ...others];
  const end = after.findIndex((section) => !isSectionOfType(callout, section));
  return [...beside, ...after.slice(0, end < 0 ? after.length : end)];
}

/** Returns the layouts that are known before any section is placed; undefined for the others. */
function fixedLayouts(sections: readonly Section[], needsSpread: boolean) {
  const layouts: (Layout | undefined)[] = [];
  for (const [index, section] of sections.entries()) {
    const [first, second] = layoutsOf(section);
    if (isSectionOfType(writtenPage, section) && section.layout === undefined)
      layouts.push(fillsColumn(section, sectionsBesideSheet(sections, index)) ? 'paper' : 'across');
    else if (section.layout === undefined && prefersSpread(section))
      layouts.push(layouts[index - 1] === 'spread' ? first : 'spread');
    else layouts.push(second === undefined ? first : undefined);
  }
  if (needsSpread && !layouts.includes('spread')) {
    const spread = findSpread(sections, layouts);
    if (spread >= 0) layouts[spread] = 'spread';
  }
  addSpreads(sections, layouts);
  return layouts;
}

/** Returns the first possible layout of a section with which no three in a row look alike, between the layouts next to it. */
function variedLayout(
  section: Section,
  before: readonly Layout[],
  after: readonly (Layout | undefined)[],
) {
  const runLength = (layouts: readonly (Layout | undefined)[], layout: Layout) => {
    const end = layouts.findIndex((other) => appearanceOf(other) !== appearanceOf(layout));
    return end < 0 ? layouts.length : end;
  };
  const options = layoutsOf(section);
  const isVaried = (option: Layout) =>
    runLength(before.toReversed(), option) + 1 + runLength(after, option) < 3;
  return options.find(isVaried) ?? options[0]!;
}

/** Returns the sections of a page with their layouts. With `needsSpread`, one of them is a spread if any can be. */
export function placeSections(sections: readonly Section[], needsSpread = false): PlacedSection[] {
  const layouts = fixedLayouts(sections, needsSpread);
  const placed: PlacedSection[] = [];

  /** Returns the list of the preceding section that this section joins; undefined if it is placed by itself. */
  function findGroup(section: Section, index: number) {
    const previous = placed.at(-1);
    if (!previous) return undefined;
    if (isSectionOfType(callout, section)) return previous.callouts;
    if (joinsSheet(sections, layouts, index)) return previous.besideSheet;
    return layouts[index] === 'beside' && previous.layout === 'beside'
      ? previous.beside
      : undefined;
  }

  for (const [index, section] of sections.entries()) {
    const group = findGroup(section, index);
    if (group) {
      group.push({ section, index });
      continue;
    }
    const before = placed.map(({ layout }) => layout);
    const layout = layouts[index] ?? variedLayout(section, before, layouts.slice(index + 1));
    const lists = { beside: [], besideSheet: [], callouts: [] };
    placed.push({ section, index, layout, headingSize: undefined, ...lists });
  }

  const headed = placed.filter(({ section }) => section['heading'] !== undefined);
  const leading = headed.filter((item) => item === headed[0] || item.layout === 'spread');
  for (const item of leading) item.headingSize = 'lead';
  const largest = leading.find(({ layout }) => BACKGROUND_LAYOUTS.includes(layout));
  if (largest) largest.headingSize = 'largest';
  return placed;
}
