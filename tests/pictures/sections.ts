/** Id of the page that has the example of a kind of section, and nothing else. */
export const pageOf = (type: string) =>
  `section-${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Id of the page that has pictures of a kind with odd values. */
export const oddPageOf = (name: string) => `odd-${name}`;
