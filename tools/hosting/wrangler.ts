/** `npm run wrangler -- login`: Cloudflare's own tool, in the version of src/hosts/cloudflare. */
import { spawnSync } from 'node:child_process';
import { ensureWrangler, wrangler } from './cloudflare/wrangler.ts';

if (!ensureWrangler()) process.exit(1);
const [program, ...words] = wrangler(...process.argv.slice(2));
process.exit(spawnSync(program, words, { stdio: 'inherit' }).status ?? 1);
