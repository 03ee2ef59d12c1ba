/** The gallery is for editors: nothing of it may be in the site that visitors get. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist, files } from './site.ts';

test('no address begins with /gallery', () => {
  expect(files.filter((file) => file.startsWith('gallery'))).toEqual([]);
});

test('no script or style is of the gallery', () => {
  const texts = files.filter((file) => /\.(?:js|css|json)$/.test(file));
  expect(texts.length).toBeGreaterThan(5);
  const found = texts.filter((file) =>
    readFileSync(join(dist, file), 'utf8').includes('Gallery of sections'),
  );
  expect(found).toEqual([]);
});
