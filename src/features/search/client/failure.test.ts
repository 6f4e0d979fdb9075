import { afterEach, expect, it, vi } from 'vitest';
import { AnswerError, reportFailure } from './failure';
import { RetryError } from '../shared/types';

const named = (name: string) => Object.assign(new Error('why'), { name });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  [new RetryError('none'), 0, 0],
  [named('ApiError'), 1, 0],
  [named('DetailedApiError'), 1, 0],
  [named('DeserializationError'), 1, 0],
  [new AnswerError('why'), 1, 0],
  [new TypeError('why'), 0, 1],
  ['why', 0, 1],
])('%s gives %i warnings and %i uncaught errors', (error, warnings, reports) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  reportFailure(error);
  expect(warn).toHaveBeenCalledTimes(warnings);
  expect(report).toHaveBeenCalledTimes(reports);
});
