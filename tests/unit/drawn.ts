/** Components drawn by themselves, without a page around them. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { setWords } from '../../src/site/words.ts';

/** A component as its file exports it, whatever its properties. */
export type Component = (props: never) => unknown;

/** HTML of a component. */
export async function drawn(component: Component, props: object): Promise<string> {
  const container = await AstroContainer.create();
  const locals = { glossary: '', setWords: setWords([]) };
  return container.renderToString(component as unknown as AstroComponentFactory, {
    props: { ...props },
    locals,
  });
}

/** What is to be read of it. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
