import { defineMiddleware } from 'astro:middleware';
import { glossaryPage, glossaryTerms, pathOf } from './site/pages.ts';
import { setWords } from './site/words.ts';

/** Gives each page what its texts are set with (src/components/Words.astro), because it explains a term once. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const page = await glossaryPage();
  locals.glossary = page ? pathOf(page) : '';
  // The glossary itself explains nothing twice.
  const isExplained = page && url.pathname.replace(/\.html$/, '') !== locals.glossary;
  locals.setWords = setWords(isExplained ? await glossaryTerms() : []);
  return next();
});
