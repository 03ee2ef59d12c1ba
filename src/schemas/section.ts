/** Definitions of section types, one for each `src/sections/NAME.schema.ts`. */
import { z } from 'zod';
import type { Firm } from './firm.ts';
import { heading, key, paragraphsOf, text } from './fields.ts';
import { type Figure } from './figures.ts';
import type { LaunchCheck } from './launch.ts';

/** Introduction of a section. */
export const intro = text(20, 320, 'One or two sentences beside the heading.').optional();

/** Id of a section, for links. */
export const id = key
  .describe('Name for links to this section: /the-page#the-name.')
  .meta({ title: 'name for links' })
  .optional();

/** Short name of a section for the links at the top of a page. It is not shown elsewhere. */
export const short = text(3, 26, 'Its name among the links at the top of the page: "Strategy".')
  .meta({ role: 'label' })
  .optional();

const opening = { id, heading, short, intro };

/** Paragraphs of a section's text. */
export const paragraphs = paragraphsOf('What it says', 700);

/** Fields of a row of facts. */
export const factRow = {
  label: text(2, 40, 'What the row is about: "Who it suits".'),
  text: text(2, 320, 'The fact, in a few words or one sentence.'),
};

/**
 * Layout of a section. `note`: the heading beside the text. `ledger`: the heading above rows or columns.
 * `cells`: above boxes, each one link. `spread`: on another background, as wide as the viewport. `columns`: a ledger of
 * columns. `beside`: a text beside the texts before and after it. `paper`: the text beside a sheet of paper.
 * `across`: the text above such a sheet, which is as wide as the page.
 */
export type Layout =
  'note' | 'ledger' | 'cells' | 'spread' | 'columns' | 'beside' | 'paper' | 'across';

/** Layouts of most sections, the preferred one first. */
export const defaultLayouts = ['note', 'ledger'] as const satisfies Layout[];

/** A section of any type. `isSectionOfType` (src/schemas/section-types.ts) narrows it. */
export type Section = {
  type: string;
  id?: string | undefined;
  heading?: string | undefined;
  short?: string | undefined;
  layout?: Layout | undefined;
  [field: string]: unknown;
};

type Shape = z.core.$ZodLooseShape;

/** Properties of a section type. */
interface SectionDefinition<Fields extends Shape> {
  /** Its name in the CMS's list of sections to add. */
  label: string;
  /** What it shows and when to use it, for content editors. */
  use: string;
  /**
   * Position among the section types in the CMS, 1 first; types without one follow in alphabetical order. It also determines the
   * order of fields in a file, as the CMS writes them: a field has its position in the first type that has this field.
   */
  formOrder?: number;
  /**
   * Layouts from which an entry may choose. If it chooses none, the template uses `note` or `ledger` where possible, so that no three
   * in a row look alike, and otherwise the first.
   */
  layouts?: readonly [Layout, ...Layout[]];
  /** Which section becomes the spread of a page that needs one: the first with 1, or else with 2. Others never do. */
  spreadOrder?: 1 | 2;
  /** True if it may fill the room below a short text, beside a sheet of paper. */
  fitsBesideSheet?: boolean;
  /** False if its component renders its heading itself, or has none. */
  framed?: boolean;
  /** True if only general pages may have it, and only once, because its ids are fixed. */
  generalPagesOnly?: boolean;
  /** Position on a factsheet, which overrides the order in the entry: 0 first; 3 by default. */
  factsheetOrder?: number;
  /** Opening of its page, smaller than usual, because visitors come for this section. */
  opening?: 'leaf' | 'plain';
  /** Ids in its component, which no other section may use. */
  ids?: RegExp;
  /** Target of its form, for `form-action` of the content security policy. */
  form?: 'mailto:' | "'self'";
  /** The collection whose entries it shows, each with its id. */
  lists?: 'faqs' | 'glossary';
  /** True if its page has structured data about the firm. */
  presentsFirm?: boolean;
  /** Returns the texts about the firm that it shows, for the search. */
  searchText?: (firm: Firm) => string[];
  launch?: LaunchCheck;
  /** Example for the gallery, without `type`. */
  example: z.input<z.ZodObject<Fields, z.core.$strict>>;
  exampleFigures?: readonly (Figure & { key: string })[];
}

/** Returns a section type without the usual id, heading, short name and introduction. */
export const section = <All extends Shape>({
  fields,
  ...definition
}: SectionDefinition<All> & { fields: All }) => ({
  ...definition,
  // Without a choice, forms need no field.
  fields:
    definition.layouts?.length === 1
      ? fields
      : { ...fields, layout: layoutField(definition.layouts) },
});

const layoutField = (layouts: readonly [Layout, ...Layout[]] = defaultLayouts) =>
  z
    .enum(layouts)
    .describe(
      'Layout of the section. Note: heading beside the text. Ledger: heading above rows or columns. Cells: above linked boxes. Spread: on a lighter background. Columns: side by side. Beside: next to other such texts. Paper: beside a sheet of paper. Across: above one as wide as the page. If it is left out, the template chooses.',
    )
    .optional();

/** Returns a section type with the usual id, heading, short name and introduction before its own fields. */
export const headed = <Own extends Shape = Record<never, never>>({
  fields = {} as Own,
  ...definition
}: SectionDefinition<typeof opening & NoInfer<Own>> & { fields?: Own }) =>
  section({ ...definition, fields: { ...opening, ...fields } });

/** Any section type. */
export type SectionType = ReturnType<typeof section>;

/** A validated section of a type, without `type`: `SectionOf<typeof cards>`. */
export type SectionOf<Type extends SectionType> = z.output<z.ZodObject<Type['fields']>>;
