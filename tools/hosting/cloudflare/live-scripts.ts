import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '../../../server/deployment-manifest.ts';
import type { HttpClient } from '../http-client.ts';

/** Copies the scripts of the live deployment into the next build, for tabs that are open. Cloudflare serves only one version at a time. */
export async function addLiveScripts(dist: string, live: Deployment, request: HttpClient) {
  for (const file of live.hashed.filter((path) => /^\/scripts\/[\w.-]+$/.test(path))) {
    if (existsSync(join(dist, file))) continue;
    const { status, body } = await request(file);
    if (status === 200) writeFileSync(join(dist, file), body);
  }
}
