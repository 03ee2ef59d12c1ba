/**
 * Opens the visitor's email program with the message (RFC 6068). The body ends with the typed name and email address, because the
 * program may send from another address. Without this script the form does the same, but Chromium then garbles "£10" to "Â£10" and
 * loses & and +.
 */
const form = document.querySelector<HTMLFormElement>('form[action^="mailto:"]');

// Not `submit`, because the specified form has no submit handler. Enter in a field presses the button too.
form?.querySelector('button')?.addEventListener('click', (event) => {
  const typed = (name: string) => String(new FormData(form).get(name)).trim();
  // The browser reports an invalid email address. As specified, nothing else is validated.
  if (!form.checkValidity()) return;
  event.preventDefault();
  const url = new URL(form.action);
  const headers = {
    subject: typed('Subject') || url.searchParams.get('subject')!,
    body: `${typed('Message')}\n\n${[typed('Name'), typed('Email')].filter(Boolean).join('\n')}`
      .trim()
      .replace(/\r?\n/g, '\r\n'),
  };
  url.search = String(new URLSearchParams(headers)).replaceAll('+', '%20');
  location.href = url.href;
});
