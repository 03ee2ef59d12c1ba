/**
 * Refuses a picture that the site can't use where it is chosen, dropped or pasted, before the editor has it. An event waits
 * until its files have been looked at, and is sent again when all of them are right.
 */
import { explainPhotograph, pictureKinds } from '../../content/schemas/photographs.ts';

/** What is wrong with the files, a line for each; empty when nothing is. */
async function explain(files: readonly File[]): Promise<string> {
  const found = await Promise.all(
    files.map(async (file) => {
      const ending = file.name.toLowerCase().replace(/^.*\./, '');
      if (!Object.hasOwn(pictureKinds, ending))
        return `${file.name}: The site has no pictures of this kind. Export it as ${KINDS}.`;
      const wrong = explainPhotograph(ending, new Uint8Array(await file.arrayBuffer()));
      return wrong && `${file.name}: ${wrong.found} ${wrong.allowed ?? ''}`;
    }),
  );
  return found.filter((line) => line !== undefined).join('\n');
}

const KINDS = 'JPG, PNG, WebP or AVIF';

/** Looks at every file before the editor does. */
export function guardPictures(): void {
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

/** Says it in front of everything else. */
function refuse(wrong: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'refused-picture';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-label', 'This picture can’t be used');
  const heading = Object.assign(document.createElement('h2'), {
    textContent: 'This picture can’t be used',
  });
  const text = Object.assign(document.createElement('p'), { textContent: wrong });
  const form = Object.assign(document.createElement('form'), { method: 'dialog' });
  form.append(Object.assign(document.createElement('button'), { textContent: 'Choose another' }));
  dialog.append(heading, text, form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
