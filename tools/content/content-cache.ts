import { readContent } from '../../src/content/read.ts';
import { checkContent } from './check.ts';

const check = (root: string) => {
  const content = readContent(root);
  return { content, problems: checkContent(content) };
};

/**
 * Returns a cache of the content of a project and its problems. `get` reads and checks the content on the first call, and again after
 * `forget`.
 */
export function createContentCache(root = process.cwd()) {
  let checked: ReturnType<typeof check> | undefined;
  return {
    get: () => (checked ??= check(root)),
    forget: () => (checked = undefined),
  };
}

/** A cache of the content of a project and its problems. */
export type ContentCache = ReturnType<typeof createContentCache>;
