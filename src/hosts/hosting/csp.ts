/**
 * Content-Security-Policy (W3C, CSP Level 3): what pages say about themselves in their meta element, and the header made
 * from it. A browser enforces both, so the header may allow no less than each page does.
 */
import { EDITOR_ADDRESS, HEADER_ONLY_DIRECTIVE, type Policy } from './policy.ts';

/**
 * What every page may load and call, for `security.csp.directives` in astro.config.mjs. Astro adds `script-src` and
 * `style-src` with the hashes of inline code; each page adds its `form-action` (`insertDirective`), because Astro joins
 * the values of a directive that is given twice instead of replacing them.
 *
 * @param apiBase address of the API; empty for the site's own origin. Throws a TypeError when it is no URL.
 */
export function pageDirectives(apiBase: string) {
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

const CSP = 'Content-Security-Policy';

/**
 * The policy for the headers of a whole build: it allows what any page does, and each page's own, which stands in its head,
 * narrows it. Throws an Error that names the page when one has no policy or allows unsafe code.
 */
export function policyOf(
  pages: Iterable<{ address: string; html: string }>,
  redirects: Policy['redirects'] = new Map(),
): Policy {
  const allowed = new Map<string, Set<string>>();
  let editor: Policy['editor'];
  for (const { address, html } of pages) {
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
    if (policy === undefined) throw new Error(`${address}: the page has no ${CSP}.`);
    // The editor is no page of the site: it has a policy of its own, for its address alone.
    if (address === EDITOR_ADDRESS) {
      editor = { [CSP]: `${policy}; ${HEADER_ONLY_DIRECTIVE}` };
      continue;
    }
    if (policy.includes("'unsafe-"))
      throw new Error(`${address}: the page allows unsafe code: ${policy}`);
    for (const directive of policy.split(';')) {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      if (name !== '') allowed.set(name, new Set([...(allowed.get(name) ?? []), ...values]));
    }
  }
  const csp = [...allowed].map(([name, values]) => {
    // Beside another value it says nothing.
    if (values.size > 1) values.delete("'none'");
    return [name, ...values].join(' ');
  });
  return { redirects, csp: [...csp, HEADER_ONLY_DIRECTIVE].join('; '), editor };
}
