/** The page /admin, with a policy of its own. */
import type { GitTarget } from './target.ts';

/** The page's HTML. `script` is the address of its script. */
export function editorPage(script: string, { backend, calls = '', pictures = '' }: GitTarget) {
  // The editor writes style rules into the page, and shows pictures that nobody has saved yet.
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictures}`,
    "font-src 'self'",
    `connect-src 'self' data: blob: ${calls}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  // Inside a script element only a tag could end the text.
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
