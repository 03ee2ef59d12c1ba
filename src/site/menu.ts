/** The menu of the header, with a sign for each page of a dropdown. */
import { pageCollections } from '../content/collections.ts';
import { readContent } from '../content/read.ts';
import { entryPath } from '../content/urls.ts';
import type { IconName } from '../graphics/icons/drawings.ts';
import { drawIconFile } from '../graphics/icons/icon-file.ts';
import { themes } from '../styles/tokens.ts';
import { firm, navigation } from './data.ts';

/** The sign of the page at a path; undefined if the page names no icon. */
function signAt(path: string) {
  for (const { file, data } of readContent('.').files) {
    const [, collection, id] = /^content\/(\w+)\/(.+)\.mdx$/.exec(file) ?? [];
    const pageCollection = pageCollections.find((one) => one === collection);
    if (!pageCollection || entryPath(pageCollection, id!) !== path) continue;
    const { icon } = data as { icon?: IconName };
    return icon && drawIconFile(icon, themes[firm.theme].secondaryLight);
  }
  return undefined;
}

const paths = () => navigation.header.flatMap(({ children = [] }) => children);

/** Files of the icons in the menu. */
export const menuIconFiles = () =>
  paths().flatMap(({ path }) => {
    const sign = path && signAt(path);
    return sign ? { svg: sign.svg, image: { src: sign.src } } : [];
  });

/** Items of the header; those of a dropdown have the path of their sign. */
export const headerItems = () =>
  navigation.header.map((item) => ({
    ...item,
    children: item.children?.map((child) => ({ ...child, sign: signAt(child.path)?.src })),
  }));
