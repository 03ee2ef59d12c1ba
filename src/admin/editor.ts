/** The script of /admin: the editor with our forms, our way to write files, and our fields. */
import './without-eval.ts';
import CMS, { type CmsConfig } from '@sveltia/cms';
import { addressOf } from '../site/addresses.ts';
import type { Choices } from './choices.ts';
import { configuration } from './configuration.ts';
import styles from './editor.css?inline';
import { registerControls } from './controls.ts';
import { fileFormats, Refused } from './file-format.ts';

/** What only the build knows, printed into the page. */
export interface EditorSettings {
  choices: Choices;
  backend: CmsConfig['backend'];
}

const { choices, backend } = JSON.parse(
  document.querySelector('#editor-settings')?.textContent ?? '',
) as EditorSettings;

for (const { name, ending, parse, format } of fileFormats()) {
  CMS.registerCustomFormat(name, ending, {
    fromFile: parse,
    toFile: (form: Record<string, unknown>) => told(() => format(form)),
  });
}

registerControls(CMS, choices);
// "View on Live Site" is made from the name of the file, and the home page has another address.
const open = window.open.bind(window);
window.open = (url, ...rest) =>
  open(url === `${location.origin}/home` ? addressOf('pages', 'home') : url, ...rest);

document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
await CMS.init({ config: configuration(choices, backend, location.origin) });

// The editor's own would forbid to zoom in (WCAG 2.2, 1.4.4).
for (const viewport of document.querySelectorAll('meta[name="viewport"]'))
  viewport.setAttribute('content', 'width=device-width, initial-scale=1');

/** The editor shows the cause of this error in its dialog; of every other error nothing. */
function told(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof Refused) throw new Error('saving_failed', { cause: error });
    throw error;
  }
}
