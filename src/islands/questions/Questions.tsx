import { useEffect, type ReactNode } from 'react';
import { Island, ServerHtml } from '../hydration/Island.tsx';

const ID = 'questions';

/**
 * Questions from Astro: `details` elements of one name, of which browsers keep one open at a time. The island does that in browsers
 * without exclusive groups, and opens the answer to which a changed fragment leads.
 */
export default function Questions({ children }: { children?: ReactNode }) {
  useEffect(() => {
    const questions = () => document.querySelectorAll<HTMLDetailsElement>(`#${ID} details`);
    const closeOthers = ({ target }: Event) => {
      if ((target as HTMLDetailsElement).open)
        for (const question of questions()) if (question !== target) question.open = false;
    };
    // Not at hydration: the visitor may have closed this answer since the page was loaded.
    const openTarget = () => {
      const answer = document.querySelector(`#${ID} :target`);
      const question = answer?.closest('details');
      if (question) question.open = true;
    };
    const list = document.getElementById(ID)!;
    const listeners = new AbortController();
    const { signal } = listeners;
    // `toggle` does not bubble.
    list.addEventListener('toggle', closeOthers, { capture: true, signal });
    addEventListener('hashchange', openTarget, { signal });
    return () => listeners.abort();
  }, []);
  return (
    <Island>
      <ServerHtml id={ID}>{children}</ServerHtml>
    </Island>
  );
}
