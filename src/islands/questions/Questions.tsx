interface Props {
  groups: readonly {
    title: string;
    questions: readonly { id: string; question: string; answer: readonly string[] }[];
  }[];
}

/** Questions as `details` of one name. The answer has the id and takes the focus: only what is inside opens a panel. */
export default function Questions({ groups }: Props) {
  return (
    <>
      {groups.map(({ title, questions }, group) => (
        <section key={title} className="axis gap-y-6 border-t py-10 last:pb-0 lg:py-16">
          <h2 className="lg:col-span-4">{title}</h2>
          <div className="-mt-3 lg:col-[5/-1]">
            {questions.map(({ id, question, answer }, index) => (
              <details
                key={id}
                name="faq"
                open={group + index === 0}
                className="panel text-heading not-first:border-t open:text-accent-strong"
              >
                <summary className="py-3">
                  <h3 className="text-inherit">{question}</h3>
                </summary>
                <div id={id} tabIndex={-1} className="copy grid gap-3 pb-6 text-cell text-text">
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
