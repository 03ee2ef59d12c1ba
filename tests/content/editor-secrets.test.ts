/** The editor in the browser is served to everybody, and tells nobody of what is held back. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { gitTarget } from '../../src/editors/admin/target.ts';
import { writeEditor } from '../../src/integrations/admin.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

const service = sample['content/services/wealth-management.mdx'];

test('no byte of it has a word of a draft, or of a release with a day ahead', async () => {
  const root = writeSite({
    ...sample,
    'content/services/quokka-service.mdx': service
      .replace(/^title: .*$/m, 'title: "Quokka Wealth"\ndraft: true')
      .replace(
        /^summary: .*$/m,
        'summary: "What quokka owners ask of us, before anybody may know it."',
      ),
    'content/press/quokka-release.mdx': `---
title: "Quokka buys Wombat"
summary: "Quokka and Wombat are one firm from the day after tomorrow, which is a secret today."
date: 2999-01-01
category: company
---

Quokka.
`,
  });
  for (const name of ['src', 'node_modules', 'package.json'])
    symlinkSync(resolve(name), join(root, name));
  const dist = join(root, 'dist');
  mkdirSync(dist);
  const settings = { EDITOR_BACKEND: 'github', EDITOR_REPOSITORY: 'firm/website' };
  await writeEditor(root, dist, gitTarget(settings)!);
  const served = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(served.length).toBeGreaterThan(1);
  expect(served.filter((file) => /quokka|wombat/i.test(readFileSync(file, 'latin1')))).toEqual([]);
});
