import { expect, test } from 'vitest';
import { markDocuments } from '../../src/site/documents.ts';

const prospectus = {
  title: 'Prospectus',
  path: '/documents/prospectus.pdf',
  file: '',
  kind: 'PDF, German, 1.2 MB',
  language: 'de',
  date: '2026-06-01',
  isFormer: false,
};
const marked = (html: string) => markDocuments(html, [prospectus]);
const says = 'type="application/pdf" hreflang="de"';

test('a link to a document says its kind, language and size', () => {
  expect(marked('<p><a class="link" href="/documents/prospectus.pdf">Terms\n</a> bind.</p>')).toBe(
    `<p><a class="link" href="/documents/prospectus.pdf" ${says}>Terms (PDF, German, 1.2 MB)</a> bind.</p>`,
  );
});

test('so does one to a page of it, and one with marks in its words', () => {
  expect(marked('<a href="/documents/prospectus.pdf#page=2"><b>Terms</b></a>')).toContain(
    `#page=2" ${says}><b>Terms</b> (PDF`,
  );
});

test('other links, and those that an island draws again, stay as they are', () => {
  const html =
    '<a href="/documents">All</a><astro-island><a href="/documents/prospectus.pdf">Terms</a></astro-island><a href="/about">Us</a>';
  expect(marked(html)).toBe(html);
});
