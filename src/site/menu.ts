/** The menu of the header, with the engraving of each page in a dropdown. */
import { isPage } from '../content/files.ts';
import { readContent } from '../content/read.ts';
import { entryPath } from '../content/urls.ts';
import { pagePlateFile } from './art/section-plates.ts';
import { navigation } from './data.ts';

/** Returns the items of the header. Links in a dropdown have the URL of the engraving of their page in `picture`, if it has one. */
export function headerItems() {
  const pages = readContent('.').files.filter(isPage);
  const pictureAt = (path: string) => {
    const page = pages.find(({ collection, id }) => entryPath(collection, id) === path);
    return page && pagePlateFile(page)?.image.src;
  };
  return navigation.header.map((item) => ({
    ...item,
    children: item.children?.map((child) => ({ ...child, picture: pictureAt(child.path) })),
  }));
}
