import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { createSearch, marked, type Find, type SearchIndex } from './search.ts';

interface Props {
  /** Address of src/pages/search-index.json.ts. */
  index: string;
  hint: string;
  nothingFound: string;
  links: { label: string; path: string }[];
}

const MOST = 20;

/** Search field and results. Nothing typed reaches an address: the field has no name, and `method="dialog"` goes nowhere. */
export default function SiteSearch({ index, hint, nothingFound, links }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const [query, setQuery] = useState('');
  /** null when the index did not come. */
  const [find, setFind] = useState<Find | null>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    // An older browser may know no such signal; a page of an error is no JSON.
    Promise.resolve()
      .then(() => fetch(index, { signal: AbortSignal.timeout(30_000) }))
      .then((answer) => answer.json() as Promise<SearchIndex>)
      .then(createSearch)
      .then(
        (loaded) => {
          setFind(() => loaded);
          // Also what was typed before this woke.
          setQuery(field.current!.value.trim());
        },
        () => setFind(null),
      );
  }, [index, attempt]);

  const answer = query.length > 1 ? find?.(query) : undefined;

  /** Heading of the results, which is announced. */
  function summary() {
    if (find === null)
      return 'We couldn’t load the search. Press Search to try again, or use the list below.';
    if (query.length < 2) return 'Type two letters or more.';
    if (!answer) return 'Loading the search.';
    const { length } = answer.hits;
    if (length === 0) return `We found nothing for “${query}”.`;
    const shown = length > MOST ? `, showing the best ${MOST}` : '';
    return `${length === 1 ? 'One result' : `${length} results`} for “${query}”${shown}`;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (find === null) setAttempt(attempt + 1);
    (query === '' ? field : results).current?.focus();
  }

  return (
    <>
      <form
        role="search"
        method="dialog"
        className="in-data-failed:hidden noscript:hidden"
        data-print="none"
        onSubmit={submit}
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
          <button type="submit" className="button shrink-0">
            Search
          </button>
        </div>
        <p id="search-hint" className="mt-2 text-small text-muted">
          {hint}
        </p>
      </form>
      <p role="alert" className="message hidden in-data-failed:block" data-tone="danger">
        We couldn’t load the search. Reload the page to try again. All our pages are listed below.
      </p>
      {query !== '' && (
        <section aria-labelledby="search-results" className="mt-14" data-print="none">
          <h2 ref={results} id="search-results" role="status" tabIndex={-1} className="text-title">
            {summary()}
          </h2>
          {answer && answer.hits.length > 0 && (
            <ol className="mt-6 border-t border-line">
              {answer.hits.slice(0, MOST).map(({ path, title, kind, excerpt }) => (
                <li key={path} className="one-link border-b border-line py-5">
                  <p className="text-small text-muted">{kind}</p>
                  <h3 className="mt-1 text-title">
                    <a href={path}>{withMarks(title, answer.terms)}</a>
                  </h3>
                  {excerpt && (
                    <p className="copy mt-2 text-muted">{withMarks(excerpt, answer.terms)}</p>
                  )}
                </li>
              ))}
            </ol>
          )}
          {answer?.hits.length === 0 && (
            <>
              <p className="copy mt-3 text-muted">{nothingFound}</p>
              <ul className="mt-3 flex flex-wrap gap-x-8">
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <a href={path} className="link target">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
}

/** A text with what matched in it. */
const withMarks = (text: string, terms: readonly string[]) =>
  marked(text, terms).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <mark key={place} className="border-b border-accent bg-line text-text">
        {piece}
      </mark>
    ),
  );
