/**
 * Content-Security-Policy (W3C, CSP Level 3): what pages say about themselves in their meta element, and the header made
 * from it. A browser enforces both, so the header may allow no less than each page does.
 */
import { EDITOR_ADDRESS, EDITOR_HEADERS, HEADER_ONLY_DIRECTIVES, type Policy } from './policy.ts';

/** A directive as Astro's `security.csp.directives` wants it. */
type Directive =
  `${'base-uri' | 'connect-src' | 'default-src' | 'font-src' | 'img-src' | 'manifest-src' | 'require-trusted-types-for' | 'trusted-types'} ${string}`;

/**
 * What every page may load and call, for `security.csp.directives` in astro.config.mjs. Astro adds `script-src` and
 * `style-src` with the hashes of inline code; each page adds its `form-action` (`insertDirective`), because Astro joins
 * the values of a directive that is given twice instead of replacing them.
 *
 * @param apiBase address of the API; empty for the site's own origin. Throws a TypeError when it is no URL.
 */
export function pageDirectives(apiBase: string): Directive[] {
  const api = apiBase === '' ? '' : ` ${new URL(apiBase).origin}`;
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // No text becomes markup or code, and nobody may make an exception (W3C, Trusted Types).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

/** A page of the build: its address and its HTML. */
export interface Page {
  address: string;
  html: string;
}

/** Directives in which pages may differ by hashes; the header allows those of all pages. */
const HASHED = new Set(['script-src', 'style-src']);

const CSP = 'Content-Security-Policy';

/** The directive in which pages may differ outright; each address gets its own. */
const PER_PAGE = 'form-action';

/**
 * The policy for the headers of a whole build. Throws an Error that names the page when one has no policy, allows unsafe
 * code, or differs from the others where pages must agree.
 */
export function policyOf(
  pages: Iterable<Page>,
  redirects: Policy['redirects'] = new Map(),
): Policy {
  const shared = new Map<string, Set<string>>();
  const formActions = new Map<string, string>();
  let editor: string | undefined;
  for (const page of pages) {
    // The editor is no page of the site: it has a policy of its own, for its address alone.
    if (page.address === EDITOR_ADDRESS) {
      editor = [writtenPolicy(page), ...HEADER_ONLY_DIRECTIVES].join('; ');
      continue;
    }
    const directives = directivesOf(page);
    formActions.set(page.address, take(directives, PER_PAGE, page));
    for (const [name, values] of directives) {
      const known = shared.get(name);
      if (known === undefined) {
        shared.set(name, new Set(values));
      } else if (HASHED.has(name)) {
        values.forEach((value) => known.add(value));
      } else if (values.join(' ') !== [...known].join(' ')) {
        throw new Error(
          `${page.address}: ${name} differs from the other pages, which say "${[...known].join(' ')}".`,
        );
      }
    }
  }
  const header = (formAction?: string) =>
    [
      ...[...shared].map(([name, values]) => `${name} ${[...values].join(' ')}`),
      ...(formAction === undefined ? [] : [`${PER_PAGE} ${formAction}`]),
      ...HEADER_ONLY_DIRECTIVES,
    ].join('; ');
  const strict = "'none'";
  return {
    redirects,
    sharedCsp: editor === undefined ? header() : HEADER_ONLY_DIRECTIVES.join('; '),
    csp: header(strict),
    pages: new Map([
      ...[...formActions]
        .filter(([, action]) => action !== strict)
        .map(([address, action]) => [address, { [CSP]: header(action) }] as const),
      ...(editor === undefined
        ? []
        : [[EDITOR_ADDRESS, { [CSP]: editor, ...EDITOR_HEADERS }] as const]),
    ]),
  };
}

/** A page's own policy, as its meta element has it. */
function writtenPolicy({ address, html }: Page): string {
  const content = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
  if (content === undefined)
    throw new Error(`${address}: the page has no Content-Security-Policy.`);
  return content;
}

/** The directives of a page's own policy, by name, in the order in which they stand there. */
function directivesOf(page: Page): Map<string, string[]> {
  const { address } = page;
  const content = writtenPolicy(page);
  if (content.includes("'unsafe-"))
    throw new Error(`${address}: the page allows unsafe code: ${content}`);
  return new Map(
    content
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...values]) => [name, values]),
  );
}

function take(directives: Map<string, string[]>, name: string, page: Page): string {
  const values = directives.get(name);
  if (values === undefined)
    throw new Error(`${page.address}: the page's Content-Security-Policy has no ${name}.`);
  directives.delete(name);
  return values.join(' ');
}
