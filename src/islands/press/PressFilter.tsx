import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  at: string;
  /** Words of the buttons by category, as it stands in the address. */
  categories: Readonly<Record<string, string>>;
  /** The grid: items with `data-category`. */
  children?: ReactNode;
}

const ALL = 'all';

/** Items that show first, and that each press adds. */
export const STEP = 5;

/** Categories over the grid of releases, and Load More News. The choice stands in the address, by a form to the id `at` before React. */
export default function PressFilter({ at, categories, children }: Props) {
  const labels: Props['categories'] = { [ALL]: 'All News', ...categories };
  const grid = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState(ALL);
  const [shown, setShown] = useState(STEP);
  const [count, setCount] = useState<number>();
  const [isTold, setIsTold] = useState(false);

  useEffect(() => {
    const read = () => {
      const value = new URLSearchParams(location.search).get('category') ?? ALL;
      setChoice(Object.hasOwn(categories, value) ? value : ALL);
      setShown(STEP);
    };
    read();
    window.onpopstate = read;
  }, [categories]);

  useLayoutEffect(() => {
    const items = [...grid.current!.querySelectorAll<HTMLElement>('[data-category]')];
    const matching = items.filter(({ dataset }) => [ALL, dataset['category']].includes(choice));
    for (const item of items) {
      item.classList.remove('later');
      item.hidden = !matching.slice(0, shown).includes(item);
    }
    setCount(matching.length);
  }, [choice, shown]);

  function choose(event: Pick<Event, 'preventDefault'>, next: string) {
    event.preventDefault();
    if (next === choice) return;
    setChoice(next);
    setShown(STEP);
    setIsTold(true);
    history.pushState(null, '', next === ALL ? location.pathname : `?category=${next}`);
  }

  return (
    <>
      <form
        action={`#${at}`}
        aria-label="Press releases by category"
        className="mb-6 flex flex-wrap gap-x-8 border-b max-sm:grid max-sm:grid-cols-2 print:hidden noscript:hidden"
      >
        {Object.entries(labels).map(([value, label]) => (
          <button
            key={value}
            name="category"
            value={value}
            aria-pressed={value === choice}
            className="-mb-px min-h-12 border-b-2 border-transparent text-left text-cell hover:text-accent-strong aria-pressed:border-accent aria-pressed:text-heading forced-colors:not-aria-pressed:border-[Canvas] forced-colors:aria-pressed:text-[Highlight]"
            onClick={(event) => choose(event, value)}
          >
            {label}
          </button>
        ))}
      </form>
      <p role="alert" className="message mb-6 hidden in-data-failed:block" data-tone="danger">
        We couldn’t load the filter. Reload the page to try again.
      </p>
      <div role="status">
        {count === 0 ? (
          <div className="grid gap-2 py-14 text-center">
            <h3>No press releases found</h3>
            <p>No press releases match the selected category. Please try another category.</p>
          </div>
        ) : (
          isTold && <p className="sr-only">{`${labels[choice]}: ${count}`}</p>
        )}
      </div>
      <div ref={grid}>{children}</div>
      <p className="mt-7 print:hidden noscript:hidden">
        <button className="button" data-kind="quiet" onClick={() => setShown(shown + STEP)}>
          Load More News
        </button>
      </p>
    </>
  );
}
