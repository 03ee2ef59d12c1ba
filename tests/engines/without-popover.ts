/**
 * Runs in a page before anything of it, and makes the browser one that knows no popover, invoker commands, `closedby`, nor a
 * name of `details`, as Safari 16 and Firefox 115: their properties and methods go, their selector is an error, and once the
 * HTML is there the engine finds nothing in the attributes, and takes the styles that are meant for such browsers.
 */
export function withoutPopover() {
  const gone: [object, string[]][] = [
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'commandForElement', 'command']],
    [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
    [HTMLDetailsElement.prototype, ['name']],
  ];
  for (const [prototype, names] of gone)
    for (const name of names) Reflect.deleteProperty(prototype, name);

  for (const prototype of [Element.prototype, Document.prototype] as object[])
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const own = Reflect.get(prototype, name) as ((selector: string) => unknown) | undefined;
      if (!own) continue;
      Reflect.set(prototype, name, function (this: unknown, selector: string) {
        if (selector.includes(':popover-open')) throw new DOMException(selector, 'SyntaxError');
        return own.call(this, selector);
      });
    }

  /** Puts what `@supports not selector(:popover-open)` holds in its place. */
  function apply(rules: CSSStyleSheet | CSSGroupingRule) {
    for (let index = rules.cssRules.length - 1; index >= 0; index--) {
      const rule = rules.cssRules[index]!;
      if (rule instanceof CSSSupportsRule && rule.conditionText.includes(':popover-open')) {
        const inner = [...rule.cssRules].map(({ cssText }) => cssText);
        rules.deleteRule(index);
        for (const text of inner) rules.insertRule(text, index);
      } else if ('cssRules' in rule && 'insertRule' in rule) apply(rule as CSSGroupingRule);
    }
  }
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    for (const name of ['popover', 'popovertarget', 'command', 'commandfor', 'closedby', 'name'])
      for (const element of document.querySelectorAll(`:is(button, dialog, details, ul)[${name}]`))
        element.removeAttribute(name);
    for (const sheet of document.styleSheets) if (sheet.media.mediaText !== 'print') apply(sheet);
  });
}
