/** What a release brings to receive applications: one file of code for each platform, and the tables for D1. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { ReleaseSettings } from './receiver.ts';
import { TABLES } from './store.ts';

/** Writes them into a folder, whole: `receiver.js`; `worker.js`, whose answers all have these headers, and `migrations/`. */
export async function writeReceiver(
  folder: string,
  settings: ReleaseSettings,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const bundle = (entry: string, name: string, target: 'node' | 'webworker') =>
    build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { RELEASE: JSON.stringify({ ...settings, headers }) },
      ssr: { target, noExternal: true },
      build: {
        ssr: join(import.meta.dirname, entry),
        outDir: folder,
        emptyOutDir: false,
        target: 'es2024',
        rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
      },
    });
  await bundle('main.ts', 'receiver.js', 'node');
  await bundle('worker.ts', 'worker.js', 'webworker');
  mkdirSync(join(folder, 'migrations'), { recursive: true });
  // D1 keeps account of them by name.
  writeFileSync(join(folder, 'migrations/0001_applications.sql'), TABLES);
}
