import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useClicksBeforeHydration } from '../hydration/useClicksBeforeHydration.ts';
import { Island, LiveRegion, LoadError, ServerHtml } from '../hydration/Island.tsx';

interface Props {
  /** Id of the heading, to which the form leads before hydration. */
  headingId: string;
  /** Labels of the buttons, by category as in the URL. */
  categories: Readonly<Record<string, string>>;
  /** Number of press releases in the grid, by category. */
  counts: Readonly<Record<string, number>>;
  /** The grid from Astro: items with `data-category`. */
  children?: ReactNode;
}

const ALL = 'all';
const GRID = 'press-releases';

/** Number of items that are shown first, and that each press of Load More adds. */
export const BATCH_SIZE = 5;

/** Event after a button has changed the URL. Browsers dispatch events for Back and Forward only. */
const CATEGORY_CHANGE = 'press:category';

function subscribe(onChange: () => void) {
  const listeners = new AbortController();
  const { signal } = listeners;
  for (const type of ['popstate', CATEGORY_CHANGE]) addEventListener(type, onChange, { signal });
  return () => listeners.abort();
}

const categoryInUrl = () => new URLSearchParams(location.search).get('category') ?? ALL;

/** Category buttons above the grid of press releases, and Load More News below it. The category is in the URL. */
export default function PressFilter({ headingId, categories, counts, children }: Props) {
  const labels: Props['categories'] = { [ALL]: 'All News', ...categories };
  const requested = useSyncExternalStore(subscribe, categoryInUrl, () => ALL);
  const choice = Object.hasOwn(categories, requested) ? requested : ALL;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const count = choice === ALL ? total : (counts[choice] ?? 0);
  /** How often Load More was pressed. It counts for one category only. */
  const [more, setMore] = useState({ choice, steps: 0 });
  const shown = BATCH_SIZE * (1 + (more.choice === choice ? more.steps : 0));
  const [isAnnounced, setAnnounced] = useState(false);
  const showMore = () =>
    setMore((before) => ({ choice, steps: before.choice === choice ? before.steps + 1 : 1 }));
  const earlyClick = useClicksBeforeHydration({ more: showMore });

  useLayoutEffect(() => {
    // Not only those in the grid: if other software has added elements, React takes another one for it.
    const items = [...document.querySelectorAll<HTMLElement>('[data-category]')];
    const matching = items.filter(({ dataset }) => [ALL, dataset['category']].includes(choice));
    for (const item of items) {
      item.classList.remove('later');
      item.hidden = !matching.slice(0, shown).includes(item);
    }
  }, [choice, shown]);

  function choose(event: Pick<Event, 'preventDefault'>, next: string) {
    event.preventDefault();
    if (next === choice) return;
    setAnnounced(true);
    history.pushState(null, '', next === ALL ? location.pathname : `?category=${next}`);
    dispatchEvent(new Event(CATEGORY_CHANGE));
  }

  return (
    <Island>
      <CategoryButtons {...{ headingId, labels, choice, choose }} />
      <LoadError className="mb-6">
        We couldn’t load the filter. Reload the page to try again.
      </LoadError>
      <LiveRegion role="status">
        {count === 0 ? (
          <div key="none" className="grid gap-2 py-14 text-center">
            <h3>No press releases found</h3>
            <p>No press releases match the selected category. Please try another category.</p>
          </div>
        ) : (
          isAnnounced && (
            <p key={`${choice} ${count}`} className="sr-only">
              {`${labels[choice]}: ${count}`}
            </p>
          )
        )}
      </LiveRegion>
      <ServerHtml id={GRID}>{children}</ServerHtml>
      <p className="mt-7 in-data-failed:hidden print:hidden noscript:hidden">
        <button
          type="button"
          className="button"
          data-variant="quiet"
          suppressHydrationWarning
          onClick={showMore}
          {...earlyClick('more')}
        >
          Load More News
        </button>
      </p>
    </Island>
  );
}

interface CategoryButtonsProps extends Pick<Props, 'headingId'> {
  labels: Props['categories'];
  choice: string;
  choose: (event: Pick<Event, 'preventDefault'>, category: string) => void;
}

const CategoryButtons = ({ headingId, labels, choice, choose }: CategoryButtonsProps) => (
  <form
    action={`#${headingId}`}
    aria-label="Press releases by category"
    className="mb-6 flex flex-wrap gap-x-8 border-b max-sm:grid max-sm:grid-cols-2 print:hidden noscript:hidden"
  >
    {Object.entries(labels).map(([value, label]) => (
      <button
        key={value}
        name="category"
        value={value}
        aria-pressed={value === choice}
        className="text-cell -mb-px min-h-12 border-b-2 border-transparent text-left hover:text-accent-strong aria-pressed:border-accent aria-pressed:text-heading forced-colors:not-aria-pressed:border-[Canvas] forced-colors:aria-pressed:text-[Highlight]"
        suppressHydrationWarning
        onClick={(event) => choose(event, value)}
      >
        {label}
      </button>
    ))}
  </form>
);
