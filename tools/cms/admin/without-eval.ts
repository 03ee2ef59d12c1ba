/** Must be imported before any schema: zod would try `new Function`, which the content security policy blocks. */
import { config } from 'zod';

config({ jitless: true });
