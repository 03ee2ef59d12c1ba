/**
 * The script of every page: small, without React, after the HTML. Everything it does is an addition; the page works
 * without it.
 */
import './application-received.ts';
import './dark-mode.ts';
import './dates.ts';
import './fragment-target.ts';
import './image-fallbacks.ts';
import './menu.ts';
import './message-form.ts';
import './questions.ts';
import { reportLater } from './report.ts';
import './reveal.ts';
import './scroll.ts';

reportLater();
