import { defineMiddleware } from 'astro:middleware';
import { glossaryPage, glossaryTerms, pathOf } from './site/pages.ts';
import { setWords } from './site/words.ts';

/** Gives each page what sets its texts (src/components/Words.astro), so that a term is explained once. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const page = await glossaryPage();
  locals.glossary = page ? pathOf(page) : '';
  // The glossary itself explains nothing twice.
  const isExplained = page && url.pathname.replace(/\.html$/, '') !== locals.glossary;
  locals.setWords = setWords(isExplained ? await glossaryTerms() : []);
  return next();
});
