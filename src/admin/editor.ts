/** The script of /admin: the editor with our forms, our way to write files, and our fields. */
import './without-eval.ts';
import CMS, { type CmsConfig } from '@sveltia/cms';
import type { DataName, EntryKind } from '../kinds.ts';
import { addressOf } from '../site/addresses.ts';
import type { Choices } from './choices.ts';
import { configuration } from './configuration.ts';
import { currentText } from './current.ts';
import styles from './editor.css?inline';
import { registerControls } from './controls.ts';
import { fileFormats, formatName, Refused, type Form } from './file-format.ts';

/** What only the build knows, printed into the page. */
export interface EditorSettings {
  choices: Choices;
  /** What placeholders stand for, as pairs. */
  placeholders: [string, string][];
  backend: CmsConfig['backend'];
}

const { choices, placeholders, backend } = JSON.parse(
  document.querySelector('#editor-settings')?.textContent ?? '',
) as EditorSettings;

const formats = new Map(fileFormats(new Map(placeholders)).map((format) => [format.name, format]));
for (const { name, ending, parse, format } of formats.values())
  CMS.registerCustomFormat(name, ending, { fromFile: parse, toFile: format });

// The form becomes the file here, with what others have changed in it; what is kept as read is what is written.
CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const [kind, slug, path] = [entry.get('collection'), entry.get('slug'), entry.get('path')];
    const id = kind === 'data' ? (slug as DataName) : '';
    const { parse, format } = formats.get(formatName(kind as EntryKind | 'data', id))!;
    const form = withoutNotes(entry.get('data')) as Form;
    const text = await told(async () =>
      format(form, await currentText(backend, path, `cms/${kind}/${slug}`)),
    );
    return entry.set('data', parse(text.trim()));
  },
});

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

/** The data of a form without what the editor notes in it for itself: which sections are of one kind, and the like. */
function withoutNotes(data: unknown): unknown {
  const text = JSON.stringify(data, (name, value: unknown) =>
    name.startsWith('__sc_') ? undefined : value,
  );
  return JSON.parse(text);
}

/** The editor shows the cause of this error in its dialog; of every other error nothing. */
async function told<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Refused) throw new Error('saving_failed', { cause: error });
    throw error;
  }
}
