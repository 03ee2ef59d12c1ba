/** The script of /admin: the editor with our forms, our way to write files, and our fields. */
import './without-eval.ts';
import CMS, { type CmsConfig, type FileParser } from '@sveltia/cms';
import type { DataName, EntryKind } from '../../content/kinds.ts';
import { addressOf } from '../../content/addresses.ts';
import { guardFiles } from './chosen-files.ts';
import { configuration } from './configuration.ts';
import { currentText } from './current.ts';
import styles from './editor.css?inline';
import { offerAddresses, registerControls } from './controls.ts';
import {
  blockersOf,
  fileFormats,
  formatName,
  Refused,
  type Fault,
  type Form,
} from './file-format.ts';
import { forget } from './loaded.ts';
import { registerPreview } from './preview.ts';
import { readWordLists } from './word-lists.ts';

/** What only the build knows, printed into the page, which everyone may ask for: no word of the content. */
export interface EditorSettings {
  backend: CmsConfig['backend'];
  /** Whether a development server draws the pages as they are saved. */
  preview: boolean;
}

const { backend, preview } = JSON.parse(
  document.querySelector('#editor-settings')?.textContent ?? '',
) as EditorSettings;

const formats = new Map(fileFormats().map((format) => [format.name, format]));
for (const { name, ending, parse, format } of formats.values())
  // The path of the file comes with its text (bundle.ts).
  CMS.registerCustomFormat(name, ending, { fromFile: parse as FileParser, toFile: format });

// The form becomes the file here, with what others have changed in it; what is kept as read is what is written.
CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const [kind, slug, path] = [entry.get('collection'), entry.get('slug'), entry.get('path')];
    const id = kind === 'data' ? (slug as DataName) : '';
    const { parse, format } = formats.get(formatName(kind as EntryKind | 'data', id))!;
    const form = withoutNotes(entry.get('data')) as Form;
    const text = await told(async () =>
      format(form, await currentText(backend, path, `cms/${kind}/${slug}`), path),
    );
    return entry.set('data', parse(text.trim(), path));
  },
});

// What others need is not deleted.
addEventListener('deletion-planned', (event) => {
  const { paths, blockers } = (event as CustomEvent<{ paths: string[]; blockers: unknown[] }>)
    .detail;
  blockers.push(...blockersOf(paths));
});
// Deleted here, or by accepting a proposal to delete.
addEventListener('entry-deleted', (event) => forget((event as CustomEvent<string>).detail));
CMS.registerEventListener({
  name: 'postUnpublish',
  handler: ({ entry }) => forget(entry.get('path')),
});

registerControls(CMS);
if (preview) registerPreview(CMS);
guardFiles();
readWordLists();
offerAddresses();
// Where nothing is typed, a browser would undo what was typed last in any field, perhaps out of sight.
addEventListener('keydown', (event) => {
  const undoes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
  if (undoes && !(event.target as Element).matches(':read-write')) event.preventDefault();
});
warnOfTwoTabs();
// "View on Live Site" is made from the name of the file, and the home page has another address.
const open = window.open.bind(window);
window.open = (url, ...rest) =>
  open(url === `${location.origin}/home` ? addressOf('pages', 'home') : url, ...rest);

document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
await CMS.init({ config: configuration(backend, location.origin, preview) });

// The editor's own would forbid to zoom in (WCAG 2.2, 1.4.4).
for (const viewport of document.querySelectorAll('meta[name="viewport"]'))
  viewport.setAttribute('content', 'width=device-width, initial-scale=1');

/** What is typed is kept once for each entry, so that a save in one tab would take what another one typed. */
function warnOfTwoTabs(): void {
  let leave: (() => void) | undefined;
  const enter = ({ hash } = location) => {
    leave?.();
    if (!/\/entries\/./.test(hash)) return;
    const held = async (lock: Lock | null) => {
      if (lock) await new Promise<void>((resolve) => (leave = resolve));
      else
        alert(
          'This form is open in another tab too. Write in one of them only: what you type is kept for one, and a save in the other clears it.',
        );
    };
    void navigator.locks.request(hash, { ifAvailable: true }, held);
  };
  addEventListener('hashchange', () => enter());
  enter();
}

/** The data of a form without what the editor notes in it for itself: which sections are of one kind, and the like. */
function withoutNotes(data: unknown): unknown {
  const text = JSON.stringify(data, (name, value: unknown) =>
    name.startsWith('__sc_') ? undefined : value,
  );
  return JSON.parse(text);
}

/** As much of the editor's own draft as a refusal marks. */
interface Draft {
  validities: Record<string, Record<string, { valid: boolean; customError: boolean }>>;
  validationMessages: Record<string, Record<string, string[]>>;
}

/** The editor shows the cause of this error in its dialog, and hands its draft to `mark` (bundle.ts). */
class NotSaved extends Error {
  readonly mark: (draft: Draft, unfold: (what: { draft: Draft }) => void) => void;
  constructor(cause: Refused) {
    super('saving_failed', { cause });
    this.mark = (draft, unfold) => markFaults(cause.faults, draft, unfold);
  }
}

/** How often it is asked whether a dialog is closed, in ms; longer than it takes to open or to give the focus back. */
const WAIT = 400;

/** Says beside each field what is wrong with it, unfolds what is round it, and goes to the first when the dialog is read. */
function markFaults(
  faults: readonly Fault[],
  draft: Draft,
  unfold: (what: { draft: Draft }) => void,
): void {
  const [locale = ''] = Object.keys(draft.validities);
  const marked = new Map<string, string[]>();
  for (const { keyPath, message } of faults) {
    if (keyPath === undefined) continue;
    draft.validities[locale]![keyPath] = { valid: false, customError: true };
    const said = marked.get(keyPath) ?? [];
    marked.set(keyPath, [...said, message]);
    draft.validationMessages[locale]![keyPath] = [...said, message];
  }
  unfold({ draft });
  const keyPath = faults.find((fault) => fault.keyPath !== undefined)?.keyPath;
  if (keyPath === undefined) return;
  const go = () => postMessage({ type: 'highlight-editor-field', payload: { locale, keyPath } });
  const waiting = setInterval(() => {
    if (document.querySelector('[role="alertdialog"]')?.checkVisibility()) return;
    clearInterval(waiting);
    go();
  }, WAIT);
}

async function told<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof Refused ? new NotSaved(error) : error;
  }
}
