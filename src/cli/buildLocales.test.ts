import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localeRuns } from '../lib/locales';
import { buildLocales, canBuildTogether, conditionsIn, moveInto } from './buildLocales';

let folder = '';
let shown = '';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'locales-'));
  shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((data) => {
    shown += String(data);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

/** Code that waits until there is a file. */
const until = (file: string) => `while (!fs.existsSync('${file}')) await pause(5);`;

/**
 * Builds with programs in place of Docusaurus.
 *
 * @param programs code for each locale, with `fs` and `pause`
 * @param isTogether as in `buildLocales`
 */
function buildWith(programs: Record<string, string>, isTogether: boolean): Promise<number> {
  const imports =
    "import fs from 'node:fs'; import { setTimeout as pause } from 'node:timers/promises';";
  return buildLocales(
    localeRuns(['build']),
    ({ locale }) =>
      spawn(
        process.execPath,
        ['--input-type=module', '--eval', imports + (programs[locale] ?? '')],
        { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    isTogether,
  );
}

describe('buildLocales', () => {
  it('runs all at the same time, and shows what each wrote after the one before', async () => {
    const code = await buildWith(
      {
        pt: `${until('en')} fs.writeFileSync('pt', ''); console.log('português');`,
        en: `console.log('English'); fs.writeFileSync('en', ''); ${until('pt')} console.log('end');`,
      },
      true,
    );
    expect([code, shown]).toEqual([0, 'português\nEnglish\nend\n']);
  });

  it('runs one after the other where there is no room for all', async () => {
    const code = await buildWith(
      {
        pt: "await pause(50); console.log(fs.existsSync('en') ? 'at once' : 'first');",
        en: "fs.writeFileSync('en', ''); console.log('second');",
      },
      false,
    );
    expect([code, shown]).toEqual([0, 'first\nsecond\n']);
  });

  it('ends the others without a word when the first fails', async () => {
    const code = await buildWith(
      {
        pt: `${until('en')} console.log('a fault'); process.exitCode = 3;`,
        en: "console.log('the same fault'); fs.writeFileSync('en', ''); await pause(600_000);",
      },
      true,
    );
    expect([code, shown]).toEqual([3, 'a fault\n']);
  });

  it('starts no other when the first fails', async () => {
    const code = await buildWith(
      { pt: 'process.exitCode = 3;', en: "fs.writeFileSync('en', '');" },
      false,
    );
    expect([code, fs.existsSync(path.join(folder, 'en'))]).toEqual([3, false]);
  });

  it('shows the fault of a later one once the first has ended', async () => {
    const code = await buildWith(
      {
        pt: `${until('en')} console.log('português');`,
        en: "console.log('a fault'); fs.writeFileSync('en', ''); process.exitCode = 4;",
      },
      true,
    );
    expect([code, shown]).toEqual([4, 'português\na fault\n']);
  });

  it('fails when a program cannot be started', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const missing = path.join(folder, 'none');
    expect(await buildLocales(localeRuns(['build']), () => spawn(missing), false)).toBe(1);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('ENOENT'));
  });
});

describe('canBuildTogether', () => {
  const enough = { cores: 2, free: 16e9, posts: 24 };

  it.each([
    [true, enough],
    [false, { ...enough, cores: 1 }],
    [false, { ...enough, free: 4e9 }],
    [false, { ...enough, posts: 2400 }],
  ])('is %s for %o', (expected, conditions) => {
    expect(canBuildTogether(conditions)).toBe(expected);
  });

  it('knows the machine and the blog', () => {
    const { cores, free, posts } = conditionsIn(path.join(import.meta.dirname, '../..'));
    expect(cores).toBeGreaterThan(0);
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(os.totalmem());
    expect(posts).toBeGreaterThan(0);
  });

  it('finds no posts in a folder without a blog', () => {
    expect(conditionsIn(folder).posts).toBe(0);
  });
});

describe('moveInto', () => {
  it('adds files to folders that are there, and replaces files of the same name', () => {
    const write = (file: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    };
    write('site/index.html', 'pt');
    write('site/social/a.png', 'a');
    write('site/social/b.png', 'old');
    write('site-en/en/index.html', 'en');
    write('site-en/social/b.png', 'new');
    moveInto(path.join(folder, 'site-en'), path.join(folder, 'site'));
    const files = fs.readdirSync(path.join(folder, 'site'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.includes('.')).sort()).toEqual([
      'en/index.html',
      'index.html',
      'social/a.png',
      'social/b.png',
    ]);
    expect(fs.readFileSync(path.join(folder, 'site/social/b.png'), 'utf8')).toBe('new');
  });
});
