/** Requirements for every page, independent of its content. */
import { HtmlValidate } from 'html-validate';
import { parse } from 'node-html-parser';
import { expect, test, type Assertion } from 'vitest';
import { aliases } from '../../src/content/urls.ts';
import { fieldsIn } from '../../src/content/introspection.ts';
import { textsIn, valueAt } from '../../src/utils/nested-data.ts';
import { statusByCountries } from '../../src/schemas/regulatory-status.ts';
import { pageSection } from '../../src/schemas/section-types.ts';
import { firm, navigation } from '../../src/site/data.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { published } from '../published-content.ts';
import { all, hasSection, oneLine, pages, sectionsOf, textOf, type Page } from './built-pages.ts';

const isFramed = ({ path }: Page) => path !== '/apply-now';
const isRelease = ({ source }: Page) => source.startsWith('content/press/');

const meta = ({ root }: Page, name: string) =>
  all(root, `head meta:is([name="${name}"], [property="${name}"])`, 'content');
const titleOf = ({ root }: Page) => root.querySelector('head title')!.text.trim();

/** `connect-src` may also contain the host of the API. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; base-uri 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'; form-action ";

const directivesOf = (policy: string) => policy.split(/; */).filter(Boolean).sort();

const MENU = navigation.header.flatMap(
  ({ label, path, children }) => children ?? [{ label, path }],
);
const STATUS = statusByCountries(firm).flatMap(({ countries, status }) => [countries, status]);

/** An inline tag without a space between it and a letter outside. */
const GLUED =
  /[\p{L}\d,;:.]<(?:a|strong|em|code|time)[\s>]|<\/(?:a|strong|em|code|time)>[\p{L}\d]/gu;
/** The popover of a glossary term, whose parts are on separate lines. */
const MEANING = /<span popover.*?<\/a><\/span>/gs;

/** A requirement. `is` is `expect.soft` with a message that contains the page. */
type Requirement = (page: Page, is: (found: unknown) => Assertion) => void;

