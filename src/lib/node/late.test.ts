import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { late } from './late';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs a task once, for all callers', async () => {
  const task = vi.fn(() => Promise.resolve());
  const { run, putOff } = late(task, 1000);
  putOff();
  await Promise.all([run(), run()]);
  putOff();
  await vi.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledOnce();
});

it('starts a task by itself when putOff has not been called for a while', async () => {
  const task = vi.fn(() => Promise.resolve());
  const { putOff } = late(task, 1000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(task).not.toHaveBeenCalled();
  putOff();
  await vi.advanceTimersByTimeAsync(900);
  putOff();
  await vi.advanceTimersByTimeAsync(900);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(task).toHaveBeenCalledOnce();
});

it('runs a task again when it has failed, and passes the error to callers', async () => {
  const task = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('one'));
  const { run, putOff } = late(task, 1000);
  putOff();
  await vi.advanceTimersByTimeAsync(1000);
  task.mockRejectedValueOnce(new Error('two'));
  await expect(run()).rejects.toThrow('two');
  task.mockResolvedValueOnce();
  await run();
  await run();
  expect(task).toHaveBeenCalledTimes(3);
});
