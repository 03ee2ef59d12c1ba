/** An empty island, which every page renders first (WordsFirst.astro). */
export default () => null;
