/**
 * Finds the rules of `site.css` that a page uses. With fewer rules in its HTML, a page is painted earlier (docs/performance.md).
 */
import { parse } from 'node-html-parser';
import styleSheet from '../styles/site.css?inline';
import { namesInPage, ruleFilter } from './used-rules.ts';

const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;

/** The words in the code of each browser script, with its path: a script may add any class or element that its code contains. */
const scripts = Object.entries(
  import.meta.glob<string>('../{client,islands}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, source]) => ({
  path,
  // Classes may contain hyphens and colons; names of elements follow a bracket, as in `<dialog>`.
  words: new Set(source.replace(COMMENT, ' ').split(/[\s"'`]+|[<>]/)),
}));

const filterRules = ruleFilter(styleSheet);

const folderOf = (path: string) => path.replace(/[^/]+$/, '');

/** The folders of islands, like `../islands/login/`, by the name of the island's component. All islands use `hydration`. */
const islandFolders = new Map(
  scripts.flatMap(({ path }) => {
    const [, name] = /\/islands\/(?!hydration\/).+\/([A-Z]\w*)\.tsx$/.exec(path) ?? [];
    return name === undefined ? [] : [[name, folderOf(path)] as const];
  }),
);

/** Returns the CSS rules that a page needs, from its rendered HTML. */
export function stylesFor(html: string): string {
  const root = parse(html);
  const islands = root
    .querySelectorAll('astro-island')
    .map((island) => (JSON.parse(island.getAttribute('opts')!) as { name: string }).name);
  // A page runs the scripts of the islands that it has, and all scripts that do not belong to an island.
  const others = new Set(islandFolders.values());
  for (const island of islands) others.delete(islandFolders.get(island) ?? '');
  const pageScripts = scripts.filter(({ path }) => !others.has(folderOf(path)));
  const used = namesInPage(root);
  return filterRules(
    (name) => used.has(name) || pageScripts.some(({ words }) => words.has(name.replace(/^\./, ''))),
  );
}
