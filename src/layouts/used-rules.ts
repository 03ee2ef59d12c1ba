/** Finds the rules of a style sheet that can apply to a page. */
import { transform, type Selector, type Visitor } from 'lightningcss';
import type { HTMLElement } from 'node-html-parser';

/** Pseudo-classes that match if one of their selectors does. */
const ALTERNATIVES: readonly string[] = ['is', 'where', 'has'];

/** Returns a class with a dot, like `.card`, the name of an element like `dialog`, or undefined for other parts of a selector. */
function nameOf(component: Selector[number]): string | undefined {
  if (component.type === 'class') return `.${component.name}`;
  if (component.type === 'type') return component.name;
  return undefined;
}

const nestedIn = (component: Selector[number]): Selector[] =>
  'selectors' in component ? ((component.selectors ?? []) as Selector[]) : [];

const namesIn = (selector: Selector): string[] =>
  selector.flatMap(
    (component) => nameOf(component) ?? nestedIn(component).flatMap((nested) => namesIn(nested)),
  );

type SelectorVisitor = Exclude<Visitor<never>['Selector'], undefined>;

/** Calls a visitor with each selector of a style sheet. Returns the minified style sheet with the selectors that it returns. */
const visit = (styleSheet: string, visitor: SelectorVisitor): string =>
  String(
    Buffer.from(
      transform({
        filename: 'style-sheet.css',
        code: Buffer.from(styleSheet),
        minify: true,
        visitor: { Selector: visitor },
      }).code,
    ),
  );

/** Returns the names in each selector of a style sheet: classes with a dot, like `.card`, and elements, like `dialog`. */
export function namesOfSelectors(styleSheet: string): string[][] {
  const names: string[][] = [];
  visit(styleSheet, (selector) => void names.push(namesIn(selector)));
  return names;
}

/** Returns the names that a page has: its classes with a dot, like `.card`, and its elements, like `dialog`. */
export const namesInPage = (root: HTMLElement): Set<string> =>
  new Set(
    root.querySelectorAll('*').flatMap((element) => [
      element.rawTagName,
      // Decodes entities, as in `[&amp;>li]:mt-4`; `classList` does not.
      ...(element.getAttribute('class') ?? '').split(/\s+/).map((name) => `.${name}`),
    ]),
  );

/** Returns whether a selector can match in a document that has the classes and elements for which `isUsed` returns true. */
const canMatch = (selector: Selector, isUsed: (name: string) => boolean): boolean =>
  selector.every((component) => {
    const name = nameOf(component);
    if (name !== undefined) return isUsed(name);
    if (component.type !== 'pseudo-class' || !ALTERNATIVES.includes(component.kind)) return true;
    return nestedIn(component).some((nested) => canMatch(nested, isUsed));
  });

/**
 * Returns a function that returns the style sheet without the selectors that require an unused class or element. `isUsed` is called
 * with names like `.card` and `dialog`. Ignores attributes, ids and states (`[data-open]`, `:popover-open`, `:not(.example)`), so
 * the rules of every state stay.
 */
export function ruleFilter(styleSheet: string): (isUsed: (name: string) => boolean) => string {
  const allNames = [...new Set(namesOfSelectors(styleSheet).flat())];
  const results = new Map<string, string>();
  return (isUsed) => {
    const used = new Set(allNames.filter((name) => isUsed(name)));
    const key = [...used].join(' ');
    // An empty list removes the selector, and a rule without selectors is removed.
    const result =
      results.get(key) ??
      visit(styleSheet, (selector) =>
        canMatch(selector, (name) => used.has(name)) ? undefined : [],
      );
    results.set(key, result);
    return result;
  };
}
