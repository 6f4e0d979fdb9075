import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateWriter } from './lateWriter';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A writer that records the values. While `refusal.error` is set, it throws it instead. */
function recorder() {
  const written: string[] = [];
  const refusal: { error?: unknown } = {};
  const writer = lateWriter((value: string) => {
    if (refusal.error !== undefined) {
      throw refusal.error;
    }
    written.push(value);
  });
  return { written, refusal, writer };
}

it('writes only the last of the values that follow each other', () => {
  const { written, writer } = recorder();
  for (const value of ['a', 'ab', 'abc']) {
    writer.put(value, 100);
    vi.advanceTimersByTime(99);
    expect(writer.waiting()).toBe(value);
  }
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(['abc']);
  expect(writer.waiting()).toBeUndefined();
});

it('writes at once without a delay, and then not the value that waited', () => {
  const { written, writer } = recorder();
  writer.put('a', 100);
  writer.put('b', 0);
  vi.runAllTimers();
  expect(written).toEqual(['b']);
});

it('drops a canceled value', () => {
  const { written, writer } = recorder();
  writer.put('a', 100);
  writer.cancel();
  vi.runAllTimers();
  expect(written).toEqual([]);
});

it('writes a refused value again until the browser takes it, or a later one', () => {
  const { written, refusal, writer } = recorder();
  refusal.error = new DOMException('more than 100 times', 'SecurityError');
  writer.put('a', 0);
  vi.advanceTimersByTime(5000);
  expect(writer.waiting()).toBe('a');
  writer.put('b', 0);
  vi.advanceTimersByTime(5000);
  expect(writer.waiting()).toBe('b');
  refusal.error = undefined;
  vi.runAllTimers();
  expect(written).toEqual(['b']);
});

it('throws any other error', () => {
  const { refusal, writer } = recorder();
  refusal.error = new TypeError('why');
  expect(() => writer.put('a', 0)).toThrow('why');
  expect(writer.waiting()).toBeUndefined();
});
