import { defineMiddleware } from 'astro:middleware';
import { glossaryPage, glossaryTerms, pathOf } from './site/pages.ts';
import { annotate } from './site/annotate.ts';

/** Gives each page its own `annotate` (src/components/RichText.astro), so that a page explains a term once. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const page = await glossaryPage();
  locals.glossary = page ? pathOf(page) : '';
  // The glossary lists every meaning already.
  const isExplained = page && url.pathname.replace(/\.html$/, '') !== locals.glossary;
  locals.annotate = annotate(isExplained ? await glossaryTerms() : []);
  return next();
});
