/** `npm run test:hosting`: the hosting contract on real engines. See prove-hosting.ts. */
import { runWithProjectNode } from './lib/bootstrap.mjs';

runWithProjectNode('prove-hosting.ts');
