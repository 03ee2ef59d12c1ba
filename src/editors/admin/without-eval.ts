/** Before any schema: zod would try whether it may make code from text, which the page's policy forbids and would report. */
import { config } from 'zod';

config({ jitless: true });
