/**
 * The script of every page: small, without React, after the HTML. Everything it does is an addition; the page works
 * without it.
 */
// Astro's element for islands, which it would write into each page (src/middleware.ts).
import 'astro/runtime/server/astro-island.js';
import './application-received.ts';
import './close-menu.ts';
import './dark-mode.ts';
import './dates.ts';
import './fragment-target.ts';
import './image-fallbacks.ts';
import './letters.ts';
import './report.ts';
import './reveal.ts';
import './scroll.ts';
import './terms.ts';
