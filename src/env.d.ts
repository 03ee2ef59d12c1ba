/** The items of the header and the path of the search page, from tools/content/content-modules.ts. */
declare module 'virtual:menu' {
  const items: ReturnType<typeof import('./site/menu.ts').headerItems>;
  export default items;
  export const search: string | null;
}

declare namespace App {
  interface Locals {
    /** Path of the glossary; empty if this build has none. */
    glossary: string;
    annotate: (text: string) => import('./site/annotate.ts').Segment[];
  }
}
