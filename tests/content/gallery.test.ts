/** Every kind of section can be chosen and drawn. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { sectionKinds } from '../../src/content/section-kinds.ts';

test('every kind says when to use it, and is drawn by the component of its name; prose needs none', () => {
  for (const { type, use } of sectionKinds) expect(use, type).toMatch(/^[A-Z].{20,}\.$/);
  const files = sectionKinds
    .filter(({ type }) => type !== 'body')
    .map(({ type }) => `${type.charAt(0).toUpperCase()}${type.slice(1)}.astro`);
  const found = readdirSync('src/sections', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => basename(file));
  expect(found.sort()).toEqual([...files, 'HeadedSection.astro', 'Sections.astro'].sort());
});
