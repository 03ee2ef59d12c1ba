/** The CSS rules that a page keeps. */
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { namesInPage, namesOfSelectors, ruleFilter } from '../../src/layouts/used-rules.ts';

const styleSheet = `
  @layer theme, base;
  body { color: red }
  .card { color: red; &[data-open] { top: 0 } > .title { left: 0 } }
  :is(.cells, .rows) > :not(.later) { color: red }
  @media print { .card { display: none } }
  @media (forced-colors: active) { .link::after { color: LinkText } }
  .menu:popover-open { display: block }
  [data-failed] .error { display: block }
  #message { position: sticky }
  dialog::backdrop, .drawer::backdrop { color: red }
  p:has(.mark) { margin: 0 }
  :where(table, pre) { margin: 0 }
`;

test('namesOfSelectors: returns classes and elements of nested rules and of :is()', () => {
  expect(namesOfSelectors(styleSheet)).toContainEqual(['.cells', '.rows', '.later']);
  expect(namesOfSelectors(styleSheet)).toContainEqual(['.title']);
  expect(namesOfSelectors(styleSheet)).toContainEqual(['p', '.mark']);
});

const filterRules = ruleFilter(styleSheet);
const rulesFor = (...used: string[]) => filterRules((name) => used.includes(name));

test('ruleFilter: keeps rules without a class or an element, and the order of layers', () =>
  expect(rulesFor('body')).toBe('@layer theme,base;body{color:red}#message{position:sticky}'));

test.each([
  ['.card', /\.card\{color:red;&\[data-open\]\{top:0\}\}.*@media print\{\.card\{display:none\}\}/],
  ['.rows', /:is\(\.cells,\.rows\)>:not\(\.later\)\{color:red\}/],
  ['.link', /@media \(forced-colors:active\)\{\.link:after\{color:linktext\}\}/i],
  ['.menu', /\.menu:popover-open\{display:block\}/],
  ['dialog', /dialog::backdrop\{color:red\}/],
  ['table', /:where\(table,pre\)\{margin:0\}/],
  ['.error', /\[data-failed\] \.error\{display:block\}/],
])('ruleFilter: keeps all rules of %s, in every state and medium', (name, rules) =>
  expect(rulesFor(name)).toMatch(rules),
);

test.each([
  ['.title', '.title'],
  ['p', 'p:has'],
  ['.drawer', 'dialog'],
])('ruleFilter: with only %s, leaves out rules that require more', (used, rule) =>
  expect(rulesFor(used)).not.toContain(rule),
);

test('namesInPage: returns elements, and classes with special characters', () => {
  const page = parse('<ul class="rows [&amp;>li]:mt-4"><li>Text</li></ul>');
  expect([...namesInPage(page)]).toEqual(
    expect.arrayContaining(['ul', 'li', '.rows', '.[&>li]:mt-4']),
  );
});
