/** Days that are the visitor's, also in a page built last year: the copyright year and today's date. */
import { longDay } from '../days.ts';

const now = new Date();
const year = String(now.getFullYear());
const today = [year, now.getMonth() + 1, now.getDate()]
  .map((part) => String(part).padStart(2, '0'))
  .join('-');

function show(selector: string, text: string, machine: string) {
  for (const element of document.querySelectorAll<HTMLTimeElement>(selector)) {
    element.textContent = text;
    element.dateTime = machine;
  }
}

show('[data-current-year]', year, year);
show('[data-today]', longDay(today), today);
