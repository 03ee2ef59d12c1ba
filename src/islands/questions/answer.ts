/** A term of the glossary in a text: a button that opens its meaning, kept on one line with its punctuation. */
export interface ExplainedTerm {
  opening: string;
  words: string;
  closing: string;
  /** Id of its meaning, which stands outside of the island. */
  meaning: string;
}

/** A paragraph in pieces: words, and the terms between them. */
export type Paragraph = readonly (string | ExplainedTerm)[];
