import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../package.json';
import { callOf, helpOf, parseCommand, showProgress, withProgress } from './command.mjs';
import { commands } from './commands.mjs';

type Name = keyof typeof commands;

const root = path.join(import.meta.dirname, '../..');
const names = Object.keys(commands) as Name[];

/** Scripts that run a file of this repository, with the path of that file. */
const own = Object.entries(packageJson.scripts).flatMap(([name, script]) => {
  const file = /(?:^| )((?:src|tests)\/\S+\.(?:mjs|mts|ts))$/.exec(script)?.[1];
  return file === undefined ? [] : [[name, file] as const];
});

/**
 * Programs that read their arguments before they do anything: `--help` prints their options, and an
 * unknown option is an error. Try both before you add one.
 */
const programs = ['cspell', 'depcruise', 'docusaurus', 'tsc', 'vitest'];

const faultOf = (name: Name, ...args: string[]) => parseCommand(name, args).fault;

describe('every command', () => {
  it('is described in commands.mjs, which describes no other', () => {
    expect(own.map(([name]) => name).sort()).toEqual([...names].sort());
  });

  it('is a file of this repository, or one program that reads its arguments before anything', () => {
    // What npm adds to the end of a script with several programs reaches only the last of them.
    const others = Object.entries(packageJson.scripts).filter(
      ([name]) => !own.some(([each]) => each === name),
    );
    const faulty = others.filter(
      ([, script]) => /[&|;<>]/.test(script) || !programs.includes(script.split(' ')[0] ?? ''),
    );
    expect(faulty).toEqual([]);
  });

  it.each(own)('%s reads its arguments before anything else', (name, file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const [, first] = /^(?!import |\} from |  |\/\*| \*|type |\s*$)(.+)$/m.exec(text) ?? [];
    expect(first).toMatch(new RegExp(`^(?:const \\{.*\\} = )?readCommand\\('${name}'\\);$`));
  });

  it.each(names)('%s explains itself and refuses what it does not know', (name) => {
    const help = helpOf(name);
    expect(help).toContain(`Usage: ${callOf(name)}`);
    for (const option of [...Object.keys(commands[name].options), 'help']) {
      expect(help).toMatch(new RegExp(`^  --${option}\\b.*  \\S`, 'm'));
    }
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThan(150);
    expect(faultOf(name, '--nada')).toMatch(/^There is no option --nada\. Options: .*--help\.$/);
    expect(faultOf(name, '-Z')).toMatch(/^There is no option -Z\./);
    expect(faultOf(name)).toBeUndefined();
  });
});

it('the help of a command that may be broken itself has its exit code', () => {
  expect(helpOf('check')).toMatch(
    /2 when it was called wrongly, 3 when the check itself is broken\.$/,
  );
  expect(helpOf('stamp')).toMatch(/2 when it was called wrongly\.$/);
});

describe('parseCommand', () => {
  it('returns values, defaults and other arguments', () => {
    const { values, positionals } = parseCommand('stamp', ['do-it/parte-1.mdx']);
    expect([{ ...values }, positionals]).toEqual([{}, ['do-it/parte-1.mdx']]);
    expect(parseCommand('serve', ['--port=3001']).values).toEqual({ port: '3001', dir: 'build' });
    expect(parseCommand('build', ['-l', 'pt', 'en']).values).toEqual({ locale: 'pt' });
    expect(parseCommand('test', ['--only', 'unit,lint']).fault).toBeUndefined();
    expect(parseCommand('serve', ['--port', '65535']).fault).toBeUndefined();
  });

  it.each<[Name, string[], string]>([
    ['new', ['--title', '--title-en', 'A'], '--title needs a value: --title TEXT.'],
    ['new', ['--title'], '--title needs a value: --title TEXT.'],
    ['new', ['--title='], '--title needs a value: --title TEXT.'],
    ['check', ['--fix=yes'], '--fix takes no value.'],
    ['check', ['blog'], 'npm run check takes no argument "blog". It takes only options, which'],
    ['start', ['en'], 'npm start takes no argument "en".'],
    [
      'deploy:check',
      ['https://a.example', 'b'],
      'npm run deploy:check takes one ADDRESS, and "b" comes after it. Leave it out.',
    ],
    ['serve', ['--port', 'x'], '--port needs a number, and not "x".'],
    ['serve', ['--port', '65536'], '--port needs a number up to 65535, and not "65536".'],
    ['start', ['-p', '99999'], '-p needs a number up to 65535, and not "99999".'],
    ['test', ['--only', 'unit,units'], '--only does not know units. It knows: unit, apps,'],
    ['check', ['--toString'], 'There is no option --toString.'],
  ])('tells what is wrong with npm run %s %j', (name, args, message) => {
    expect(faultOf(name, ...args)).toContain(message);
  });
});

describe('progress', () => {
  const { stderr } = process;
  const wasTerminal = stderr.isTTY;
  let written = '';
  beforeEach(() => {
    vi.useFakeTimers();
    written = '';
    vi.spyOn(stderr, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
    stderr.isTTY = true;
  });
  afterEach(() => {
    stderr.isTTY = wasTerminal;
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const cleared = '\r\u001B[K';

  it('shows the text at once, then the seconds, and clears the line', () => {
    const end = showProgress('Reading');
    vi.advanceTimersByTime(2000);
    end();
    vi.advanceTimersByTime(2000);
    expect(written).toBe(`Reading…\rReading (1 s)\rReading (2 s)${cleared}`);
  });

  it('writes nothing into a file or a pipe', () => {
    stderr.isTTY = false;
    expect(withProgress('Reading', () => 1)).toBe(1);
    expect(written).toBe('');
  });

  it('clears the line when the work has ended or failed, at once or later', async () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(withProgress('A', () => 1)).toBe(1);
    expect(() => withProgress('B', fail)).toThrow('no');
    expect(await withProgress('C', () => Promise.resolve(2))).toBe(2);
    await expect(withProgress('D', async () => fail())).rejects.toThrow('no');
    expect(written).toBe(['A…', 'B…', 'C…', 'D…'].map((text) => text + cleared).join(''));
  });
});

describe('a fresh clone', () => {
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-clone-'));
  afterAll(() => fs.rmSync(clone, { recursive: true }));
  fs.cpSync(path.join(root, 'src/cli'), path.join(clone, 'src/cli'), { recursive: true });

  const run = (file: string, argument: string) =>
    spawnSync(process.execPath, [path.join(clone, 'src/cli', file), argument], {
      cwd: clone,
      encoding: 'utf8',
    });

  it.each(['start', 'preview', 'test', 'lint', 'format'] as const)(
    '%s needs no packages for its help',
    (name) => {
      const help = run(`${name}.mjs`, '--help');
      expect(help).toMatchObject({ status: 0, stdout: `${helpOf(name)}\n`, stderr: '' });
      const { status, stdout, stderr } = run(`${name}.mjs`, '--nada');
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toBe(`${faultOf(name, '--nada')}\nSee: ${callOf(name)} -- --help\n`);
      expect(fs.readdirSync(clone)).toEqual(['src']);
    },
  );
});