const REQUIREMENTS: Record<string, Requirement> = {
  'the content security policy allows only own files, the API, and email where there is a contact form':
    (page, is) => {
      const policy = all(page.root, 'meta[http-equiv="content-security-policy"]', 'content')
        .join('; ')
        // Hashes change with the code.
        .replaceAll(/ 'sha256-[\w+/]{43}='/g, '')
        .replace(/(connect-src 'self') https:\/\/[\w.-]+(?=;|$)/, '$1');
      const formAction = [
        hasSection(page, 'messageForm') && 'mailto:',
        hasSection(page, 'pressReleases') && "'self'",
      ].filter(Boolean);
      is(directivesOf(policy)).toEqual(directivesOf(POLICY + (formAction.join(' ') || "'none'")));
    },

  'words are separated by spaces around inline elements': ({ html }, is) => {
    const text = html.replaceAll(MEANING, '');
    const glued = [...text.matchAll(GLUED)].map(({ index }) => text.slice(index - 20, index + 40));
    is(glued).toEqual([]);
  },

  'no text says that something is missing': ({ root }, is) =>
    is(textOf(root)).not.toMatch(/to be filled|not (?:yet )?published|no licence is stated/i),

  'header and drawer have the links of the navigation file, and mark the current page': (
    page,
    is,
  ) => {
    const canonicalPath = aliases[page.path] ?? page.path;
    for (const part of isFramed(page) ? ['header nav', 'header dialog nav'] : []) {
      const links = page.root.querySelectorAll(`${part} a`).slice(0, MENU.length);
      is(
        links.map((link) => [
          textOf(link),
          link.getAttribute('href'),
          link.getAttribute('aria-current') === 'page',
        ]),
      ).toEqual(MENU.map(({ label, path }) => [label, path, path === canonicalPath]));
    }
  },

  'the footer has the links of the navigation file, and the regulatory status': (page, is) => {
    if (!isFramed(page)) return;
    const footer = page.root.querySelector('footer')!;
    const links = [...navigation.quickLinks, ...navigation.legalLinks].map(({ path }) => path);
    is(all(footer, 'a', 'href')).toEqual(expect.arrayContaining(links));
    for (const sentence of [firm.licence.notice, firm.regulatoryStatus.elsewhere, ...STATUS])
      is(textOf(footer)).toContain(sentence);
  },

  'the last section has a call to action': (page, is) => {
    const last = page.main.querySelectorAll('section').at(-1);
    if (isFramed(page)) is(last?.querySelector('a.button')).toBeTruthy();
  },

  'the last section has the number to call and, where readers invest, what a first conversation costs':
    (page, is) => {
      const last = page.main.querySelectorAll('section').at(-1);
      if (!last || !isFramed(page)) return;
      const text = oneLine(textOf(last));
      const { firstConversation = '', offices } = firm;
      is(text).toContain(oneLine(offices.uk.phone ?? ''));
      const hasWarning = valueAt(page.entry?.data, ['warning']) !== undefined;
      if (firstConversation) is(text.includes(oneLine(firstConversation))).toBe(hasWarning);
    },

  'the page shows every text of its sections': (page, is) => {
    const main = parse(page.main.toString().replaceAll(MEANING, ''));
    const announced = [...all(main, 'astro-island', 'props'), ...all(main, 'img', 'alt')];
    const shown = oneLine([textOf(main), ...announced].join(' '));
    // A chart is an image, whose description is tested in tests/unit.
    const sections = sectionsOf(page).map(({ chart: _, ...section }) => section);
    const fields = sections.flatMap((section) => fieldsIn(pageSection, section));
    const texts = fields.flatMap(({ value, isCopy, role }) =>
      typeof value === 'string' && isCopy && role !== 'label'
        ? // Blank lines to fill in on paper are not text.
          oneLine(value)
            .split(/_{4,}/)
            .map((part) => part.trim())
        : [],
    );
    is(texts.filter((text) => !shown.includes(text))).toEqual([]);
  },

  'the page has every link of its entry': (page, is) => {
    const links = textsIn(page.entry?.data).filter(({ path }) => path.at(-1) === 'href');
    const named = links.map(({ text }) => text);
    is(all(page.main, 'a[href]', 'href')).toEqual(expect.arrayContaining(named));
  },

  'the title begins with the heading, and there is a description and a language': (page, is) => {
    const heading = textOf(page.main.querySelector('h1')!);
    is(meta(page, 'description').join()).toMatch(/\S/);
    if (page.path !== '/') is(titleOf(page).indexOf(`${heading} | `)).toBe(0);
    is(all(page.root, 'html', 'lang')).toEqual(['en-GB']);
  },

  'the canonical URL is declared; not-found has none and is not indexed': (page, is) => {
    const isFound = page.path !== '/404';
    const canonical = isFound ? [siteUrl + (aliases[page.path] ?? page.path)] : [];
    is(all(page.root, 'link[rel="canonical"]', 'href')).toEqual(canonical);
    if (isFound) is(meta(page, 'og:url')).toEqual(canonical);
    is(meta(page, 'robots').includes('noindex')).toBe(!isFound);
  },

  'Open Graph and Twitter metadata are complete': (page, is) => {
    if (page.path === '/404') return;
    is(meta(page, 'og:type')).toEqual([isRelease(page) ? 'article' : 'website']);
    is(meta(page, 'article:published_time')).toHaveLength(Number(isRelease(page)));
    is(meta(page, 'twitter:card')).toEqual(['summary_large_image']);
    is(meta(page, 'og:description')).toEqual(meta(page, 'description'));
    is(`${titleOf(page)} | `.indexOf(`${meta(page, 'og:title').join()} | `)).toBe(0);
    is(meta(page, 'og:image').join()).toContain(`${siteUrl}/`);
    is(meta(page, 'og:image:alt').join()).toMatch(/\S/);
  },
};

test.each(Object.entries(REQUIREMENTS))('every page: %s', (_, check) => {
  for (const page of pages)
    check(page, (found) => expect.soft(found, `${page.path} (${page.source})`));
});

test('pages: exist for published entries and aliases only', () => {
  const expected = [...published.map(({ path }) => path), ...Object.keys(aliases)];
  expect(pages.map(({ path }) => path).sort()).toEqual(expected.sort());
});

const htmlValidate = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Source formatting, which Prettier and Astro decide.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React writes `popoverTarget`, and HTML attributes are not case-sensitive.
    'attr-case': 'off',
    // A button outside a form needs no type.
    'no-implicit-button-type': 'off',
    // Labels contain their field and also have `for`, because some software supports only one of the two.
    'no-redundant-for': 'off',
    // Tables with one row of headings need no scope (HTML, 4.9.12).
    'wcag/h63': 'off',
    'long-title': 'off',
    // On phones, tables have `display: block`, and would lose their semantics without roles.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
  },
});

/** Returns the problems of HTML, each with its rule, line and message. */
const htmlProblems = async (html: string) => {
  // Astro inserts the style of islands before the first island, in the body.
  const { results } = await htmlValidate.validateString(
    html.replace(/<style>astro-island[^<]*<\/style>/, ''),
  );
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, message }) => `${ruleId}, line ${line}: ${message}`),
  );
};

test('html-validate: finds no problem on any page', async () => {
  for (const page of pages) expect.soft(await htmlProblems(page.html), page.path).toEqual([]);
});

test('html-validate: finds an image without alt text, and a stray end tag', async () => {
  const problems = await htmlProblems(
    '<!doctype html><html lang="en"><title>Wrong</title><img src="/a.svg"></p></html>',
  );
  expect(problems.join()).toMatch(/wcag\/h37.*close-order|close-order.*wcag\/h37/s);
});
