/** The items of the header and the address of the search, made by tools/content/integration.ts. */
declare module 'virtual:menu' {
  const items: ReturnType<typeof import('./site/menu.ts').headerItems>;
  export default items;
  export const search: string | null;
}

declare namespace App {
  interface Locals {
    /** Address of the page that lists all terms; empty where a build has none. */
    glossary: string;
    annotate: (text: string) => import('./site/annotate.ts').Segment[];
  }
}
