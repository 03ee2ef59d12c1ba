/** @type {import('prettier').Config} */
export default {
  printWidth: 100,
  singleQuote: true,
  // Editors break lines where they like, or not at all.
  proseWrap: 'preserve',
  plugins: ['prettier-plugin-astro', 'prettier-plugin-tailwindcss'],
  // As astro.config.mjs has it, so that no line break becomes a space, or the other way round.
  astroCompressHTML: 'html',
  tailwindStylesheet: './src/styles/site.css',
  overrides: [
    // wrangler reads commas at the end, other readers of JSON do not.
    { files: '*.jsonc', options: { trailingComma: 'none' } },
    { files: '*.astro', options: { parser: 'astro' } },
    // Texts are full of apostrophes, which single quotes would need doubled; and what an editor wrote in one line, text
    // or list, stays in one line.
    { files: ['content/**/*.{mdx,yaml}'], options: { singleQuote: false, printWidth: 1000 } },
    // Examples of content in the docs, in the same style.
    { files: ['docs/*.md'], options: { singleQuote: false } },
  ],
};
