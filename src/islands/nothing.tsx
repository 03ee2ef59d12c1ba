/** The island that a page renders first, for the sake of what Astro puts before it (WordsFirst.astro). */
export default () => null;
