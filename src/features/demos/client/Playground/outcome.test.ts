import { expect, it } from 'vitest';
import { emptyOutcome, outcomeAfter } from './outcome';

const error = { type: 'error', message: 'a', line: 2 } as const;
const log = (text: string) => ({ type: 'log', level: 'log', text }) as const;

it('keeps the first error, until the frame reports a loop or is removed', () => {
  const first = outcomeAfter(emptyOutcome, error);
  expect(first.fault).toBe(error);
  expect(outcomeAfter(first, { type: 'error', message: 'b' }).fault).toBe(error);
  expect(outcomeAfter(first, { type: 'loop', line: 3 }).fault).toEqual({ type: 'loop', line: 3 });
  expect(outcomeAfter(first, { type: 'hang' }).fault).toEqual({ type: 'hang' });
});

it('keeps the last 100 lines of the console', () => {
  let outcome = emptyOutcome;
  for (let line = 1; line <= 101; line += 1) {
    outcome = outcomeAfter(outcome, log(String(line)));
  }
  expect(outcome.logs).toHaveLength(100);
  expect(outcome.logs.at(-1)).toBe('101');
  expect(outcomeAfter(outcome, { type: 'flood' }).flooded).toBe(true);
});

it('starts the next run with the height of the highest result, and nothing else', () => {
  const events: Parameters<typeof outcomeAfter>[1][] = [
    error,
    log('a'),
    { type: 'size', height: 300 },
    { type: 'size', height: 200 },
    { type: 'start' },
  ];
  const outcome = events.reduce(outcomeAfter, emptyOutcome);
  expect(outcome).toEqual({ ...emptyOutcome, height: 300 });
});

it.each([
  ...(['ready', 'done', 'pong', 'pressed'] as const).map((type) => ({ type })),
  { type: 'handle', name: 'dash', value: '1' } as const,
])('ignores $type', (message) => {
  const outcome = outcomeAfter(emptyOutcome, error);
  expect(outcomeAfter(outcome, message)).toBe(outcome);
});
