/** Builds contain no original photographs, which have camera metadata. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeOriginals } from '../../tools/hosting/hosting-integration.ts';
import { writeSite } from '../content/temporary-site.ts';

const [ORIGINAL, MADE, FONT] = ['a.B6vw2T9b.jpg', 'b.9xoMcCqp_1z.avif', 'font.woff2'];

test.each([
  [{ 'originals/a.jpg': 'as taken', 'originals/b.jpg': 'as taken too' }, [MADE, FONT]],
  [{}, [ORIGINAL, MADE, FONT]],
])('removeOriginals: with the original photographs %j, keeps %j', (originals, left) => {
  const files = { [ORIGINAL]: 'as taken', [MADE]: 'made', [FONT]: 'font' };
  const built = writeSite(files);
  removeOriginals(join(writeSite(originals), 'originals'), built);
  expect(readdirSync(built).sort()).toEqual(left);
});
