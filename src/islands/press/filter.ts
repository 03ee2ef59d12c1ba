/** The press filter's logic, without a browser. */

/** Chosen category, or all of them. */
export const ALL = 'all';

/** How many items the grid shows first, and how many more each press of Load More News reveals. */
export const STEP = 5;

/** Categories by their key in the address, with the words of their buttons. */
export type Categories = Readonly<Record<string, string>>;

/** Choice in an address such as `?category=fund`; anything unknown means all. */
export function choiceIn(search: string, categories: Categories): string {
  const value = new URLSearchParams(search).get('category');
  return value !== null && Object.hasOwn(categories, value) ? value : ALL;
}

/** Address of a choice: the page's own without a query for all. */
export function addressOfChoice(choice: string, path: string): string {
  return choice === ALL ? path : `${path}?category=${choice}`;
}

/** Items of the chosen category, in the order given. */
export function itemsOf<Item extends { category: string }>(
  items: readonly Item[],
  choice: string,
): readonly Item[] {
  return choice === ALL ? items : items.filter(({ category }) => category === choice);
}

/**
 * What is said after a choice and after Load More News: what was chosen, without which the same number twice would be announced
 * once; how many the grid shows beside the featured one, which is the newest, and of how many.
 */
export function countOf(choice: string, matching: number, shown: number): string {
  const count = matching === 1 ? '1 older press release' : `${matching} older press releases`;
  return `${choice}: showing ${shown < matching ? `${shown} of ` : ''}${count}`;
}
