import { createHash } from 'node:crypto';

/** How a CSP names an inline script or style: `sha256-` and the digest of its text (CSP Level 3, 8.3). */
export const inlineHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
