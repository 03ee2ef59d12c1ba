import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLDialogElement>;
  onStay: () => void;
  onLeave: () => void;
}

/** The dialog that asks before typed values are lost. */
export const LeaveDialog = ({ ref, onStay, onLeave }: Props) => (
  <dialog
    ref={ref}
    role="alertdialog"
    aria-labelledby="application-question"
    className="application-question"
  >
    <p id="application-question" className="text-title" suppressHydrationWarning>
      Close the form? What you’ve typed will be lost.
    </p>
    <p className="mt-5 flex flex-wrap gap-3">
      <button type="button" className="button" suppressHydrationWarning onClick={onStay}>
        Keep the form
      </button>
      <button
        type="button"
        className="button"
        data-variant="quiet"
        suppressHydrationWarning
        onClick={onLeave}
      >
        Close and lose it
      </button>
    </p>
  </dialog>
);
