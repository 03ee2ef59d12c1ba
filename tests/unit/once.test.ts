import { expect, test, vi } from 'vitest';
import { once } from '../../tools/lib/once.ts';

test('once: runs a task only once for all callers', async () => {
  const task = vi.fn(() => Promise.resolve('page'));
  const get = once(task);
  expect(await Promise.all([get(), get()])).toEqual(['page', 'page']);
  expect(await get()).toBe('page');
  expect(task).toHaveBeenCalledTimes(1);
});

test('once: runs a task again after a failure', async () => {
  const task = vi.fn(() => Promise.resolve('page')).mockRejectedValueOnce(new Error('no disk'));
  const get = once(task);
  await expect(get()).rejects.toThrow('no disk');
  expect(await get()).toBe('page');
});
