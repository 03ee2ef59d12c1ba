/** `npm run receiver`: takes applications by the receiver of the last build for hosts, whose `--help` says what it goes by. */
import './lib/usage.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { end } from './lib/end.ts';

const code = resolve(import.meta.dirname, '../dist-hosting/receiver.js');
await import(existsSync(code) ? code : './lib/usage.ts');
if (!existsSync(code))
  end('There is no dist-hosting/receiver.js: npm run build writes it without apiBase.');
