/**
 * Hands the contact form to the email program (RFC 6068), with who writes, as that may send from another address. Alone the form
 * does too, but Chromium then takes UTF-8 for Latin-1 ("Â£10") and loses & and +.
 */
const form = document.querySelector<HTMLFormElement>('form[action^="mailto:"]');

// Not `submit`: the commissioned form has no submit handler, and Enter in a field presses the button too.
form?.querySelector('button')?.addEventListener('click', (event) => {
  const typed = (name: string) => String(new FormData(form).get(name)).trim();
  // The browser says what is wrong with the email address; nothing else is checked, as commissioned.
  if (!form.checkValidity()) return;
  event.preventDefault();
  const address = new URL(form.action);
  const headers = {
    subject: typed('Subject') || address.searchParams.get('subject')!,
    body: `${typed('Message')}\n\n${[typed('Name'), typed('Email')].filter(Boolean).join('\n')}`
      .trim()
      .replace(/\r?\n/g, '\r\n'),
  };
  address.search = String(new URLSearchParams(headers)).replaceAll('+', '%20');
  location.href = address.href;
});
