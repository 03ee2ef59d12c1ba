/** The policy that each page has in its head, directive by directive, so that none is weakened unnoticed. */
import { expect, test } from 'vitest';
import { hasSection, pages } from './site.ts';

test('a page allows own code, the API and nothing else, and hands a message over only where it has the form', () => {
  for (const page of pages) {
    const policies = page.root.querySelectorAll('meta[http-equiv="content-security-policy"]');
    expect(policies, page.path).toHaveLength(1);
    const directives = policies[0]!
      .getAttribute('content')!
      // Hashes change with the code.
      .replaceAll(/ 'sha256-[\w+/]{43}='/g, '')
      .split(/; ?/)
      .map((directive) => directive.trim().split(/ (.*)/).slice(0, 2))
      .filter(([name]) => name !== '');
    expect(Object.fromEntries(directives), page.path).toEqual({
      'default-src': "'none'",
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
      'form-action': hasSection(page, 'messageForm') ? 'mailto:' : "'none'",
    });
  }
});
