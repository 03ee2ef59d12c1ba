/** The page /admin. Its content security policy differs from the one for the site. */
import type { CmsRepository } from './repository.ts';

/** Returns the HTML of the page. `script` is the path of its script. */
export function cmsPage(
  script: string,
  { backend, apiOrigin = '', pictureOrigin = '' }: CmsRepository,
) {
  // The CMS adds style elements to the page, and shows pictures that are not saved yet (blob: and data: URLs).
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictureOrigin}`,
    "font-src 'self'",
    `connect-src 'self' data: blob: ${apiOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  // Escaped, because `</script>` would end the element.
  const data = JSON.stringify(backend).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editing the site</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<noscript>Editing in the browser needs JavaScript.</noscript>
<script type="application/json" id="editor-backend">${data}</script>
<script type="module" src="${script}"></script>
</body>
</html>
`;
}
