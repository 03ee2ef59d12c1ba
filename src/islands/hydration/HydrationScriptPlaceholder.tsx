/** An empty island, which every page renders before all others (StyledHtml.astro). */
export default () => null;
