/**
 * Opens the visitor's email program with the message (RFC 6068). The body ends with the typed name and email address, because the
 * program may send from another address. Without this script the form does the same, but Chromium then garbles "£10" to "Â£10" and
 * loses & and +.
 */
const form = document.querySelector<HTMLFormElement>('form[action^="mailto:"]');

// Not `submit`, because the specified form has no submit handler. Enter in a field presses the button too.
form?.querySelector('button.button')?.addEventListener('click', (event) => {
  // By id, because other software adds fields and buttons to forms, even with the same names.
  const typed = (name: string) =>
    form.querySelector<HTMLInputElement>(`#contact-${name}`)!.value.trim();
  // The browser reports an invalid email address. As specified, nothing else is validated.
  if (!form.checkValidity()) return;
  event.preventDefault();
  const url = new URL(form.action);
  const headers = {
    subject: typed('subject') || url.searchParams.get('subject')!,
    body: `${typed('message')}\n\n${[typed('name'), typed('email')].filter(Boolean).join('\n')}`
      .trim()
      .replace(/\r?\n/g, '\r\n'),
  };
  url.search = String(new URLSearchParams(headers)).replaceAll('+', '%20');
  location.href = url.href;
});
