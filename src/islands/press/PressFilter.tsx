import { useEffect, useState } from 'react';
import {
  addressOfChoice,
  ALL,
  choiceIn,
  countOf,
  itemsOf,
  STEP,
  type Categories,
} from './filter.ts';

/** A press release as a card shows it. */
export interface PressItem {
  path: string;
  title: string;
  /** As shown: "14 September 2026". */
  date: string;
  /** `YYYY-MM-DD`. */
  day: string;
  summary: string;
  category: string;
  /** Why visitors do not have it, for editors. */
  held?: string;
  /** Its photograph, or an engraving. */
  image: {
    src: string;
    /** The widths that a browser may choose from, where there are several: as WebP, and as AVIF for those that know it. */
    srcset?: string;
    avif?: string;
    /** Empty for an engraving, which is decorative. */
    alt: string;
    width: number;
    height: number;
  };
}

interface Props {
  /** The newest releases but the featured one, newest first. */
  items: readonly PressItem[];
  /** Whether there are older ones, on pages of their own. */
  older: boolean;
  categories: Categories;
  /** Picture for items whose own does not load. */
  fallback: string;
}

/** How wide a card shows its picture. */
const SIZES = '(width < 40rem) 100vw, 24rem';

/**
 * Category buttons, the grid of press releases and Load More News. Rendered whole at build time, so that all items are
 * there without a script; the choice stands in the address, so it can be shared and survives Back.
 */
export default function PressFilter({ items, older, categories, fallback }: Props) {
  const [choice, setChoice] = useState(ALL);
  const [shown, setShown] = useState(STEP);
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const read = () => setChoice(choiceIn(location.search, categories));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [categories]);

  function choose(next: string) {
    // The address, not the state: a press kept from before hydration comes before the address was read.
    if (next === choiceIn(location.search, categories)) return;
    setChoice(next);
    setShown(STEP);
    setAsked(true);
    history.pushState(null, '', addressOfChoice(next, location.pathname));
  }

  const matching = itemsOf(items, choice);
  const labels: Categories = { [ALL]: 'All News', ...categories };
  return (
    <>
      <div
        role="group"
        aria-label="Show"
        className="scripting-only flex flex-wrap gap-3"
        data-print="none"
      >
        {Object.entries(labels).map(([value, label]) => (
          <button
            key={value}
            type="button"
            data-wake
            aria-pressed={value === choice}
            className="filter-button"
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="alert" className="message hidden in-data-failed:block" data-tone="danger">
        We couldn’t load the filter. Reload the page to try again.
      </p>
      <div role="status">
        {matching.length === 0 ? (
          <div key={choice} className="mt-10 border-y border-line py-16 text-center">
            <h3 className="text-title">No press releases found</h3>
            <p className="mt-2 text-muted">
              {older
                ? `None of the ${items.length} releases on this page is in this category. Older ones are linked below.`
                : 'No press releases match the selected category. Please try another category.'}
            </p>
          </div>
        ) : (
          asked && (
            // In the space above the grid, which stays where it is.
            <p className="mt-2 -mb-8 text-muted" data-print="none">
              {countOf(labels[choice]!, matching.length, shown)}
            </p>
          )
        )}
      </div>
      {matching.length > 0 && (
        <ul data-reveal className="mt-10 grid gap-x-5 gap-y-12 sm:grid-cols-2 wide:grid-cols-3">
          {matching.map((item, index) => (
            <li
              key={item.path}
              className={index < shown ? 'press-card one-link' : 'press-card one-link press-later'}
            >
              <picture>
                {item.image.avif && (
                  <source type="image/avif" srcSet={item.image.avif} sizes={SIZES} />
                )}
                <img
                  src={item.image.src}
                  srcSet={item.image.srcset}
                  sizes={item.image.srcset && SIZES}
                  alt={item.image.alt}
                  width={item.image.width}
                  height={item.image.height}
                  data-fallback={fallback}
                  loading="lazy"
                  decoding="async"
                  className="press-picture"
                />
              </picture>
              <p className="mt-5 text-small text-muted">
                <time dateTime={item.day}>{item.date}</time> · {categories[item.category]}
              </p>
              <h3 className="mt-2 text-title">
                <a href={item.path}>{item.title}</a>
              </h3>
              <p className="mt-2 text-muted">{item.summary}</p>
              {item.held && (
                <p className="mt-3 border-l-2 border-accent pl-4 text-small text-accent-strong">
                  {item.held}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p
        className="scripting-only mt-10 flex flex-wrap items-center gap-x-6 gap-y-3"
        data-print="none"
      >
        <button
          type="button"
          data-wake
          aria-describedby="press_shown"
          className="button"
          data-kind="quiet"
          onClick={() => {
            setShown((before) => before + STEP);
            setAsked(true);
          }}
        >
          Load More News
        </button>
        {/* The button stays, as commissioned, when it has nothing more to show. */}
        <span id="press_shown" className="text-muted">
          {shown < matching.length ? 'There are more.' : 'Everything on this page is shown.'}
        </span>
      </p>
    </>
  );
}
