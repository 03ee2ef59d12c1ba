/** A photograph that no page shows is in no build: it has what the camera wrote into it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeOriginals } from '../../src/integrations/hosting.ts';
import { writeFiles } from '../sample.ts';

const [ORIGINAL, MADE, FONT] = ['a.B6vw2T9b.jpg', 'b.9xoMcCqp_1z.avif', 'font.woff2'];

test.each([
  [{ 'originals/a.jpg': 'as taken', 'originals/b.jpg': 'as taken too' }, [MADE, FONT]],
  [{}, [ORIGINAL, MADE, FONT]],
])('of a build with the photographs %j %j is left', (originals, left) => {
  const root = mkdtempSync(join(tmpdir(), 'photographs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const built = { [ORIGINAL]: 'as taken', [MADE]: 'made', [FONT]: 'font' };
  writeFiles(join(root, 'built'), built);
  writeFiles(root, originals);
  removeOriginals(join(root, 'originals'), join(root, 'built'));
  expect(readdirSync(join(root, 'built')).sort()).toEqual(left);
});
