/**
 * Builds the editor's script and everything that it loads. A build of its own, apart from that of the site, so that no page
 * of the site shares a file with it or grows by a byte.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Parts of the editor for fields that no form of ours has: code with colours, maps, pictures converted in the browser. They
 * load when such a field does, so nothing misses them, and they are four fifths of all files.
 */
const UNUSED =
  /^(?:@shikijs\/(?:langs|themes)|leaflet|terra-draw(?:-leaflet-adapter)?|svgo)(?:\/|$)|^\.\/chunks\/(?:heic|webp|shiki)/;

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (source) => (UNUSED.test(source) ? '\0unused' : undefined),
  load: (id) => (id === '\0unused' ? 'export default {};' : undefined),
  // Named by their address and not imported.
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle))
      if (/\/(?:heic|marker-)/.test(name)) Reflect.deleteProperty(bundle, name);
  },
};

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
    plugins: [withoutUnused],
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
