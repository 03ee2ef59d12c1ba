/** The script of /admin: the editor with our forms, which saves what its schema takes. */
import './without-eval.ts';
import CMS, { type CmsConfig } from '@sveltia/cms';
import { configuration } from './configuration.ts';
import { IconChoice, suggest, Suggesting } from './controls.tsx';
import styles from './editor.css?inline';
import { refusal, written } from './judge.ts';

/** Which repository a save goes to: no word of the content, because everyone may ask. */
const { textContent } = document.querySelector('#editor-backend')!;
const backend = JSON.parse(textContent) as CmsConfig['backend'];

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const form = written(entry.get('data'));
    const refused = refusal(entry.get('path'), form);
    // The editor shows the cause of an error of this name.
    if (refused !== '') throw new Error('saving_failed', { cause: new Error(refused) });
    return entry.set('data', form);
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
