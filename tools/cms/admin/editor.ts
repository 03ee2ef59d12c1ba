/** The script of /admin: the editor with our forms, which saves what its schema takes. */
import './without-eval.ts';
import CMS, { type CmsConfig } from '@sveltia/cms';
import { configuration, FORMATS, PROSE, SOURCE } from './configuration.ts';
import { IconChoice, suggest, Suggesting } from './controls.tsx';
import styles from './editor.css?inline';
import { formOf, textOfForm } from './file-format.ts';
import { ProseHistory } from './prose-history.ts';
import { validateEntry, type Form } from './validate-entry.ts';

/** Which repository a save goes to: no word of the content, because everyone may ask. */
const { textContent } = document.querySelector('#editor-backend')!;
const backend = JSON.parse(textContent) as CmsConfig['backend'];

for (const [extension, format] of Object.entries(FORMATS))
  CMS.registerCustomFormat(format, extension.slice(1), {
    fromFile: formOf,
    // The text is ready when a save begins.
    toFile: ({ [SOURCE]: text }) => String(text),
  });

let history = new ProseHistory();
window.addEventListener('hashchange', () => (history = new ProseHistory()));

/** Calls a function for events inside the rich-text control. */
function onProse(type: string, react: (control: HTMLElement, event: Event) => void) {
  const control = `[data-key-path="${PROSE}"] .text-editor`;
  document.addEventListener(
    type,
    (event) => {
      const found = (event.target as Element).closest?.<HTMLElement>(control);
      if (found) react(found, event);
    },
    { capture: true },
  );
}
const isMarkdown = ({ target }: Event) => target instanceof HTMLTextAreaElement;
for (const type of ['beforeinput', 'keydown', 'pointerdown', 'paste', 'drop'])
  onProse(type, (_, event) => {
    if (!isMarkdown(event)) history.touch();
  });
onProse('input', (_, event) => {
  if (isMarkdown(event)) history.restart();
});
// The control reports each version that it writes, before the form has it.
onProse('Update', (control, { detail, target }: Event & { detail?: { value: string } }) => {
  history.update(target, control.querySelector('textarea')!.value, detail!.value);
});

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const path = entry.get('path') as string;
    const form = JSON.parse(JSON.stringify(entry.get('data'))) as Form;
    const text = textOfForm(path, form, history);
    const mistakes = validateEntry(path, text);
    // The CMS shows the cause of an error of this name.
    if (mistakes !== '') throw new Error('saving_failed', { cause: new Error(mistakes) });
    return entry.set('data', formOf(text));
  },
});

// By the role of what they hold.
CMS.registerFieldType('icon', IconChoice);
for (const role of ['link', 'entry']) CMS.registerFieldType(role, Suggesting);
void suggest();

document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
await CMS.init({ config: configuration(backend) });

// The editor's own would forbid to zoom in (WCAG 2.2, 1.4.4).
for (const viewport of document.querySelectorAll('meta[name="viewport"]'))
  viewport.setAttribute('content', 'width=device-width, initial-scale=1');
