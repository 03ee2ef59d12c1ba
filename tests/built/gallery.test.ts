/** The gallery is for editors: nothing of it may be in the site that visitors get. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examples } from '../../src/gallery/examples.ts';
import { dist, files } from './site.ts';

test('no address begins with /gallery', () => {
  expect(files.filter((file) => file.startsWith('gallery'))).toEqual([]);
});

test('no file has a word of the examples', () => {
  const texts = files.filter((file) => /\.(?:html|js|css|json|xml|txt)$/.test(file));
  expect(texts.length).toBeGreaterThan(50);
  const words = [examples.cards.heading, examples.allocations.heading, 'Gallery of sections'];
  const found = texts.filter((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    return words.some((word) => text.includes(word));
  });
  expect(found).toEqual([]);
});
