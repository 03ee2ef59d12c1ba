/** The gallery: an example of every kind of section, right by every rule, and none of it outside of development. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HookParameters } from 'astro';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/content-check/check.ts';
import { sectionKinds } from '../../src/schemas/introspection.ts';
import { toYaml } from '../../src/editing/yaml.ts';
import { examples, figures } from '../../src/gallery/examples.ts';
import { gallery } from '../../src/integrations/gallery.ts';
import { pageSection } from '../../src/schemas/sections.ts';
import { writeSite } from './site.ts';

describe.each(sectionKinds)('$type', ({ type, use }) => {
  test('has an example that fits the schema', () => {
    expect(pageSection.parse(examples[type]).type).toBe(type);
  });

  test('says when to use it', () => {
    expect(use).toMatch(/^[A-Z].{20,}\.$/);
  });
});

test('a page made of all examples passes the content check', () => {
  const root = writeSite({});
  cpSync('content', join(root, 'content'), { recursive: true });
  const { callToAction, ...others } = examples;
  const fields = toYaml({
    title: 'Gallery',
    summary: 'Every kind of section one after the other, as the gallery shows them.',
    figures,
    sections: [...Object.values(others), callToAction],
  });
  const prose = readFileSync('src/gallery/prose.md', 'utf8');
  writeFileSync(join(root, 'content/pages/gallery.mdx'), `---\n${fields}---\n\n${prose}`);
  expect(checkContent(root)).toEqual([]);
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
