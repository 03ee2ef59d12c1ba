/**
 * Finds the rules of `site.css` that a page uses. With fewer rules in its HTML, a page is painted earlier (docs/performance.md).
 */
import { parse } from 'node-html-parser';
import styleSheet from '../styles/site.css?inline';
import { ruleFilter } from './used-rules.ts';

/** The words in the source of each browser script, with its path: a script may add any class that its source contains. */
const scripts = Object.entries(
  import.meta.glob<string>('../{client,islands}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, source]) => ({ path, words: new Set(source.split(/[\s"'`]+/)) }));

const filterRules = ruleFilter(styleSheet);

/** True if a page can run a script: one outside the folders of islands, or in the folder of an island on the page. */
const canRun = (path: string, islandFolders: readonly string[]) =>
  !/\/islands\/.+\//.test(path) || islandFolders.some((folder) => path.startsWith(folder));

const folderOf = (island: string) =>
  scripts.flatMap(({ path }) =>
    path.endsWith(`/${island}.tsx`) ? path.replace(/[^/]+$/, '') : [],
  );

/** Returns the CSS rules that a page needs, from its rendered HTML. */
export function stylesFor(html: string): string {
  const root = parse(html);
  const islands = root
    .querySelectorAll('astro-island')
    .map((island) => (JSON.parse(island.getAttribute('opts')!) as { name: string }).name);
  const folders = islands.flatMap(folderOf);
  const ran = scripts.filter(({ path }) => canRun(path, folders));
  const used = new Set(
    root
      .querySelectorAll('[class]')
      .flatMap((element) => element.getAttribute('class')!.split(/\s+/)),
  );
  return filterRules((name) => used.has(name) || ran.some(({ words }) => words.has(name)));
}
