/** Finds the rules of a style sheet that can apply to a page. */
import { transform, type Selector } from 'lightningcss';

const classesIn = (selector: Selector): string[] =>
  selector.flatMap((component) => {
    if (component.type === 'class') return component.name;
    const nested = 'selectors' in component ? (component.selectors ?? []) : [];
    return (nested as Selector[]).flatMap(classesIn);
  });

/** Returns the classes in each selector of a style sheet. */
export function classesOfSelectors(styleSheet: string): string[][] {
  const classes: string[][] = [];
  transform({
    filename: 'style-sheet.css',
    code: Buffer.from(styleSheet),
    visitor: { Selector: (selector) => void classes.push(classesIn(selector)) },
  });
  return classes;
}

/** Returns names that are not classes, like `text-wrap`, but that Lightning CSS would remove with an unused class of that name. */
function otherNamesOf(styleSheet: string): Set<string> {
  const names: string[] = [];
  transform({
    filename: 'style-sheet.css',
    code: Buffer.from(styleSheet),
    visitor: {
      // Properties that Lightning CSS does not know.
      Declaration: { custom: ({ name }) => void names.push(name) },
      Rule: { keyframes: ({ value: { name } }) => void names.push(name.value) },
    },
  });
  return new Set(names);
}

/**
 * Returns a function that returns the style sheet without the rules whose selectors all require an unused class. Ignores elements,
 * attributes, ids and states (`[data-open]`, `:popover-open`, `:not(.example)`), so the rules of every state stay.
 */
export function ruleFilter(styleSheet: string): (isUsed: (className: string) => boolean) => string {
  const classNames = new Set(classesOfSelectors(styleSheet).flat());
  const removable = [...classNames.difference(otherNamesOf(styleSheet))].sort();
  const results = new Map<string, string>();
  return (isUsed) => {
    const unusedSymbols = removable.filter((name) => !isUsed(name));
    const key = unusedSymbols.join(' ');
    const code = Buffer.from(styleSheet);
    const options = { filename: 'style-sheet.css', code, minify: true, unusedSymbols };
    const result = results.get(key) ?? String(Buffer.from(transform(options).code));
    results.set(key, result);
    return result;
  };
}
