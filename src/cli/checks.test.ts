import { describe, expect, it } from 'vitest';
import { decodeText } from '../lib/node/text';
import { formatFaults, runChecks, type Check } from './checks';

const finding: Check = { name: 'um', run: () => [{ file: 'a.mdx', line: 1, message: 'x' }] };
const throwing = (error: unknown): Check => ({
  name: 'dois',
  run: () => {
    throw error;
  },
});

describe('runChecks', () => {
  it('keeps what the other checks find when one throws or rejects', async () => {
    const rejecting: Check = { name: 'três', run: () => Promise.reject(new Error('z')) };
    const outcome = await runChecks([throwing(new TypeError('y')), rejecting, finding]);
    expect(outcome.problems).toEqual([{ file: 'a.mdx', line: 1, message: 'x' }]);
    expect(outcome.faults).toEqual([
      expect.stringMatching(/^dois: y \(src\/cli\/checks\.test\.ts:\d+\)$/),
      expect.stringMatching(/^três: z/),
    ]);
  });

  it('reports the problems of the parts of a check when the check throws, and the fault once', async () => {
    const check: Check = {
      ...throwing(new Error('y')),
      parts: [
        () => [{ file: 'b.mdx', line: 2, message: 'x' }],
        () => {
          throw new Error('z');
        },
        () => [{ file: 'a.mdx', line: 1, message: 'x' }],
      ],
    };
    const { problems, faults } = await runChecks([finding, check]);
    expect(problems.map(({ file }) => file)).toEqual(['a.mdx', 'b.mdx']);
    expect(faults).toHaveLength(1);
  });

  it('sorts the problems of all checks by file and line', async () => {
    const at = (file: string, line?: number): Check => ({
      name: file,
      run: () => [{ file, line, message: 'x' }],
    });
    const { problems } = await runChecks([at('b', 2), at('b', 10), at('a'), at('b', 1)]);
    expect(problems.map(({ file, line }) => `${file}${line ?? ''}`)).toEqual([
      'a',
      'b1',
      'b2',
      'b10',
    ]);
  });

  it('reports a file that cannot be read as a problem of that file', async () => {
    const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: 'blog/a.mdx' });
    expect(await runChecks([throwing(denied), throwing(new Error('a/b.yml:3 is bad'))])).toEqual({
      problems: [
        { file: 'a/b.yml', line: 3, message: 'is bad' },
        {
          file: 'blog/a.mdx',
          message: 'cannot be read (EACCES). Correct its permissions, or restore it',
        },
      ],
      faults: [],
    });
  });

  it('reports a text that is not UTF-8 as a problem of its file, whatever its name is', async () => {
    const check: Check = {
      name: 'textos',
      run: () => {
        decodeText(Buffer.from('olá', 'latin1'), 'blog/uma ação.mdx');
        return [];
      },
    };
    expect(await runChecks([check])).toEqual({
      problems: [
        { file: 'blog/uma ação.mdx', line: 1, message: expect.stringContaining('is not UTF-8') },
      ],
      faults: [],
    });
  });

  it('reports only the first line of an error, and accepts thrown values that are no Error', async () => {
    const { faults } = await runChecks([throwing('um\ndois')]);
    expect(faults).toEqual([expect.stringMatching(/^dois: um(?: \(.*\))?$/)]);
  });
});

it('formatFaults says in two lines whose fault it is, and where to report it', () => {
  expect(formatFaults(['texts: y'], 'https://a.example/b')).toBe(
    'This is a fault of the check itself, please report it at https://a.example/b/issues/new:\n  texts: y',
  );
  expect(formatFaults(['texts: y'])).toBe(
    'This is a fault of the check itself, please report it:\n  texts: y',
  );
});
