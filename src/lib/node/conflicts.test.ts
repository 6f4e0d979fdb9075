import { describe, expect, it } from 'vitest';
import { conflictsIn } from './conflicts';

describe('conflictsIn', () => {
  it('finds the three marks together, and no single one', () => {
    expect(conflictsIn('a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n')).toEqual([
      { line: 2, message: expect.stringContaining('merge conflict') },
    ]);
    expect(conflictsIn('a\n=======\nb\n>>>>>>> x\n')).toEqual([]);
    expect(conflictsIn('a <<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n')).toEqual([]);
  });
});
