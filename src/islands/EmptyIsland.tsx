/** An empty island, which every page renders first (StyledHtml.astro). */
export default () => null;
