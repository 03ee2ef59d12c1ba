/** Records how the rich-text control changes the prose of an entry, because the control rewrites all of it in another spelling. */
import { mergeEdits } from './merge.ts';
import { repairProse } from './repair-prose.ts';

/** The prose as the control first wrote it, and as it is now. */
interface Step {
  base: string;
  value: string;
}

/** The versions of the prose of one entry. Separates the edits of a person from the rewriting of the control. */
export class ProseHistory {
  #input = '';
  #steps: Step[] = [];
  #control: unknown;
  #isTouched = false;

  /** Call on every action of a person in the control. */
  touch() {
    this.#isTouched = true;
  }

  /** Call if a person has changed the Markdown itself, so that the control will read all of it again. */
  restart() {
    this.#control = undefined;
    this.#isTouched = false;
  }

  /** Call before a control replaces `previous`, the Markdown in the form, by `value`. */
  update(control: unknown, previous: string, value: string) {
    const last = this.#steps.at(-1);
    if (!last || control !== this.#control || previous !== last.value) {
      if (last) last.value = previous;
      else this.#input = previous;
      // If a person edited before the control wrote its first version, that version contains the edits.
      this.#steps.push({ base: this.#isTouched ? previous : value, value });
      this.#control = control;
    } else {
      if (!this.#isTouched) last.base = value;
      last.value = value;
    }
  }

  /** Returns the original prose with only the edits of a person. `saved` is the prose in the form. */
  apply(original: string, saved: string) {
    if (saved.trim() === original.trim()) return original;
    const [last] = this.#steps.slice(-1);
    if (!last) return repairProse(saved);
    // The form may have a later version than the last that the control reported.
    const steps = [...this.#steps.slice(0, -1), { ...last, value: saved }];
    return steps.reduce(
      (text, { base, value }) =>
        mergeEdits(text, repairProse(base.trim()), repairProse(value.trim())),
      mergeEdits(original, original, this.#input),
    );
  }
}
