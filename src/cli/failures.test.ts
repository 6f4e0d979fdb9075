import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

describe('what failed, from the report of Vitest', () => {
  const passed = { status: 'passed', fullName: 'a b', failureMessages: [] };
  it('is each failed test with its message, without colours', () => {
    const failed = {
      status: 'failed',
      fullName: 'a c',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'],
    };
    const report = {
      testResults: [
        { name: 'x.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: 'y.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      ],
    };
    expect(failuresOfVitest(report)).toEqual(['x.test.ts: a c\n    expected 1\n    to be 2']);
  });

  it('is a file whose tests could not run, by its name', () => {
    const report = {
      testResults: [
        { name: 'x.test.ts', status: 'failed', message: 'no port', assertionResults: [passed] },
      ],
    };
    expect(failuresOfVitest(report)).toEqual(['x.test.ts\n    no port']);
  });

  it('cuts a message that has no end', () => {
    const message = Array.from({ length: 900 }, (_, line) => `${line}`).join('\n');
    const report = {
      testResults: [{ name: 'x', status: 'failed', message, assertionResults: [] }],
    };
    const lines = failuresOfVitest(report)[0]?.split('\n') ?? [];
    expect(lines).toHaveLength(27);
    expect(lines.at(-1)).toBe('    …');
  });

  it('is nothing without a report', () => {
    expect(failuresOfVitest(undefined)).toEqual([]);
  });
});

describe('what failed, from the report of Playwright', () => {
  const test = (status: string, message?: string) => ({
    status,
    results: [{ errors: message === undefined ? [] : [{ message }] }],
  });
  it('is each spec at any depth that failed, if only once', () => {
    const report = {
      errors: [{ message: 'no server' }],
      suites: [
        {
          specs: [{ file: 'a.ts', line: 1, title: 'well', ok: true, tests: [test('expected')] }],
          suites: [
            {
              specs: [
                {
                  file: 'a.ts',
                  line: 5,
                  title: 'ill',
                  ok: false,
                  tests: [test('unexpected', 'x')],
                },
                { file: 'a.ts', line: 9, title: 'odd', ok: true, tests: [test('flaky', 'y')] },
              ],
            },
          ],
        },
      ],
    };
    expect(failuresOfPlaywright(report)).toEqual([
      'a.ts:5: ill\n    x',
      'a.ts:9: odd\n    y',
      'outside of any test\n    no server',
    ]);
  });

  it('is nothing without a report', () => {
    expect(failuresOfPlaywright(undefined)).toEqual([]);
  });
});
