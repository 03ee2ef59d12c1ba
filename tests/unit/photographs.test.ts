/** A photograph that no page shows is in no build: it has what the camera wrote into it. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOriginals } from '../../src/integrations/photographs.ts';

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'photographs-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** Files of the build that are left, of those with these names and bytes. */
async function left(built: Record<string, string>, originals?: Record<string, string>) {
  for (const [folder, files] of Object.entries({ built, ...(originals && { originals }) })) {
    mkdirSync(join(root, folder));
    for (const [name, bytes] of Object.entries(files))
      writeFileSync(join(root, folder, name), bytes);
  }
  await removeOriginals(join(root, 'originals'), join(root, 'built'));
  return readdirSync(join(root, 'built')).sort();
}

test('its original goes, and what was made of others stays', async () => {
  const built = {
    'a.B6vw2T9b.jpg': 'as taken',
    'b.9xoMcCqp_1z.avif': 'made',
    'font.woff2': 'font',
  };
  expect(await left(built, { 'a.jpg': 'as taken', 'b.jpg': 'as taken too' })).toEqual([
    'b.9xoMcCqp_1z.avif',
    'font.woff2',
  ]);
});

test('a site without photographs keeps all it has', async () => {
  expect(await left({ 'font.woff2': 'font' })).toEqual(['font.woff2']);
});
