/** Days that are the visitor's, also in a page built last year: the copyright year and today's date. */
const now = new Date();

function show(selector: string, text: string, machine: string) {
  for (const element of document.querySelectorAll<HTMLTimeElement>(selector)) {
    element.textContent = text;
    element.dateTime = machine;
  }
}

const year = String(now.getFullYear());
show('[data-current-year]', year, year);
show(
  '[data-today]',
  now.toLocaleDateString('en-GB', { dateStyle: 'long' }),
  // Sweden writes days as ISO 8601 does.
  now.toLocaleDateString('sv-SE'),
);

// A module: its names are its own.
export {};
