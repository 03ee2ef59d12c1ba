/** What a release brings to receive applications: one file of code for each platform, and what D1 is given first. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { ReleaseSettings } from './receiver.ts';
import { TABLES } from './store.ts';

/**
 * Writes `receiver.js` for Node, `worker.js` and `migrations/` for Cloudflare into a folder, with what the build knows in them: a
 * release needs no checkout, no packages and no content.
 *
 * @param headers of every answer of the Worker; nginx and Caddy add their own
 */
export async function writeReceiver(
  folder: string,
  settings: ReleaseSettings,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const main = join(import.meta.dirname, 'main.ts');
  const [, comment = ''] = /\/\*\*([^]*?)\*\//.exec(readFileSync(main, 'utf8')) ?? [];
  const help = comment.replace(/^ \* ?/gm, '').trim();
  await bundle(main, 'receiver.js', 'node', { ...settings, help });
  await bundle(join(import.meta.dirname, 'worker.ts'), 'worker.js', 'webworker', {
    ...settings,
    headers,
  });
  mkdirSync(join(folder, 'migrations'), { recursive: true });
  // D1 keeps account of them by name.
  writeFileSync(join(folder, 'migrations/0001_applications.sql'), TABLES);

  async function bundle(
    entry: string,
    name: string,
    target: 'node' | 'webworker',
    release: object,
  ) {
    await build({
      ...{ configFile: false, publicDir: false, logLevel: 'error' },
      define: { RELEASE: JSON.stringify(release) },
      ssr: { target, noExternal: true },
      build: {
        ...{ ssr: entry, outDir: folder, emptyOutDir: false, target: 'es2024' },
        rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
      },
    });
  }
}
