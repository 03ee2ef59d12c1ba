/** The menu of the header, with an engraved icon for each page in a dropdown. */
import { isPage } from '../content/files.ts';
import { readContent } from '../content/read.ts';
import { entryPath } from '../content/urls.ts';
import { drawings, iconAttributes, type IconName } from '../graphics/icons/drawings.ts';
import { valueAt } from '../utils/nested-data.ts';
import { artFile } from './art/art-file.ts';
import { navigation } from './data.ts';
import { theme } from './theme.ts';

/** Returns an icon as a file, because a browser loads files of a dropdown when it opens. It is 40 CSS pixels wide. */
function iconFile(name: IconName) {
  const attributes = Object.entries(iconAttributes).map(([key, value]) => `${key}="${value}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" color="${theme.secondaryLight}" ${attributes.join(' ')}><path d="${drawings[name]}"/></svg>`;
  return artFile(`icon-${name}`, svg, { width: 40, height: 40 });
}

/** Returns the file of the icon of each page in a dropdown, by the path of the page. Pages without an icon are left out. */
function iconFiles() {
  const pages = readContent('.').files.filter(isPage);
  const links = navigation.header.flatMap(({ children = [] }) => children);
  const files = links.flatMap(({ path }) => {
    const page = pages.find(({ collection, id }) => entryPath(collection, id) === path);
    const icon = valueAt(page?.data, ['icon']) as IconName | undefined;
    return icon ? [[path, iconFile(icon)] as const] : [];
  });
  return new Map(files);
}

/** Returns the files of the icons in the menu. */
export const menuIconFiles = () => [...iconFiles().values()];

/** Returns the items of the header. Links in a dropdown have the URL of their icon in `icon`. */
export function headerItems() {
  const files = iconFiles();
  return navigation.header.map((item) => ({
    ...item,
    children: item.children?.map((child) => ({ ...child, icon: files.get(child.path)?.image.src })),
  }));
}
