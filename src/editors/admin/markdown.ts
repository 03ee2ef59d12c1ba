/**
 * Reads Markdown in the browser, where the reader of the build, which is no JavaScript, cannot run (bundle.ts). It knows no
 * tables and no addresses without brackets, which the build reads as well, and has nothing against what stops MDX alone.
 */
export { fromMarkdown as markdownToMdast } from 'mdast-util-from-markdown';

export const mdxToMdast = () => undefined;
