/**
 * Builds the editor's script and everything that it loads. A build of its own, apart from that of the site, so that no page
 * of the site shares a file with it or grows by a byte.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Addresses of the editor's fonts at another host, which its style rules name although the package has the files. */
const FOREIGN_FONT =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g;

/** Puts the package's own files in their place. The rules stand in a template literal, so an expression may. */
const ownFonts: Plugin = {
  name: 'own-fonts',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@sveltia/cms/npm/index.js')) return undefined;
    const names = readdirSync(join(dirname(id), 'assets'));
    return code.replace(FOREIGN_FONT, (_address, font: string, subset: string) => {
      const name = names.find((known) => known.startsWith(`${font}-${subset}`));
      if (name === undefined) throw new Error(`The editor does not bring the font ${font} along.`);
      return `\${new URL(${JSON.stringify(`assets/${name}`)}, import.meta.url).href}`;
    });
  },
};

/**
 * What the editor says and does by itself, and what it says and does here. A save puts two people's changes together, stays
 * in the form, and marks what it refuses; a file is read with its path; a picture in prose needs its text. And addresses
 * at which the editor would ask how the git host is, which are another host's; it takes no answer for "unknown".
 */
export const REPLACED: [theirs: string, ours: string][] = [
  ['https://www.githubstatus.com/api/v2/status.json', 'data:,'],
  ['https://status-api.hostedstatus.com/1.0/status/5b36dc6502d06804c08349f7', 'data:,'],
  [
    'If you save now, their changes will be lost.',
    'Save Both keeps their changes and yours. Where you both changed the same field, nothing is written, and you are told which.',
  ],
  ['Save Anyway', 'Save Both'],
  ['Work with Local Repository', 'Work with the Folder on This Machine'],
  [
    'Once prompted, select the root directory of the “{$repo}” repository.',
    'When asked, choose the folder of the project: the one that has the folder “content” in it.',
  ],
  ['View on Live Site', 'View on Site'],
  ['edit_slug:`Edit Slug`', 'edit_slug:`Edit Address`'],
  ['slug:{title:`Slug`', 'slug:{title:`Address`'],
  ['The slug cannot be empty.', 'The address cannot be empty.'],
  ['This slug is used for another entry.', 'Another entry has this address.'],
  ['global_assets:`Global Assets`', 'global_assets:`All Pictures`'],
  ['`Collection Assets`,global:`Global Assets`', '`Collection Assets`,global:`All Pictures`'],
  // In whatever language the browser is: the words here take the place of those of one.
  [
    'jQ=`ar,bg,ca,cs,da,de,el,en-CA,en-GB,en-US,es-CO,fa,fi,fr,hr,it,ja,ko,nl,pl,pt-BR,pt-PT,ru,sv,tr,uk,vi,zh-CN,zh-TW`.split(`,`)',
    'jQ=[AQ]',
  ],
  // On a machine without a git host there is nothing to sign in to (src/integrations/admin.ts).
  ['m=k(()=>!R(s)&&R(i).auth_methods', 'm=k(()=>R(i).app_id===`none`||!R(s)&&R(i).auth_methods'],
  // The heading of a form calls an entry as lists do.
  ['y=KL(_,{identifierField:u})||m', 'y=_._name||KL(_,{identifierField:u})||m'],
  [
    'title:`Error`,description:`There was an error while saving the entry. Please try again later.`',
    'title:`Not Saved`,description:`Nothing is written, and what you typed is still here.`',
  ],
  ['parser;if(c)return c(e)', 'parser;if(c)return c(e,t)'],
  ['await f2({draft:e,slugs:l})', 'await f2({draft:e,slugs:l}).catch(r=>{r.mark?.(e,M6);throw r})'],
  // An optional field that is empty is not too short.
  [
    '`count svelte-19vklom`,null,d,{invalid:R(c)}',
    '`count svelte-19vklom`,null,d,{invalid:R(c)&&R(a)>0}',
  ],
  // A copy says that it is a draft.
  ['delete t[l],D0(t,d),u', '`draft`in t&&(t.draft=!0),delete t[l],D0(t,d),u'],
  ['e.closeOnSave??=!0', 'e.closeOnSave??=!1'],
  // What is to be deleted is asked about, and what is deleted is told (editor.ts).
  [
    'return{targets:[...r.values()],blockers:y2(i)}},W5=',
    'let d={paths:n.map(e=>Object.values(e.locales)[0].path),blockers:[]};n.length&&dispatchEvent(new CustomEvent("deletion-planned",{detail:d}));return{targets:[...r.values()],blockers:[...y2(i),...d.blockers]}},W5=',
  ],
  [
    'wP.current=n.filter(e=>!r.has(e.id))',
    'n.filter(e=>r.has(e.id)).forEach(e=>dispatchEvent(new CustomEvent("entry-deleted",{detail:Object.values(e.locales)[0].path}))),wP.current=n.filter(e=>!r.has(e.id))',
  ],
  ['label:`Alt Text`,required:!1', 'label:`Alt Text`'],
  // Where what is typed is kept, which the editor asks before it knows the folder that has just been chosen.
  [
    'yA(()=>{let{current:e}=iX;if(e&&!c4){let{databaseName:t}=e.repository??{};if(t){c4=new RO(t,`draft-backups`,{keyPath:[`collectionName`,`slug`]});return}}c4=null})',
    'c4={};for(let e of[`get`,`put`,`delete`])c4[e]=(...t)=>{let{databaseName:n}=iX.current?.repository??{};return n&&(c4[n]??=new RO(n,`draft-backups`,{keyPath:[`collectionName`,`slug`]}))[e](...t)}',
  ],
  // The PDF of a document has the name of its entry, a former edition its day too; it takes the place of the one before.
  [
    'b=aR(e.name,r?{}:{assetNamesInSameFolder:g});let t=r&&g.includes(b)',
    'let pdf=/\\.pdf$/i.test(e.name);b=pdf?`${[c,u[l.replace("_pdf","day")]].filter(Boolean).join("-")}.pdf`:aR(e.name,r?{}:{assetNamesInSameFolder:g});let t=(r||pdf)&&g.includes(b)',
  ],
];

const replaced: Plugin = {
  name: 'replaced',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@sveltia/cms/npm/index.js')) return undefined;
    return REPLACED.reduce((text, [theirs, ours]) => {
      if (!text.includes(theirs)) throw new Error(`The editor has no “${theirs}” any more.`);
      return text.replace(theirs, ours);
    }, code);
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
    resolve: { alias: { satteri: join(root, 'src/editors/admin/markdown.ts') } },
    plugins: [withoutUnused, ownFonts, replaced],
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
