import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSameState, keepOutcome, keptOutcome, keptVersion, stateOf } from './outcome';

const today = '2026-11-26';
const problems = [{ file: 'blog/a.mdx', line: 3, message: 'has no title' }];

describe('the kept outcome of a check', () => {
  let site: string;
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    fs.writeFileSync(path.join(site, file), text);
  };
  const kept = (day = today) => keptOutcome(site, stateOf(site, day));

  beforeEach(() => {
    site = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-outcome-'));
    write('blog/a.mdx', 'text');
    write('src/features/posts/build/rule.ts', 'code');
    keepOutcome(site, stateOf(site, today), problems, 'version 1');
  });
  afterEach(() => fs.rmSync(site, { recursive: true }));

  it('is told again, also after a build and after an editor has kept a file beside a text', () => {
    expect(kept()).toEqual(problems);
    write('build/index.html', 'page');
    write('.git/index', 'x');
    write('blog/.a.swp', 'x');
    fs.rmSync(path.join(site, 'blog/.a.swp'));
    expect(kept()).toEqual(problems);
  });

  // Each text has another length: two writes within one tick of the clock differ too.
  it.each<[string, () => void]>([
    ['a text is changed', () => write('blog/a.mdx', 'another text')],
    [
      'a text is changed without a trace in its date and size',
      () => {
        const { atime, mtime } = fs.statSync(path.join(site, 'blog/a.mdx'));
        write('blog/fresh.mdx', 'tex!');
        fs.renameSync(path.join(site, 'blog/fresh.mdx'), path.join(site, 'blog/a.mdx'));
        fs.utimesSync(path.join(site, 'blog/a.mdx'), atime, mtime);
      },
    ],
    ['a text is deleted', () => fs.rmSync(path.join(site, 'blog/a.mdx'))],
    ['a picture is added', () => write('blog/b.png', 'x')],
    ['code is changed', () => write('src/features/posts/build/rule.ts', 'other code')],
    ['a word is added to the dictionary', () => write('.cspell/project.txt', 'word')],
    ['packages are installed', () => write('node_modules/.package-lock.json', '{}')],
  ])('is not used when %s', (_, change) => {
    change();
    expect(kept()).toBeUndefined();
  });

  it('is not used on another day, or when its file is damaged', () => {
    expect(kept('2026-11-27')).toBeUndefined();
    for (const damaged of ['{"state":', '{}', 'null', '[]', '{"state":null}']) {
      write('.cache/check/outcome.json', damaged);
      expect(kept()).toBeUndefined();
      expect(keptVersion(site, stateOf(site, today))).toBeUndefined();
    }
  });

  it('names its code until that changes, also when a text has changed', () => {
    const version = () => keptVersion(site, stateOf(site, today));
    expect(version()).toBe('version 1');
    write('blog/a.mdx', 'another text');
    expect(version()).toBe('version 1');
    write('src/features/posts/build/rule.ts', 'other code');
    expect(version()).toBeUndefined();
    expect(keptVersion(site, undefined)).toBeUndefined();
  });

  it('tells texts from code, so that npm start knows when its own code is old', () => {
    const before = stateOf(site, today);
    write('blog/a.mdx', 'another text');
    const after = stateOf(site, today);
    expect(after?.code).toBe(before?.code);
    expect(after?.authored).not.toBe(before?.authored);
    expect(isSameState(before, after)).toBe(false);
    expect(isSameState(undefined, undefined)).toBe(false);
  });

  it('is neither kept nor used where a state is unknown', () => {
    expect(stateOf(path.join(site, 'missing'))).toBeUndefined();
    expect(keptOutcome(site, undefined)).toBeUndefined();
    fs.rmSync(path.join(site, '.cache'), { recursive: true });
    keepOutcome(site, undefined, problems);
    expect(fs.existsSync(path.join(site, '.cache'))).toBe(false);
  });
});
