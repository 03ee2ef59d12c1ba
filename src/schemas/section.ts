/** What a kind of section says about itself, in its file in `src/content/sections`. */
import { z } from 'zod';
import type { Firm } from './data.ts';
import { heading, key, paragraphsOf, text, type Figure } from './fields.ts';
import type { LaunchCheck } from './launch.ts';

export const intro = text(20, 320, 'One or two sentences beside the heading.').optional();

/** Id of a section, to which links can point. */
export const id = key
  .describe('Name for links to this section: /the-page#the-name.')
  .meta({ title: 'name for links' })
  .optional();

/** No words of the page: only links may have it. */
export const short = text(3, 26, 'Its name among the links at the top of the page: "Strategy".')
  .meta({ role: 'label' })
  .optional();

const opening = { id, heading, short, intro };

export const paragraphs = paragraphsOf('What it says', 700);

/**
 * How a section stands on its page. `note`: the heading beside the text. `ledger`: the heading above rows or columns.
 * `cells`: above boxes, each one link. `spread`: on a background of its own, as wide as the viewport. `columns`: a ledger of
 * columns. `beside`: a text beside the texts before and after it. `paper`: the text beside a sheet of paper.
 */
export type Layout = 'note' | 'ledger' | 'cells' | 'spread' | 'columns' | 'beside' | 'paper';

/** Layouts of most sections, the preferred one first. */
export const defaultLayouts = ['note', 'ledger'] as const satisfies Layout[];

/** A section of any kind; `isA` (src/content/section-types.ts) tells which. */
export type Section = {
  type: string;
  id?: string | undefined;
  heading?: string | undefined;
  short?: string | undefined;
  layout?: Layout | undefined;
  [field: string]: unknown;
};

type Shape = z.core.$ZodLooseShape;

/** What a kind says of itself. */
interface SectionDefinition<Fields extends Shape> {
  /** What the CMS calls it in the list of sections to add. */
  label: string;
  /** What it shows and when to use it, for editors. */
  use: string;
  /** Layouts that it can have. The template takes the first that makes no third alike in a row; an entry may name any. */
  layouts?: readonly [Layout, ...Layout[]];
  /** False if its component renders its heading itself, or has none. */
  framed?: boolean;
  /** On general pages only, and once, as ids in it are fixed. */
  general?: boolean;
  /** Visitors come for it, so its page opens with a small picture or with none. */
  opening?: 'leaf' | 'plain';
  /** It ends its page, wherever the file has it, and says the same everywhere, so the search leaves it out. */
  closing?: boolean;
  /** Ids inside its component, which no other section may have. */
  ids?: RegExp;
  /** Where its fields are sent. */
  form?: 'mailto:' | "'self'";
  /** The kind whose entries it shows, each under its id. */
  lists?: 'faqs' | 'glossary';
  /** Search engines are told of the firm where it stands. */
  presentsFirm?: boolean;
  /** What it shows of the firm, for the search. */
  searchText?: (firm: Firm) => string[];
  launch?: LaunchCheck;
  /** How an editor would write it, without its `type`. */
  example: z.input<z.ZodObject<Fields, z.core.$strict>>;
  exampleFigures?: readonly (Figure & { key: string })[];
}

/** A kind of section without the usual opening. */
export const section = <All extends Shape>({
  fields,
  ...said
}: SectionDefinition<All> & { fields: All }) => ({
  ...said,
  fields: {
    ...fields,
    layout: z
      .enum(said.layouts ?? defaultLayouts)
      .describe(
        'Layout of the section. Note: heading beside the text. Ledger: heading above rows or columns. Cells: above linked boxes. Spread: on a lighter background. Columns: side by side. Beside: next to other such texts. If it is left out, the template chooses.',
      )
      .optional(),
  },
});

/** The same with the usual opening before its own fields. */
export const headed = <Own extends Shape = Record<never, never>>({
  fields = {} as Own,
  ...said
}: SectionDefinition<typeof opening & NoInfer<Own>> & { fields?: Own }) =>
  section({ ...said, fields: { ...opening, ...fields } });

/** Any kind of section. */
export type SectionType = ReturnType<typeof section>;

/** A section of a kind, after validation, without its type: `SectionOf<typeof cards>`. */
export type SectionOf<Type extends SectionType> = z.output<z.ZodObject<Type['fields']>>;
