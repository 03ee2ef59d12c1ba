/** The gallery: an example of every kind of section, and none of it outside of development. */
import { readdirSync, readFileSync } from 'node:fs';
import type { HookParameters } from 'astro';
import { describe, expect, test } from 'vitest';
import { sectionKinds } from '../../src/content/schemas/introspection.ts';
import { examples } from '../../src/editors/gallery/examples.ts';
import { gallery } from '../../src/integrations/gallery.ts';
import { pageSection } from '../../src/content/schemas/sections.ts';

describe.each(sectionKinds)('$type', ({ type, use }) => {
  test('has an example that fits the schema', () => {
    expect(pageSection.parse(examples[type]).type).toBe(type);
  });

  test('says when to use it', () => {
    expect(use).toMatch(/^[A-Z].{20,}\.$/);
  });
});

test('each is drawn by the component of its name; prose alone needs none', () => {
  const table = readFileSync('src/sections/Sections.astro', 'utf8');
  const components = sectionKinds
    .filter(({ type }) => type !== 'body')
    .map(({ type }) => {
      const name = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
      expect(table).toContain(`\n  ${type}: ${name},\n`);
      return `${name}.astro`;
    });
  const files = readdirSync('src/sections').filter((file) => file.endsWith('.astro'));
  expect(files.sort()).toEqual([...components, 'SectionShell.astro', 'Sections.astro'].sort());
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
