import { useEffect, useRef, useState } from 'react';
import { createSearch, type SearchIndex } from './search.ts';

interface Props {
  hint: string;
  nothingFound: string;
  links: { label: string; path: string }[];
}

const MOST = 20;

/** Search field and results. Nothing typed reaches an address: the field has no name, `method="dialog"` goes nowhere. */
export default function SiteSearch({ hint, nothingFound, links }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const [query, setQuery] = useState('');
  /** null when the index did not come. */
  const [find, setFind] = useState<ReturnType<typeof createSearch> | null>();

  useEffect(() => {
    const load = async () => {
      // An older browser may know no such signal; a page of an error is no JSON.
      const answer = await fetch('/search-index.json', { signal: AbortSignal.timeout(30_000) });
      const search = createSearch((await answer.json()) as SearchIndex);
      setFind(() => search);
    };
    load()
      .catch(() => setFind(null))
      // Also what was typed before this woke.
      .finally(() => setQuery(field.current!.value.trim()));
  }, []);

  const hits = query.length > 1 ? find?.(query) : undefined;

  function summary() {
    if (!hits) return query.length < 2 ? 'Type two letters or more.' : 'Loading the search.';
    const { length } = hits;
    if (length === 0) return `We found nothing for “${query}”.`;
    const shown = length > MOST ? `, showing the best ${MOST}` : '';
    return `${length === 1 ? 'One result' : `${length} results`} for “${query}”${shown}`;
  }

  return (
    <>
      <form
        role="search"
        method="dialog"
        className="in-data-failed:hidden print:hidden noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          (query === '' ? field : results).current?.focus();
        }}
      >
        <label htmlFor="search-field">Search this site</label>
        <div className="flex flex-wrap gap-2">
          <input
            ref={field}
            id="search-field"
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            aria-describedby="search-hint"
            className="field"
            onChange={(event) => setQuery(event.currentTarget.value.trim())}
          />
          <button className="button shrink-0">Search</button>
        </div>
        <p id="search-hint" className="mt-2 text-small text-muted">
          {hint}
        </p>
      </form>
      <p
        role="alert"
        className={`message in-data-failed:block ${find === null ? 'mt-6' : 'hidden'}`}
        data-tone="danger"
      >
        We couldn’t load the search. Reload the page to try again. All our pages are listed below.
      </p>
      {/* In the page from the first, so that its words are told. */}
      <div role="status" className="print:hidden">
        {query !== '' && find !== null && (
          <h2 ref={results} tabIndex={-1} className="mt-14 text-title">
            {summary()}
          </h2>
        )}
        {hits?.length === 0 && <p className="copy mt-3">{nothingFound}</p>}
      </div>
      {hits && hits.length > 0 && (
        <ol className="mt-6 border-t print:hidden">
          {hits.slice(0, MOST).map(({ path, title, kind, summary }) => (
            <li key={path} className="one-link border-b py-5">
              <p className="text-small text-muted">{kind}</p>
              <h3 className="mt-1">
                <a href={path}>{title}</a>
              </h3>
              <p className="copy mt-2">{summary}</p>
            </li>
          ))}
        </ol>
      )}
      {hits?.length === 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-8 print:hidden">
          {links.map(({ label, path }) => (
            <li key={path}>
              <a href={path} className="link target">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
