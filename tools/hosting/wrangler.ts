/** `npm run wrangler -- login`: runs Cloudflare's command-line tool, in the version of tools/hosting/cloudflare. */
import { spawnSync } from 'node:child_process';
import { ensureWrangler, wrangler } from './cloudflare/run-wrangler.ts';

if (!ensureWrangler()) process.exit(1);
const [program, ...parameters] = wrangler(...process.argv.slice(2));
process.exit(spawnSync(program, parameters, { stdio: 'inherit' }).status ?? 1);
