/** What a kind of section says about itself, in its file in `src/content/sections`. */
import { z } from 'zod';
import type { Firm } from './data.ts';
import { heading, key, paragraphsOf, text, type Figure } from './fields.ts';
import type { Launch } from './launch.ts';

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

/** A section of any kind; `isA` (src/content/section-types.ts) tells which. */
export type Section = {
  type: string;
  id?: string | undefined;
  heading?: string | undefined;
  short?: string | undefined;
  weight?: 'lead' | 'routine' | 'half' | undefined;
  [field: string]: unknown;
};

type Shape = z.core.$ZodLooseShape;

/** What a kind says of itself. */
interface Said<Fields extends Shape> {
  /** What it shows and when to use it, for editors. */
  use: string;
  /** An argument of its page opens large; an entry may say otherwise. */
  weight?: 'lead';
  /** False if its component renders its heading itself, or has none. */
  framed?: boolean;
  /** It may share a row with another that may. */
  half?: boolean;
  /** Visitors come for it, so its page opens plainly. On general pages only, and once, as ids in it are fixed. */
  general?: boolean;
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
  words?: (firm: Firm) => string[];
  launch?: Launch;
  /** How an editor would write it, without its `type`. */
  example: z.input<z.ZodObject<Fields, z.core.$strict>>;
  exampleFigures?: readonly (Figure & { key: string })[];
}

/** A kind of section without the usual opening. */
export const section = <All extends Shape>({ fields, ...said }: Said<All> & { fields: All }) => ({
  ...said,
  fields: {
    ...fields,
    weight: z
      .enum(said.half ? ['lead', 'routine', 'half'] : ['lead', 'routine'])
      .describe(
        'Lead: an argument of the page, which opens large. Routine: what every such page has. Half, of texts alone: beside another half.',
      )
      .optional(),
  },
});

/** The same with the usual opening before its own fields. */
export const headed = <Own extends Shape = Record<never, never>>({
  fields = {} as Own,
  ...said
}: Said<typeof opening & NoInfer<Own>> & { fields?: Own }) =>
  section({ ...said, fields: { ...opening, ...fields } });

/** Any kind of section. */
export type SectionKind = ReturnType<typeof section>;

/** A section of a kind, after validation, without its type: `SectionOf<typeof cards>`. */
export type SectionOf<Kind extends SectionKind> = z.output<z.ZodObject<Kind['fields']>>;
