/** The style sheet made by src/integrations/virtual.ts. */
declare module 'virtual:theme.css';

/** The items of the header and the address of the search, made there too. */
declare module 'virtual:menu' {
  const items: readonly import('./islands/header/items.ts').MenuItem[];
  export default items;
  export const search: string | null;
}
