import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

describe('failuresOfVitest', () => {
  const passed = { status: 'passed', fullName: 'a b', failureMessages: [] };
  it('returns each failed test with its message, without color codes', () => {
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

  it('returns the name of a file whose tests could not run', () => {
    const report = {
      testResults: [
        { name: 'x.test.ts', status: 'failed', message: 'no port', assertionResults: [passed] },
      ],
    };
    expect(failuresOfVitest(report)).toEqual(['x.test.ts\n    no port']);
  });

  it('cuts a long message', () => {
    const message = Array.from({ length: 900 }, (_, line) => `${line}`).join('\n');
    const report = {
      testResults: [{ name: 'x', status: 'failed', message, assertionResults: [] }],
    };
    const lines = failuresOfVitest(report)[0]?.split('\n') ?? [];
    expect(lines).toHaveLength(27);
    expect(lines.at(-1)).toBe('    …');
  });

  it('returns an empty list without a report', () => {
    expect(failuresOfVitest(undefined)).toEqual([]);
  });
});

describe('failuresOfPlaywright', () => {
  const test = (status: string, message?: string) => ({
    status,
    results: [{ errors: message === undefined ? [] : [{ message }] }],
  });
  it('returns each spec that failed at least once, at any depth', () => {
    const report = {
      errors: [{ message: 'no server' }],
      suites: [
        {
          specs: [{ file: 'a.ts', line: 1, title: 'passed', ok: true, tests: [test('expected')] }],
          suites: [
            {
              specs: [
                {
                  file: 'a.ts',
                  line: 5,
                  title: 'failed',
                  ok: false,
                  tests: [test('unexpected', 'x')],
                },
                { file: 'a.ts', line: 9, title: 'flaky', ok: true, tests: [test('flaky', 'y')] },
              ],
            },
          ],
        },
      ],
    };
    expect(failuresOfPlaywright(report)).toEqual([
      'a.ts:5: failed\n    x',
      'a.ts:9: flaky\n    y',
      'outside of any test\n    no server',
    ]);
  });

  it('shows the page in which a test failed', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-failures-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'error-context.md');
    fs.writeFileSync(file, 'Text.\n```yaml\n- dialog "Menu":\n  - link "do-it"\n```\nMore.');
    const result = {
      errors: [{ message: 'x' }],
      attachments: [{ name: 'error-context', path: file }],
    };
    const failed = { file: 'a.ts', line: 5, title: 'failed', ok: false };
    expect(
      failuresOfPlaywright({
        suites: [{ specs: [{ ...failed, tests: [{ status: 'unexpected', results: [result] }] }] }],
      }),
    ).toEqual(['a.ts:5: failed\n    x\n    - dialog "Menu":\n      - link "do-it"']);
  });

  it('returns an empty list without a report', () => {
    expect(failuresOfPlaywright(undefined)).toEqual([]);
  });
});
