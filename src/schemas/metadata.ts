/** The metadata of fields, as in `.meta({ title: 'previous URL' })`. `src/content/introspection.ts` reads it. */
import type { LaunchCheck } from './launch.ts';

/** Meaning of a text beyond its type. `place` is the code of a country on a map; `key` is a public key. */
export type Role =
  | 'link'
  | 'label'
  | 'entry'
  | 'figure'
  | 'warning'
  | 'picture'
  | 'engraving'
  | 'place'
  | 'icon'
  | 'key';

declare module 'zod' {
  interface GlobalMeta {
    /** Noun for forms and messages: for the field or, on the schema of list items, for one item. */
    title?: string | undefined;
    role?: Role;
    /** How to write the text, starting with a verb: "write two capital letters". */
    formatHint?: string;
    /** Labels of the values of a choice. Without them, forms show the names in words. */
    choices?: Readonly<Record<string, string>>;
    /** Text of a new entry after "Write:", until somebody replaces it. */
    template?: string;
    launch?: LaunchCheck | undefined;
  }
}
