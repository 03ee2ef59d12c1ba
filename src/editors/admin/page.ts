/** The page /admin: the editor's script, what it must know, and a policy for this address alone. */
import { EDITOR_ADDRESS } from '../../hosts/rules.ts';
import type { EditorSettings } from './editor.ts';

/** File of the page in a build. */
export const EDITOR_FILE = `${EDITOR_ADDRESS}.html`;

/** Origins beyond its own that the editor may call and show pictures of. */
export interface Reach {
  calls: readonly string[];
  pictures: readonly string[];
}

/**
 * What the editor may load and call. It writes its style rules into the page, and shows pictures that nobody has saved yet;
 * scripts come from here alone.
 */
const editorDirectives = ({ calls, pictures }: Reach, { preview }: EditorSettings): string[] => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  ['img-src', "'self'", 'data:', 'blob:', ...pictures].join(' '),
  "font-src 'self'",
  // A page, in the document that the editor makes for it.
  ...(preview ? ["frame-src 'self' blob:"] : []),
  ['connect-src', "'self'", 'data:', 'blob:', ...calls].join(' '),
  "base-uri 'none'",
  "form-action 'none'",
];

/** The page's HTML. `script` is the address of its script. */
export function editorPage(script: string, settings: EditorSettings, reach: Reach): string {
  // Inside a script element only a tag could end the text.
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${editorDirectives(reach, settings).join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editing the site</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<noscript>Editing in the browser needs JavaScript.</noscript>
<script type="application/json" id="editor-settings">${data}</script>
<script type="module" src="${script}"></script>
</body>
</html>
`;
}
