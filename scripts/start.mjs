/** `npm start`: the finished site on this machine. See serve.ts. */
import { runWithProjectNode } from './lib/bootstrap.mjs';

runWithProjectNode('serve.ts');
