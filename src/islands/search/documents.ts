/** What the browser fetches to search in; src/site/search-index.ts makes it. */

/** What the search knows of a page, a question or a term; shipped to the browser. */
export interface SearchDocument {
  /** Address, with a fragment for a question or a term. */
  path: string;
  title: string;
  /** "Service", or "Fund News, 14 September 2026". */
  kind: string;
  summary: string;
  headings: string;
  /** One paragraph a line. */
  text: string;
  /** What else a term is called, which is no sentence to show. */
  otherForms?: string;
  /** Its sections that have a name for links, by that name: the heading, and all the words, as above. */
  places?: Record<string, { heading: string; words: string }>;
}

/** What the search page fetches. */
export interface SearchIndex {
  documents: SearchDocument[];
  /** Words of visitors for which our pages have others (content/data/search.yaml). */
  synonyms: { typed: string[]; meant: string[] }[];
  /** Words of visitors for which the site has nothing, whatever else its pages mean by them. */
  absent: string[];
}
