import { WRANGLER } from '../../src/hosts/deploy/cloudflare.ts';

/** The words of a command that runs Cloudflare's tool. */
export const wrangler = (...parameters: string[]): string[] => [
  ...['npm', 'exec', '--yes', `--package=${WRANGLER}`, '--', 'wrangler'],
  ...parameters,
];

/** Its environment: it asks nothing and reports nothing. */
export const WRANGLER_ENVIRONMENT = { WRANGLER_SEND_METRICS: 'false', CI: '1' };
