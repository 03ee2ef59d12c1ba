/** The gallery is for editors: nothing of it may be in the site that visitors get. */
import { expect, test } from 'vitest';
import { files } from './site.ts';

test('no address begins with /gallery', () => {
  expect(files.filter((file) => file.startsWith('gallery'))).toEqual([]);
});
