/** `npm test`: every check of the project. See run-checks.ts. */
import { runWithProjectNode } from './lib/bootstrap.mjs';

runWithProjectNode('run-checks.ts');
