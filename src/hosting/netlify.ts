/**
 * `_headers` for Netlify, in place of the one in the build, which is Cloudflare's: Netlify has no way to take a header of
 * an earlier rule back, and adds up the values of all rules that match
 * (https://docs.netlify.com/manage/routing/headers). So no two rules here set the same header: pages keep their own
 * `form-action` in their meta element, and what is not hashed has Netlify's own Cache-Control, which asks each time. With
 * the editor in a build, headers in which it differs are left out: every page has its whole policy in its meta element.
 */
import { CACHE, HASHED_FOLDERS, SECURITY_HEADERS, type Policy } from './policy.ts';

/** The text of `_headers`. */
export function netlifyHeadersFile(policy: Policy): string {
  const differing = new Set([...policy.pages.values()].flatMap((own) => Object.keys(own)));
  const general = [
    ...Object.entries(SECURITY_HEADERS).filter(([name]) => !differing.has(name)),
    ['Content-Security-Policy', policy.sharedCsp],
  ];
  return [
    '/*',
    ...general.map(([name, value]) => `  ${name}: ${value}`),
    ...HASHED_FOLDERS.flatMap((folder) => [`${folder}*`, `  Cache-Control: ${CACHE.hashed}`]),
    '',
  ].join('\n');
}
