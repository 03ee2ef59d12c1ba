/** What is open, and where keys lead, in dropdowns and among questions. */
import { describe, expect, test } from 'vitest';
import { after, moved } from '../../src/islands/disclosure.ts';
import { isModified } from '../../src/islands/modified.ts';

describe('of several, one is open', () => {
  test.each([
    [undefined, 'a', true, 'a'],
    ['b', 'a', true, 'a'],
    ['a', 'a', false, null],
    // Closed because another has been opened, of which was heard first.
    ['b', 'a', false, 'b'],
    [null, 'a', false, null],
    [undefined, 'a', false, undefined],
  ])('%j, and %s is open: %s', (before, id, isOpen, open) => {
    expect(after(before, id, isOpen)).toBe(open);
  });
});

describe('a key', () => {
  test.each<[string, number, number | undefined]>([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 0],
    ['ArrowUp', -1, 0],
    ['Home', 2, 0],
    ['End', -1, 2],
    ['Tab', 1, undefined],
    ['a', 1, undefined],
  ])('%s leads from %i of three to %s', (key, from, place) => {
    expect(moved(key, from, 3)).toBe(place);
  });

  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  test('alone is the page’s', () => expect(isModified(none)).toBe(false));
  test.each(Object.keys(none))('with %s is the browser’s', (name) => {
    expect(isModified({ ...none, [name]: true })).toBe(true);
  });
});
