/** The visitor's days, also in a page built last year: the copyright year and today's date. */
import { longDay } from '../utils/days.ts';

const now = new Date();
const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
const today = local.toJSON().slice(0, 10);
const year = today.slice(0, 4);

function show(selector: string, text: string, machine: string) {
  for (const element of document.querySelectorAll<HTMLTimeElement>(selector)) {
    element.textContent = text;
    element.dateTime = machine;
  }
}

show('[data-current-year]', year, year);
show('[data-today]', longDay(today), today);
