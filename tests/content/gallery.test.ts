/** The gallery: an example of every kind of section, and none of it outside of development. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { HookParameters } from 'astro';
import { expect, test } from 'vitest';
import { gallery } from '../../src/integrations/gallery.ts';
import { sectionKinds } from '../../src/content/section-kinds.ts';

test('every kind says when to use it, and is drawn by the component of its name; prose needs none', () => {
  for (const { type, use } of sectionKinds) expect(use, type).toMatch(/^[A-Z].{20,}\.$/);
  const files = sectionKinds
    .filter(({ type }) => type !== 'body')
    .map(({ type }) => `${type.charAt(0).toUpperCase()}${type.slice(1)}.astro`);
  const shared = ['HeadedSection.astro', 'SectionShell.astro', 'Sections.astro'];
  const found = readdirSync('src/sections', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => basename(file));
  expect(found.sort()).toEqual([...files, ...shared].sort());
});

test.each([
  ['dev', ['/gallery', '/gallery/[type]']],
  ['build', []],
  ['preview', []],
  ['sync', []],
] as const)('with the command %s it has the addresses %j', async (command, addresses) => {
  const injected: string[] = [];
  const injectRoute = ({ pattern }: { pattern: string }) => injected.push(pattern);
  const parameters = { command, injectRoute } as unknown as HookParameters<'astro:config:setup'>;
  await gallery().hooks['astro:config:setup']?.(parameters);
  expect(injected).toEqual(addresses);
});
