import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { after, moved, type Open } from '../disclosure.ts';
import { isModified } from '../modified.ts';
import type { ExplainedTerm, Paragraph } from './answer.ts';

interface Props {
  groups: readonly {
    title: string;
    questions: readonly { id: string; question: string; answer: readonly Paragraph[] }[];
  }[];
}

/**
 * Questions and answers, group by group, as `details`: one is open at a time, the first at the start. Their common name lets
 * browsers close the others by themselves; once this listens, it does so where they do not know it, and keys move from
 * question to question. The answer has the id, and can take the focus: browsers open a panel for a fragment only when the
 * target is inside.
 */
export default function Questions({ groups }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open>(groups[0]?.questions[0]?.id ?? null);

  useLayoutEffect(() => {
    // A visitor may have opened one before this runs; in a browser that closes none, the first is then still open too.
    const opened = [...root.current!.querySelectorAll('details[open] > [id]')];
    setOpen(opened.at(-1)?.id ?? null);
  }, []);

  function move(event: KeyboardEvent<HTMLElement>) {
    const summaries = [...event.currentTarget.querySelectorAll('summary')];
    const from = summaries.indexOf(event.target as HTMLElement);
    const next = from === -1 ? undefined : moved(event.key, from, summaries.length);
    if (next === undefined || isModified(event)) return;
    event.preventDefault();
    summaries[next]!.focus();
  }

  return (
    <div ref={root} className="mt-12 flex flex-col gap-16 wide:mt-16" onKeyDown={move}>
      {groups.map(({ title, questions }) => (
        <section key={title} className="axis gap-y-6">
          <h2 className="text-quote wide:col-span-4">{title}</h2>
          <div className="at-5 border-t border-line">
            {questions.map(({ id, question, answer }) => (
              <details
                key={id}
                name="faq"
                open={open === id}
                className="accordion"
                onToggle={({ currentTarget }) =>
                  setOpen((before) => after(before, id, currentTarget.open))
                }
              >
                <summary className="font-display text-title">
                  <h3>{question}</h3>
                  <span aria-hidden="true" className="accordion-mark" />
                </summary>
                <div id={id} tabIndex={-1} className="flex copy flex-col gap-4 pb-7 text-muted">
                  {answer.map((paragraph, index) => (
                    <p key={index}>
                      {paragraph.map((piece, place) =>
                        typeof piece === 'string' ? piece : <Term key={place} {...piece} />,
                      )}
                    </p>
                  ))}
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Term({ opening, words, closing, meaning }: ExplainedTerm) {
  const button = (
    <button type="button" className="term" popoverTarget={meaning}>
      {words}
    </button>
  );
  if (opening + closing === '') return button;
  return (
    <span className="term-kept">
      {opening}
      {button}
      {closing}
    </span>
  );
}
