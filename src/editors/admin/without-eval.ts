/**
 * zod tries on its first schema whether it may make code from text, which the page's policy forbids and would report. This
 * comes before any schema.
 */
import { config } from 'zod';

config({ jitless: true });
