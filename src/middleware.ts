import { defineMiddleware } from 'astro:middleware';
import { termsOn } from './site/pages.ts';
import { setWords } from './site/words.ts';

/** Gives each page what its texts are set with (src/components/Words.astro), because it explains a term once. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const { terms, glossary } = await termsOn(url.pathname);
  locals.glossary = glossary;
  locals.setWords = setWords(terms);
  return next();
});
