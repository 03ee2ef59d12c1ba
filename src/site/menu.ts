/** The menu of the header, with an engraved icon for each page in a dropdown. */
import { pageCollections } from '../content/collections.ts';
import { readContent } from '../content/read.ts';
import { entryPath } from '../content/urls.ts';
import type { IconName } from '../graphics/icons/drawings.ts';
import { drawIconFile } from '../graphics/icons/icon-file.ts';
import { themes } from '../styles/tokens.ts';
import { firm, navigation } from './data.ts';

/** Returns the file of the icon of the page at a path; undefined if the page has no icon. */
function iconAt(path: string) {
  for (const { file, data } of readContent('.').files) {
    const [, collection, id] = /^content\/(\w+)\/(.+)\.mdx$/.exec(file) ?? [];
    const pageCollection = pageCollections.find((name) => name === collection);
    if (!pageCollection || entryPath(pageCollection, id!) !== path) continue;
    const { icon } = data as { icon?: IconName };
    return icon && drawIconFile(icon, themes[firm.theme].secondaryLight);
  }
  return undefined;
}

const dropdownLinks = () => navigation.header.flatMap(({ children = [] }) => children);

/** Returns the files of the icons in the menu. */
export const menuIconFiles = () =>
  dropdownLinks().flatMap(({ path }) => {
    const icon = path && iconAt(path);
    return icon ? { svg: icon.svg, image: { src: icon.src } } : [];
  });

/** Returns the items of the header. Links in a dropdown have the URL of their icon in `icon`. */
export const headerItems = () =>
  navigation.header.map((item) => ({
    ...item,
    children: item.children?.map((child) => ({ ...child, icon: iconAt(child.path)?.src })),
  }));
