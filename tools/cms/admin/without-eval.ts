/** Before any schema: zod would try to make code from text, which the policy forbids. */
import { config } from 'zod';

config({ jitless: true });
