/** Estimates whether text is about as high as the sheet of paper beside it, from the numbers of its characters. */
import type { Section, SectionOf } from '../schemas/section.ts';
import type writtenPage from './WrittenPage.schema.ts';

type WrittenPage = Section & SectionOf<typeof writtenPage>;

/** Fields that are not shown as text. */
const HIDDEN_FIELDS = new Set(['type', 'id', 'short', 'layout', 'side', 'sheet', 'href', 'by']);

/** Returns all texts of a section or of its fields. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    HIDDEN_FIELDS.has(key) ? [] : textsOf(field),
  );
}

/**
 * Sizes of the column and of the sheet in a viewport of 1440 px: a line in characters, heights in pixels. Measured, not derived from the
 * styles, because the page is built without a browser and only a browser can say where lines break. The shares below leave room for
 * the error of this estimate.
 */
const COLUMN = { line: 60, lineHeight: 27, gap: 14 };
const SHEET = { line: 48, lineHeight: 21, gap: 8 };
/** Heights of the border and the foot of the sheet, of the licence, and of the distance between two sections. */
const FRAME = 194;
const LICENCE = 162;
const SECTION_GAP = 54;

const heightOf = (texts: readonly string[], { line, lineHeight, gap }: typeof COLUMN) =>
  texts.reduce((height, text) => height + Math.ceil(text.length / line) * lineHeight + gap, 0);

/** Smallest and largest heights of the column, as shares of the height of the sheet, that leave no large gap. */
const [LEAST, MOST] = [0.62, 1.2];

/** True if a written page and the sections in the same column leave no large gap beside or below the sheet of paper. */
export function fillsColumn(page: WrittenPage, others: readonly Section[]) {
  const column =
    heightOf([page, ...others].flatMap(textsOf), COLUMN) +
    (page.licence ? LICENCE : 0) +
    others.filter(({ heading }) => heading !== undefined).length * SECTION_GAP;
  const share = column / (FRAME + heightOf(textsOf(page.sheet), SHEET));
  return share >= LEAST && share <= MOST;
}
