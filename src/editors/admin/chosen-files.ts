/**
 * Refuses a picture or a document that the site can't use where it is chosen, dropped or pasted, before the editor has it.
 * An event waits until its files have been looked at, and is sent again when all of them are right.
 */
import { explainDocument } from '../../content/schemas/documents.ts';
import { explainPhotograph, pictureKinds } from '../../content/schemas/photographs.ts';
import { finding } from '../../content/schemas/refusals.ts';

/** What is wrong with the files, a line for each; empty when nothing is. */
async function explain(files: readonly File[]): Promise<string> {
  // The form of a document takes its PDF and no picture, every other form pictures alone.
  const judge = location.hash.startsWith('#/collections/documents/')
    ? explainDocument
    : explainPicture;
  const found = await Promise.all(
    files.map(async (file) => {
      const wrong = judge(new Uint8Array(await file.arrayBuffer()), file.name);
      return wrong && `${file.name}: ${wrong.found} ${wrong.allowed ?? ''}`;
    }),
  );
  return found.filter((line) => line !== undefined).join('\n');
}

function explainPicture(bytes: Uint8Array, name: string) {
  const ending = name.toLowerCase().replace(/^.*\./, '');
  return Object.hasOwn(pictureKinds, ending)
    ? explainPhotograph(ending, bytes)
    : finding('The site has no pictures of this kind.', 'Export it as JPG, PNG, WebP or AVIF.');
}

/** Looks at every file before the editor does. */
export function guardFiles(): void {
  const passed = new WeakSet<Event>();
  const guard = (event: Event, files: FileList | null | undefined, again: () => Event) => {
    if (passed.has(event) || !files?.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target } = event;
    const kept = [...files];
    void explain(kept).then((wrong) => {
      if (wrong) {
        if (target instanceof HTMLInputElement) target.value = '';
        refuse(wrong);
        return;
      }
      const next = again();
      passed.add(next);
      target?.dispatchEvent(next);
    });
  };
  /** Files of a drag or of the clipboard are gone once its event is over. */
  const carried = ({ files = [] as unknown as FileList }: Partial<DataTransfer>) => {
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    return data;
  };
  const before = { capture: true };
  addEventListener(
    'change',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLInputElement)
        guard(event, target.files, () => new Event('change', { bubbles: true }));
    },
    before,
  );
  addEventListener(
    'drop',
    (event) => {
      const dataTransfer = carried(event.dataTransfer ?? {});
      guard(event, dataTransfer.files, () => new DragEvent('drop', { ...common, dataTransfer }));
    },
    before,
  );
  addEventListener(
    'paste',
    (event) => {
      const clipboardData = carried(event.clipboardData ?? {});
      guard(
        event,
        clipboardData.files,
        () => new ClipboardEvent('paste', { ...common, clipboardData }),
      );
    },
    before,
  );
}

const common = { bubbles: true, cancelable: true, composed: true };

const REFUSED = 'This file can’t be used';

/** Says it in front of everything else. */
function refuse(wrong: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'refused-file';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-label', REFUSED);
  const heading = Object.assign(document.createElement('h2'), { textContent: REFUSED });
  const text = Object.assign(document.createElement('p'), { textContent: wrong });
  const form = Object.assign(document.createElement('form'), { method: 'dialog' });
  form.append(Object.assign(document.createElement('button'), { textContent: 'Choose another' }));
  dialog.append(heading, text, form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
