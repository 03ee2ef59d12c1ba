import { useEffect, type ReactNode } from 'react';
import { Island, ServerHtml } from '../hydration/Island.tsx';

const ID = 'questions';

/**
 * Questions from Astro: `details` elements of one name, of which browsers keep one open at a time. The island does that in browsers
 * without exclusive groups.
 */
export default function Questions({ children }: { children?: ReactNode }) {
  useEffect(() => {
    const questions = () => document.querySelectorAll<HTMLDetailsElement>(`#${ID} details`);
    const closeOthers = ({ target }: Event) => {
      if ((target as HTMLDetailsElement).open)
        for (const question of questions()) if (question !== target) question.open = false;
    };
    const list = document.getElementById(ID)!;
    // `toggle` does not bubble.
    list.addEventListener('toggle', closeOthers, true);
    return () => list.removeEventListener('toggle', closeOthers, true);
  }, []);
  return (
    <Island>
      <ServerHtml id={ID}>{children}</ServerHtml>
    </Island>
  );
}
