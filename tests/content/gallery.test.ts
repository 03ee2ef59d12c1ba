/** The gallery: an example of every kind of section, and none of it outside of development. */
import { readdirSync } from 'node:fs';
import type { HookParameters } from 'astro';
import { describe, expect, test } from 'vitest';
import { examples } from '../../src/editors/gallery/examples.ts';
import { gallery } from '../../src/integrations/gallery.ts';
import { pageSection, sectionKinds } from '../../src/content/section-kinds.ts';

describe.each(sectionKinds)('$type', ({ type, use }) => {
  test('has an example that fits the schema', () => {
    expect(pageSection.parse(examples[type]).type).toBe(type);
  });

  test('says when to use it', () => {
    expect(use).toMatch(/^[A-Z].{20,}\.$/);
  });
});

test('each is drawn by the component of its name; prose alone needs none', () => {
  const files = sectionKinds
    .filter(({ type }) => type !== 'body')
    .map(({ type }) => `${type.charAt(0).toUpperCase()}${type.slice(1)}.astro`);
  const shared = ['HeadedSection.astro', 'SectionShell.astro', 'Sections.astro'];
  expect(
    readdirSync('src/sections')
      .filter((file) => file.endsWith('.astro'))
      .sort(),
  ).toEqual([...files, ...shared].sort());
});

test.each([
  ['dev', ['/gallery', '/gallery/[type]']],
  ['build', []],
  ['preview', []],
  ['sync', []],
] as const)('with the command %s it has the addresses %j', async (command, addresses) => {
  const injected: string[] = [];
  const parameters = {
    command,
    injectRoute: ({ pattern }: { pattern: string }) => injected.push(pattern),
  } as unknown as HookParameters<'astro:config:setup'>;
  await gallery().hooks['astro:config:setup']?.(parameters);
  expect(injected).toEqual(addresses);
});
