import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import type { SearchIndex } from './documents.ts';
import { createSearch, SHORTEST_QUERY, type Answer, type Find } from './search.ts';
import { markHits } from './words.ts';

interface Props {
  /** Address of the documents (src/pages/search-index.json.ts). */
  index: string;
  /** Line below the field. */
  hint: string;
  /** Leads to the links when nothing is found. */
  nothingFound: string;
  links: { label: string; path: string }[];
}

/** What an entry of the tab's history keeps, for Back: it goes with the tab, and is sent to nobody. */
interface Left {
  query: string;
}

/** Results that are shown; whoever has more should type another word. */
const MOST = 20;

/** Pause after the last key before the number of results is announced, in ms: not after each letter. */
const PAUSE = 800;

/** The index counts as lost when it has not arrived after this long, in ms. */
const TIMEOUT = 30_000;

/** Fetches the documents and builds the index. Throws when they do not arrive or are no JSON. */
async function load(address: string): Promise<Find> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
  const { documents, synonyms, absent } = (await answer.json()) as SearchIndex;
  return createSearch(documents, synonyms, absent);
}

/**
 * Search field and results. What is typed stays in the window: the field has no name, and `method="dialog"` outside a
 * dialog goes nowhere, so it never reaches an address or a server, with or without this script. The index is fetched
 * when the visitor reaches for the field, or comes back by Back, for which the tab's history keeps what was typed.
 */
export default function SiteSearch({ index, hint, nothingFound, links }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const [query, setQuery] = useState('');
  const [find, setFind] = useState<Find>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [announced, setAnnounced] = useState('');

  const tryAgain = () => {
    setFailed(false);
    setAttempt((last) => last + 1);
  };

  useEffect(() => {
    if (find) return;
    let current = true;
    const stop = () => (current = false);
    // A browser gives up what a page that is left still fetches, and may show the same page after Back.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tryAgain();
    };
    addEventListener('pagehide', stop);
    addEventListener('pageshow', onShow);
    load(index).then(
      (loaded) => {
        if (current) setFind(() => loaded);
      },
      () => {
        if (current) setFailed(true);
      },
    );
    return () => {
      stop();
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', onShow);
    };
  }, [index, attempt, find]);

  // What was typed before this script arrived counts too; otherwise what was left here.
  useEffect(() => {
    const left = history.state as Left | null;
    field.current!.value ||= left?.query ?? '';
    setQuery(field.current!.value.trim());
  }, []);

  /** Before a result is followed the field loses the focus. */
  function leave() {
    history.replaceState(query === '' ? null : ({ query } satisfies Left), '');
  }

  const asked = query !== '';
  const answer = useMemo(
    () => (query.length < SHORTEST_QUERY ? undefined : find?.(query, MOST)),
    [find, query],
  );
  const summary = asked ? summaryOf(query, answer, failed) : '';

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(summary), PAUSE);
    return () => clearTimeout(timer);
  }, [summary]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (failed) tryAgain();
    (asked ? results : field).current?.focus();
  }

  return (
    <>
      <form
        role="search"
        method="dialog"
        className="scripting-only"
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
            onBlur={leave}
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
      <p role="status" className="sr-only">
        {announced}
      </p>
      {asked && (
        <section aria-labelledby="search-results" className="mt-14" data-print="none">
          <h2 ref={results} id="search-results" tabIndex={-1} className="text-title">
            {summary}
          </h2>
          {answer && answer.total > 0 && <Results {...answer} />}
          {answer?.total === 0 && (
            <>
              <p className="copy mt-3 text-muted">
                {/\s/.test(query) && 'Try one plain word. '}
                {nothingFound}
              </p>
              <ul className="mt-3 flex flex-wrap gap-x-8">
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <a href={path} className="link inline-flex min-h-11 items-center">
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

/** Heading of the results and what is announced of them. */
function summaryOf(query: string, answer: Answer | undefined, failed: boolean): string {
  if (failed)
    return 'We couldn’t load the search. Press Search to try again, or use the list below.';
  if (query.length < SHORTEST_QUERY) return 'Type two letters or more.';
  if (!answer) return 'Loading the search.';
  const { total, exact } = answer;
  if (total === 0) return `We found nothing for “${query}”.`;
  const count = total === 1 ? 'One result' : `${total} results`;
  const shown = total > MOST ? `, showing the best ${MOST}` : '';
  return exact
    ? `${count} for “${query}”${shown}`
    : `Nothing matches “${query}” exactly. Our best guess: ${count.toLowerCase()}${shown}`;
}

function Results({ hits, terms }: Answer) {
  return (
    <ol className="mt-6 border-t border-line">
      {hits.map(({ path, title, kind, excerpt }) => (
        <li key={path} className="one-link border-b border-line py-5">
          <p className="text-small text-muted">{kind}</p>
          <h3 className="mt-1 text-title">
            <a href={path}>
              <Marked text={title} terms={terms} />
            </a>
          </h3>
          {excerpt && (
            <p className="copy mt-2 text-muted">
              <Marked text={excerpt} terms={terms} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface MarkedProps {
  text: string;
  terms: ReadonlySet<string>;
}

/** A text with the matched words marked. */
function Marked({ text, terms }: MarkedProps) {
  return markHits(text, terms).map(({ text: piece, hit }, place) =>
    hit ? (
      <mark key={place} className="border-b border-accent bg-line text-text">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
