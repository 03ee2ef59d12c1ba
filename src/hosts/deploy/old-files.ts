/** Files of releases before, which tabs that were opened then still ask for. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeRelease, type Release } from './release.ts';

/** How long after it was last part of a release a file stays, in days: hardly a tab is older. */
const DAYS = 30;

/**
 * Takes the hashed files of the live release into the next one, in `dist`, from the live site itself: Cloudflare serves one
 * version and nothing of those before. A file that the host no longer has stays away, as it would have.
 */
export async function keepOldFiles(
  dist: string,
  next: Release,
  live: Release,
  ask: (path: string) => Promise<Response>,
): Promise<void> {
  const oldest = new Date(Date.parse(Object.values(next.hashed)[0] ?? '') - DAYS * 86_400_000);
  for (const [file, last] of Object.entries(live.hashed)) {
    if (new Date(last) < oldest || existsSync(join(dist, file))) continue;
    const answer = await ask(file);
    if (!answer.ok) continue;
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), Buffer.from(await answer.arrayBuffer()));
    next.hashed[file] = last;
  }
  await writeRelease(dist, next);
}
