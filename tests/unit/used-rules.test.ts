/** The CSS rules that a page keeps. */
import { expect, test } from 'vitest';
import { classesOfSelectors, ruleFilter } from '../../src/site/used-rules.ts';

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
`;

test('classesOfSelectors: returns classes of nested rules and of :is()', () => {
  expect(classesOfSelectors(styleSheet)).toContainEqual(['cells', 'rows', 'later']);
  expect(classesOfSelectors(styleSheet)).toContainEqual(['title']);
});

const filterRules = ruleFilter(styleSheet);
const rulesFor = (...used: string[]) => filterRules((name) => used.includes(name));

test('ruleFilter: keeps rules without a class, and the order of layers', () =>
  expect(rulesFor()).toBe('@layer theme,base;body{color:red}#message{position:sticky}'));

test.each([
  ['card', /\.card\{color:red;&\[data-open\]\{top:0\}\}.*@media print\{\.card\{display:none\}\}/],
  ['rows', /:is\(\.cells,\.rows\)>:not\(\.later\)\{color:red\}/],
  ['link', /@media \(forced-colors:active\)\{\.link:after\{color:linktext\}\}/i],
  ['menu', /\.menu:popover-open\{display:block\}/],
  ['error', /\[data-failed\] \.error\{display:block\}/],
])('ruleFilter: keeps all rules of the class %s, in every state and medium', (name, rules) =>
  expect(rulesFor(name)).toMatch(rules),
);

test('ruleFilter: leaves out a rule that requires a class which is not in use', () =>
  expect(rulesFor('title')).not.toContain('.title'));

test('ruleFilter: keeps properties and animations that have the name of an unused class', () => {
  const styles = `
    .text-balance { text-wrap: balance } .text-wrap { text-wrap: wrap }
    .busy { animation: spin 1s } .spin { animation: spin 2s } @keyframes spin { to { rotate: 1turn } }
  `;
  const rules = ruleFilter(styles)((name) => name === 'text-balance' || name === 'busy');
  expect(rules).toContain('.text-balance{text-wrap:balance}');
  expect(rules).toContain('@keyframes spin');
});
