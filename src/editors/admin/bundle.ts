/**
 * Builds the editor's script and everything that it loads. A build of its own, apart from that of the site, so that no page
 * of the site shares a file with it or grows by a byte.
 */
import { join } from 'node:path';
import { build } from 'vite';

const NOTHING = 'data:text/javascript,export default {}';

/**
 * Writes the files below a folder, with hashes in their names. Returns the address of the script.
 *
 * @param root top of the project
 */
export async function bundleEditor(root: string, folder: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Colours for code in 300 languages: four fifths of all files, for a field that no form of ours has.
    resolve: { alias: [{ find: /^@shikijs\/(?:langs|themes).*/, replacement: NOTHING }] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: join(root, 'src/editors/admin/editor.ts'),
        output: {
          entryFileNames: 'scripts/editor/[name].[hash].js',
          chunkFileNames: 'scripts/editor/[name].[hash].js',
          assetFileNames: 'scripts/editor/[name].[hash][extname]',
        },
      },
    },
  });
  const chunks = [result].flat().flatMap((made) => ('output' in made ? made.output : []));
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (entry === undefined) throw new Error('The editor has no script.');
  return `/${entry.fileName}`;
}
