import { useRef, type ToggleEvent } from 'react';

interface QuestionGroup {
  title: string;
  questions: { id: string; question: string; answer: string[] }[];
}

interface Props {
  groups: QuestionGroup[];
}

/** Name that ties the items together: the browser itself keeps one open at a time. */
const NAME = 'faq';

/**
 * Questions and answers as `details`: readable and operable without a script, one open at a time, the first open at the
 * start. React closes the others where a browser does not know `name` yet. The answer carries the id, and can take the
 * focus: browsers open a panel for a fragment only when the target is inside.
 */
export default function FaqAccordion({ groups }: Props) {
  const root = useRef<HTMLDivElement>(null);

  function closeOthers(event: ToggleEvent<HTMLDetailsElement>) {
    const opened = event.currentTarget;
    if (!opened.open) return;
    for (const other of root.current!.querySelectorAll('details'))
      if (other !== opened) other.open = false;
  }

  return (
    <div ref={root} className="flex flex-col gap-16">
      {groups.map((group, groupIndex) => (
        <section key={group.title} className="grid gap-x-5 gap-y-6 wide:grid-cols-12">
          <h2 className="text-h2 wide:col-span-4">{group.title}</h2>
          <div className="border-t border-line wide:col-span-8 lg:col-span-7 lg:col-start-6">
            {group.questions.map((item, index) => (
              <details
                key={item.id}
                name={NAME}
                open={(groupIndex === 0 && index === 0) || undefined}
                onToggle={closeOthers}
                className="accordion"
              >
                <summary className="font-display text-title">
                  <h3>{item.question}</h3>
                  <span aria-hidden="true" className="accordion-mark" />
                </summary>
                <div
                  id={item.id}
                  tabIndex={-1}
                  className="flex copy scroll-mt-24 flex-col gap-4 pb-7 text-muted"
                >
                  {item.answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
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
