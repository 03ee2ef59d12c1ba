/**
 * The headers that hosts send, value by value, so that none is weakened unnoticed. Together they are worth A+ and 130 by
 * the rules of Mozilla's HTTP Observatory (docs/hosting.md); what each adds to the 100 stands beside it.
 */
import { beforeAll, expect, test } from 'vitest';
import { readPolicy } from '../../src/hosts/hosting/dist.ts';
import { headersFor, type Policy } from '../../src/hosts/hosting/policy.ts';
import { dist, hasSection, pages, type Page } from './site.ts';

let policy: Policy;
beforeAll(async () => {
  policy = await readPolicy(dist);
});

/** The directives of a policy, without the values of hashes, which change with the code. */
const directivesOf = (csp = '') =>
  Object.fromEntries(
    csp
      .replaceAll(/ 'sha256-[\w+/]{43}='/g, '')
      .split(/; ?/)
      .map((directive) => directive.split(/ (.*)/).slice(0, 2)),
  );

const hasForm = (page: Page) => hasSection(page, 'messageForm');

test('only a page with a message form may hand one over', () => {
  for (const page of pages) {
    const meta = page.root.querySelector('meta[http-equiv="content-security-policy"]');
    const { 'form-action': action } = directivesOf(meta?.getAttribute('content'));
    expect(action, page.path).toBe(hasForm(page) ? 'mailto:' : "'none'");
  }
});

test('every answer has every security header', () => {
  const headers = headersFor(policy, '/');
  expect(headers).toEqual({
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin', // +5
    'Cross-Origin-Resource-Policy': 'same-origin', // +10
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Permissions-Policy': expect.stringMatching(/^(?:[a-z-]+=\(\)(?:, |$))+$/) as string,
    'Content-Security-Policy': expect.any(String) as string,
  });
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment'])
    expect(headers['Permissions-Policy']).toContain(`${feature}=()`);
});

test('the policy allows own code, the API and nothing else', () => {
  expect(directivesOf(headersFor(policy, '/')['Content-Security-Policy'])).toEqual({
    'default-src': "'none'", // +10, with no unsafe-* anywhere
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    // And the API, unless the build was told that it has the same origin.
    'connect-src': expect.stringMatching(/^'self'(?: https:\/\/[\w.-]+)?$/) as string,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    // What any page needs; each page's own policy says 'none' unless it has the form.
    'form-action': pages.some(hasForm) ? 'mailto:' : "'none'",
    'frame-ancestors': "'none'", // +5
  });
});
