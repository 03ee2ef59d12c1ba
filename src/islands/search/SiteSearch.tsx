import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Island, LoadError, Text } from '../hydration/Island.tsx';
import type { SearchIndex, SearchResult } from '../../site/search-index.ts';
import { createSearch } from './search.ts';

interface Props {
  hint: string;
  nothingFound: string;
  links: { label: string; path: string }[];
}

/** Largest number of results that are shown. */
const MAX_RESULTS = 20;

/** Search field and results. Nothing typed reaches a URL: the field has no name, and `method="dialog"` goes nowhere. */
export default function SiteSearch({ hint, nothingFound, links }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const [query, setQuery] = useState('');
  const readField = () => setQuery(field.current!.value.trim());
  // The field may have been filled before hydration.
  const find = useSearchIndex(readField);

  // Deferred, so that the field stays responsive while results are computed.
  const searched = useDeferredValue(query);
  const hits = useMemo(
    () => (searched.length > 1 ? find?.(searched) : undefined),
    [find, searched],
  );
  const summary = summaryOf(hits, searched);

  return (
    <Island>
      {/* One element, so that React finds its parent if other software has wrapped the parts of the island. */}
      <div>
        <form
          role="search"
          method="dialog"
          className="in-data-failed:hidden print:hidden noscript:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            // Programs may fill the field without an event.
            readField();
            (results.current ?? field.current!).focus();
          }}
        >
          <label htmlFor="search-field" suppressHydrationWarning>
            Search this site
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              ref={field}
              id="search-field"
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              // A pasted document would block the page for seconds.
              maxLength={200}
              aria-describedby="search-hint"
              className="field"
              // Not `onChange`, which React leaves out if a program has set the value.
              onInput={readField}
            />
            <button className="button shrink-0" suppressHydrationWarning>
              Search
            </button>
          </div>
          <p id="search-hint" className="mt-2 text-small text-muted" suppressHydrationWarning>
            {hint}
          </p>
        </form>
        <LoadError className="mt-6" isShown={find === null}>
          We couldn’t load the search. Reload the page to try again. All our pages are listed below.
        </LoadError>
        {searched !== '' && find !== null && (
          <h2 ref={results} tabIndex={-1} className="mt-14 text-title print:hidden">
            <Text>{summary}</Text>
          </h2>
        )}
        {/* In the HTML from the start, because assistive technology ignores a status that is added with its text. */}
        <Announcement text={searched !== '' && find !== null ? summary : ''} />
        {hits && <Results hits={hits} nothingFound={nothingFound} links={links} />}
      </div>
    </Island>
  );
}

/** Loads the index. Returns the search; null if the index could not be loaded. `onSettled` is called in both cases. */
function useSearchIndex(onSettled: () => void) {
  const [find, setFind] = useState<ReturnType<typeof createSearch> | null>();
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const load = async () => {
      const response = await fetch('/search-index.json', { signal: AbortSignal.timeout(30_000) });
      const search = createSearch((await response.json()) as SearchIndex);
      setFind(() => search);
    };
    load()
      .catch(() => setFind(null))
      .finally(() => settle());
  }, []);
  return find;
}

/** Returns the heading of the results. `hits` is undefined if nothing was searched yet. */
function summaryOf(hits: readonly SearchResult[] | undefined, searched: string) {
  if (!hits) return searched.length < 2 ? 'Type two letters or more.' : 'Loading the search.';
  const { length } = hits;
  if (length === 0) return `We found nothing for “${searched}”.`;
  const shown = length > MAX_RESULTS ? `, showing the best ${MAX_RESULTS}` : '';
  return `${length === 1 ? 'One result' : `${length} results`} for “${searched}”${shown}`;
}

/** The results, or links to other pages if there are none. */
const Results = ({
  hits,
  nothingFound,
  links,
}: Pick<Props, 'nothingFound' | 'links'> & { hits: readonly SearchResult[] }) =>
  hits.length === 0 ? (
    <>
      <p className="copy mt-3 print:hidden">
        <Text>{nothingFound}</Text>
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-8 print:hidden">
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={path} className="link target">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  ) : (
    <ol className="mt-6 border-t print:hidden">
      {hits.slice(0, MAX_RESULTS).map(({ path, title, label, summary }) => (
        <li key={path} className="stretched-link border-b py-5">
          <p className="text-small text-muted">{label}</p>
          <h3 className="mt-1">
            <a href={path}>{title}</a>
          </h3>
          <p className="copy mt-2">{summary}</p>
        </li>
      ))}
    </ol>
  );

/** Milliseconds without a change after which a text is announced. */
const PAUSE = 700;

/** A polite announcement of a text that has not changed for a moment. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only" suppressHydrationWarning>
      {announced}
    </p>
  );
}
