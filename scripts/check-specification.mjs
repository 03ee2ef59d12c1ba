/** `npm run check:specification`: what was commissioned, held against the built site. See tests/specification. */
import { runWithProjectNode } from './lib/bootstrap.mjs';

runWithProjectNode('check-specification.ts');
