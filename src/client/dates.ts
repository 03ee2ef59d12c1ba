/** Sets the copyright year and today's date to the visitor's day, because the page may have been built long ago. */
import { longDay } from '../utils/days.ts';

const now = new Date();
const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
const today = local.toJSON().slice(0, 10);
const year = today.slice(0, 4);

function setTime(selector: string, text: string, dateTime: string) {
  for (const element of document.querySelectorAll<HTMLTimeElement>(selector)) {
    element.textContent = text;
    element.dateTime = dateTime;
  }
}

setTime('[data-current-year]', year, year);
setTime('[data-today]', longDay(today), today);
