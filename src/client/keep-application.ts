/**
 * What was typed into an application whose script is lost stays through the reload that the page then advises, after which
 * only Firefox fills fields again by itself: in this entry of the tab's history, until the fields have it back.
 */
const fields = [...document.querySelectorAll<HTMLInputElement>('.application [name]')];

if (fields[0]) {
  const kept = history.state as string[] | null;
  if (kept) for (const [index, field] of fields.entries()) field.value ||= kept[index]!;
  history.replaceState(null, '');
  const keep = () => {
    if (document.querySelector('.application [data-failed]'))
      history.replaceState(
        fields.map(({ value }) => value),
        '',
      );
  };
  addEventListener('beforeunload', keep);
  document.querySelector('[data-reload]')!.addEventListener('click', (event) => {
    event.preventDefault();
    // iPhones tell nobody that the page is left.
    keep();
    location.reload();
  });
}
