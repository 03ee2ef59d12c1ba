import { defineMiddleware } from 'astro:middleware';
import { glossaryPage, glossaryTerms, pathOf } from './site/pages.ts';
import { annotate } from './site/annotate.ts';

/** Gives each page what sets its texts (src/components/RichText.astro), so that a term is explained once. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const page = await glossaryPage();
  locals.glossary = page ? pathOf(page) : '';
  // The glossary itself explains nothing twice.
  const isExplained = page && url.pathname.replace(/\.html$/, '') !== locals.glossary;
  locals.annotate = annotate(isExplained ? await glossaryTerms() : []);
  return next();
});
