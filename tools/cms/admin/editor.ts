/** The script of /admin: starts the CMS with the forms of the schemas, and validates each entry before it is saved. */
import './without-eval.ts';
import CMS, { type CmsConfig } from '@sveltia/cms';
import { configuration, FORMATS, PROSE, SOURCE } from './configuration.ts';
import { addSuggestions, IconChoice, SuggestionInput } from './controls.tsx';
import styles from './editor.css?inline';
import { formOf, textOfForm } from './file-format.ts';
import { ProseHistory } from './prose-history.ts';
import { validateEntry, validateSource, type Form } from './validate-entry.ts';

/** Repository settings from the page, which is public, so it contains no content. */
const { textContent } = document.querySelector('#editor-backend')!;
const backend = JSON.parse(textContent) as CmsConfig['backend'];

for (const [extension, format] of Object.entries(FORMATS))
  CMS.registerCustomFormat(format, extension.slice(1), {
    fromFile: formOf,
    // The `preSave` listener below has already written the text into this field.
    toFile: ({ [SOURCE]: text }) => String(text),
  });

let history = new ProseHistory();
window.addEventListener('hashchange', () => (history = new ProseHistory()));

/** Adds a listener for events inside the rich-text control. */
function onProse(type: string, listener: (control: HTMLElement, event: Event) => void) {
  const control = `[data-key-path="${PROSE}"] .text-editor`;
  document.addEventListener(
    type,
    (event) => {
      const element = (event.target as Element).closest?.<HTMLElement>(control);
      if (element) listener(element, event);
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
// The control dispatches this event for each version that it writes, before the form receives it.
onProse('Update', (control, { detail, target }: Event & { detail?: { value: string } }) => {
  history.update(target, control.querySelector('textarea')!.value, detail!.value);
});

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const path = entry.get('path') as string;
    const form = JSON.parse(JSON.stringify(entry.get('data'))) as Form;
    const text = textOfForm(path, form, history);
    const mistakes = validateSource(path, form) || validateEntry(path, text);
    // The CMS displays the cause of an error with this message.
    if (mistakes !== '') throw new Error('saving_failed', { cause: new Error(mistakes) });
    return entry.set('data', formOf(text));
  },
});

// Each custom field type has the name of a role.
CMS.registerFieldType('icon', IconChoice);
for (const role of ['link', 'entry']) CMS.registerFieldType(role, SuggestionInput);
// The forms work without suggestions.
addSuggestions().catch(({ message }: Error) =>
  console.warn(`The CMS has no suggestions: ${message}`),
);

document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
await CMS.init({ config: configuration(backend) });

// The viewport element that the CMS adds would prevent zooming (WCAG 2.2, 1.4.4).
for (const viewport of document.querySelectorAll('meta[name="viewport"]'))
  viewport.setAttribute('content', 'width=device-width, initial-scale=1');
