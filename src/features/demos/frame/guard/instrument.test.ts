import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { functionRank, guardCode, GuardError, guardName, type CodeKind } from './instrument';
import { tagsOf } from './tags';
import { readLiveBlock, readLiveBlocks } from '../../build/liveBlock';
import { readDemo } from '../../build/readDemo';
import type { DemoSource } from '../../shared/types';

class Stopped extends Error {}

/** Runs guarded code and stops it after `maxCalls` calls of the guard. */
function run(
  code: string,
  maxCalls = 2000,
): { value: unknown; lines: number[]; stoppedAt?: number } {
  const lines: number[] = [];
  const check = (line: number) => {
    lines.push(line);
    if (lines.length > maxCalls) {
      throw new Stopped();
    }
  };
  const guard = Object.assign(check, {
    enter: () => undefined,
    leave: () => undefined,
    code: (text: unknown) => (typeof text === 'string' ? guardCode(text, 'script') : text),
  });
  try {
    return {
      value: vm.runInNewContext(guardCode(code, 'script', 1), { [guardName]: guard }),
      lines,
    };
  } catch (error) {
    if (error instanceof Stopped) {
      return { value: undefined, lines, stoppedAt: lines.at(-1) ?? NaN };
    }
    throw error;
  }
}

describe('guarded code behaves like the original', () => {
  it.each([
    ['while', 'let i = 0; while (i < 3) i += 1; i'],
    ['while with an empty body', 'let i = 0; while (i++ < 3); i'],
    ['do', 'let i = 0; do i += 1; while (i < 3) i'],
    ['do without a semicolon', 'let i = 0\ndo i += 1\nwhile (i < 3)\ni'],
    ['for', 'let s = ""; for (let i = 0; i < 3; i += 1) s += i; s'],
    ['for in', 'let s = ""; for (const key in { a: 1, b: 2 }) s += key; s'],
    ['for of', 'let s = 0; for (const n of [1, 2]) s += n; s'],
    ['else after a loop', 'let a = 0; if (a) for (;;) ; else a = 2; a'],
    ['an if in a loop', 'let s = 0; for (const n of [1, 2, 3]) if (n > 1) s += n; else s -= n; s'],
    [
      'a loop in a loop',
      'let s = 0; for (const a of [1, 2]) for (const b of [3, 4]) s += a * b; s',
    ],
    [
      'labels',
      'let s = ""; a: for (const x of [1, 2]) { for (const y of [1, 2]) { if (y > 1) continue a; s += x; } } s',
    ],
    ['a label on a block', 'let s = 0; a: { while (true) { s += 1; if (s > 3) break a; } } s'],
    ['a directive', '(function () { "use strict"; return this === undefined })()'],
    [
      'a directive without a semicolon',
      '(function () { "use strict"\nreturn this === undefined })()',
    ],
    ['a function with only a directive', '(function () { "use strict" }).length'],
    ['an arrow', '((a) => a + 1)(1)'],
    ['an arrow with an object', 'JSON.stringify((() => ({ a: 1 }))())'],
    ['an arrow with a sequence', '((a) => (a, a + 1))(1)'],
    ['an arrow of an arrow', '(a => b => c => a + b + c)(1)(2)(3)'],
    ['an arrow in a ternary', '(true ? a => a : b => b + 1)(1)'],
    ['an arrow with `in`', 'let s; for (s = ((k) => k in { a: 1 }); !s("a"); ) ; s("a")'],
    ['defaults', '((a, b = (() => a * 2)()) => b)(2)'],
    ['destructured parameters', '(({ a = () => 3, ...rest }, [b] = [2]) => a() + b)({})'],
    [
      'a derived constructor',
      'class A { constructor(a) { this.a = a } } class B extends A { constructor() { super(2) } } new B().a',
    ],
    [
      'members of a class',
      'class A { static #p = 1; x = () => 2; get y() { return this.x() } set y(v) {} static { A.z = 3; } *g() { yield 4 } static p() { return A.#p } } new A().y + A.z + [...new A().g()][0] + A.p()',
    ],
    ['accessors', '({ get a() { return 1 }, set a(b) {} }).a'],
    ['generators', '[...(function* () { for (let i = 0; i < 3; i += 1) yield i })()].join()'],
    ['regular expressions', '"while(1){}".replace(/while\\(1\\)[{]}/g, "a")'],
    ['templates', '`${[1, 2].map((a) => `while(${a})`)} while (1) {}`'],
    ['tagged templates', 'String.raw`\\n${(() => 1)()}`'],
    ['division, not a regular expression', 'let a = 8, g = 2; a / 2 / g'],
    [
      'automatic semicolon insertion',
      'let a = 1\nlet b = a\n++b\nconst f = () => 1\n;[1].map(f)\nb',
    ],
    ['an HTML comment in a script', 'let a = 1; <!-- while(1);\na'],
    ['names of functions', '[(() => 0).name, (function f() {}).name].join()'],
    ['lengths of functions', '((a, b) => 0).length'],
    ['direct eval', '(() => { let a = 1; return eval("a += 1; a") })()'],
    ['direct eval of a sequence', 'eval(("1", "2"))'],
    ['eval of a value that is no string', 'eval(3)'],
    ['a var hoisted out of a loop', 'for (var i = 0; i < 2; i += 1) var last = i; last'],
    [
      'a closure for each iteration',
      'const f = []; for (let i = 0; i < 2; i += 1) f.push(() => i); f[0]() + f[1]()',
    ],
    ['new.target', '(function () { return new.target === undefined })()'],
    ['arguments', '(function () { return arguments.length })(1, 2)'],
    ['with', 'let s; with ({ a: 2 }) { s = a } s'],
  ])('%s', (_, code) => {
    const plain: unknown = vm.runInNewContext(code);
    expect(run(code).value).toEqual(plain);
  });

  it.each<[CodeKind, string]>([
    [
      'module',
      'export default function () { return 1 }\nexport const f = async () => { for await (const a of b) c }',
    ],
    [
      'module',
      'import a from "./a.js"; await a(); export * from "./b.js"; export default () => ({})',
    ],
    ['handler', 'if (this.checked) return false\nwhile (true);'],
    [
      'jsx',
      'function A() { return <p>{[1].map((a) => <i key={a}>while (1)</i>)}</p> }\nrender(<A />)',
    ],
    ['element', '() => <p title="&quot;">{(() => 1)()}</p>;'],
    ['element', 'function () { return <></> }'],
    ['element', '// comment\n<p onClick={() => { while (true) {} }}>a</p>\n'],
  ])('%s code still parses and keeps its number of lines', (kind, code) => {
    const guarded = guardCode(code, kind, 1);
    // guardCode refuses its own name, so rename the inserted calls before it parses again.
    expect(() => guardCode(guarded.replaceAll(guardName, 'guard'), kind, 1)).not.toThrow();
    expect(guarded.split('\n').length).toBe(code.trimEnd().replace(/;$/, '').split('\n').length);
  });

  it('keeps the line numbers of errors', () => {
    const code = 'const a = () =>\n  b();\nfor (const c of [1])\n  a();';
    const whereOf = (text: string) => {
      try {
        vm.runInNewContext(text, { [guardName]: () => undefined }, { filename: 'x.js' });
      } catch (error) {
        return [...String((error as Error).stack).matchAll(/x\.js:(\d+)/g)].map(([, line]) => line);
      }
      return [];
    };
    expect(whereOf(guardCode(code, 'script', 1))).toEqual(whereOf(code));
    expect(whereOf(code)).toContain('2');
  });
});

describe('endless code', () => {
  it.each([
    ['while', 'while (true);', 1],
    ['while that catches', '\nwhile (true) try { while (true); } catch {}', 2],
    ['do', '\ndo {} while (true)', 2],
    ['for', '\n\nfor (;;) {}', 3],
    ['for in', 'for (const a in { b: 1 })\n  for (;;);', 2],
    [
      'for of',
      'const g = function* () { yield 1; yield* g() }\nfor (const a of g()) for (;;) ;',
      2,
    ],
    ['a spread', '\n[...(function* () {\nwhile (1) yield 1 })()]', 3],
    [
      'an iterator',
      'const it = { [Symbol.iterator]: () => it,\nnext: () => ({ done: false }) };\n[...it]',
      2,
    ],
    ['continue', '\na: while (true) { continue a }', 2],
    ['recursion', 'function f() { try { f() } catch { f() } }\nf()', 1],
    ['recursion of arrows', '\nconst f = () => f();\nf()', 2],
    [
      'a getter',
      'const o = { get a() { try { return this.a } finally { return this.a } } };\no.a',
      1,
    ],
    ['a method', 'class A {\nm() { this.m() } }\nnew A().m()', 2],
    ['a constructor', 'class A {\nconstructor() { new A() } }\nnew A()', 2],
    ['a loop in its header', 'for (let i = 0;\n(() => { for (;;); })(); ) {}', 2],
    ['a loop in a default', 'function f(a = (() => { for (;;); })()) {}\nf()', 1],
    ['a loop in a field', 'class A {\na = (() => { while (true); })() }\nnew A()', 2],
    ['a loop in a static block', 'class A { static {\nwhile (true); } }', 2],
    ['a loop in a template', '`${(() => { for (;;); })()}`', 1],
    ['a loop in a computed name', '({ [(() => { for (;;); })()]: 1 })', 1],
    ['a loop in an eval', 'eval("while (true);")', 0],
    ['a loop in an indirect function', 'const o = { "f"() { for (;;); } };\no.f()', 1],
  ])('is stopped at its line: %s', (_, code, line) => {
    expect(run(code, 500).stoppedAt).toBe(line);
  });

  it('has the line number of the file when the code starts further down', () => {
    expect(guardCode('\nwhile (true);', 'script', 10)).toContain(`${guardName}(11,0)`);
  });

  it('ranks loops by nesting depth, and functions after all loops', () => {
    const code = 'function f() {}\nfor (;;) {\nwhile (true) f(); }';
    const ranks = [...guardCode(code, 'script', 1).matchAll(/\$guard\((\d+),(\d+)\)/g)];
    expect(ranks.map(([, line, rank]) => [Number(line), Number(rank)])).toEqual([
      [1, functionRank],
      [2, 0],
      [3, 1],
    ]);
  });
});

describe('code that cannot be guarded', () => {
  const refusal = (code: string, kind: CodeKind = 'script', line?: number) => {
    try {
      guardCode(code, kind, line);
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it.each<[string, string, number]>([
    ['bad syntax', 'const a = 1;\nconst = 2;', 2],
    ['an extra bracket', 'while (true) {\n}}', 2],
    ['the name of the guard', `1;\n${guardName} = () => 0`, 2],
    ['the name of the guard, escaped', '\n\nlet site\\u0024guard', 3],
    ['the name of the guard as a parameter', `(${guardName}) => { while (1); }`, 1],
    ['a return outside of a function', 'return', 1],
  ])('is refused: %s', (_, code, line) => {
    const error = refusal(code, 'script', 1);
    expect(error).toBeInstanceOf(GuardError);
    expect(error).toMatchObject({ name: 'SyntaxError', line });
    expect((error as Error).message).not.toMatch(/\(\d+:\d+\)/);
  });

  it('is refused with the line number of the file', () => {
    expect(refusal('\n)', 'script', 40)).toMatchObject({ line: 41 });
    expect(refusal(')', 'script')).toMatchObject({ line: undefined });
  });

  it('is refused when it is too long to parse quickly', () => {
    expect(refusal(`/*${'x'.repeat(1e6)}*/`)).toBeInstanceOf(GuardError);
  });
});

const siteDir = path.join(import.meta.dirname, '../../../../..');
const demosDir = path.join(siteDir, 'src/demos');
const folders = fs.readdirSync(demosDir).filter((name) => !name.includes('.'));

function liveBlocks(): [string, DemoSource][] {
  const roots = ['blog', 'i18n/en/docusaurus-plugin-content-blog', 'src/features/previews/guide'];
  return roots.flatMap((root) =>
    fs
      .readdirSync(path.join(siteDir, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mdx'))
      .flatMap((file) => {
        const mdx = fs.readFileSync(path.join(siteDir, root, file), 'utf8');
        return readLiveBlocks(mdx, (block) => readLiveBlock(block, 'pt', demosDir)).blocks.map(
          (demo): [string, DemoSource] => [`${root}/${file}: ${demo.title}`, demo],
        );
      }),
  );
}

/** @returns the parts of a demo's code that the runner guards, with their kinds */
function codesOf({ files, noInline }: DemoSource): [CodeKind, string][] {
  return files.flatMap(({ name, code, before }): [CodeKind, string][] => {
    if (name === 'jsx') {
      return [[noInline ? 'jsx' : 'element', code]];
    }
    if (name === 'html') {
      return tagsOf(code)
        .filter((tag) => tag.name === 'script' && !/\bsrc=/.test(code.slice(tag.start, tag.end)))
        .map(({ raw }) => ['module', raw ?? '']);
    }
    if (name === 'js') {
      return [code, before ?? ''].map((text) => ['script', text]);
    }
    return name.endsWith('.js') ? [['module', code]] : [];
  });
}

describe('demos and live blocks of the site', () => {
  it.each([
    ...folders.map((name): [string, DemoSource] => [
      name,
      readDemo(path.join(demosDir, name), 'pt'),
    ]),
    ...liveBlocks(),
  ])('can be guarded with each line unchanged: %s', (_, demo) => {
    for (const [kind, code] of codesOf(demo)) {
      const guarded = guardCode(code, kind, 1);
      expect(() => guardCode(guarded.replaceAll(guardName, 'guard'), kind, 1)).not.toThrow();
      // Without the inserted calls and brackets, every line is the same as before.
      const before = code.split('\n');
      guarded.split('\n').forEach((line, index) => {
        const bare = line
          .replace(/site\$guard\.enter\(\);try|finally\{site\$guard\.leave\(\)\}/g, '')
          .replace(/site\$guard\(\d+,\d+\)[;,]/g, '');
        expect(bare.replace(/[{}();]/g, '')).toBe((before[index] ?? '').replace(/[{}();]/g, ''));
      });
    }
  });

  it('pass their own tests when they are guarded', () => {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-guard-'));
    try {
      const tested = folders.filter((name) =>
        fs.readdirSync(path.join(demosDir, name)).some((file) => file.endsWith('.test.js')),
      );
      expect(tested.length).toBeGreaterThan(4);
      fs.writeFileSync(path.join(copy, 'package.json'), '{ "type": "module" }');
      fs.writeFileSync(
        path.join(copy, 'guard.js'),
        `globalThis.${guardName} = Object.assign(() => 0, { enter: () => 0, leave: () => 0 });`,
      );
      const tests = tested.flatMap((name) => {
        const files = readDemo(path.join(demosDir, name), 'pt').files;
        fs.mkdirSync(path.join(copy, name));
        for (const { name: file, code } of files) {
          const isTest = file.endsWith('.test.js');
          fs.writeFileSync(
            path.join(copy, name, file),
            file.endsWith('.js') && !isTest ? guardCode(code, 'module', 1) : code,
          );
        }
        return files
          .filter(({ name: file }) => file.endsWith('.test.js'))
          .map(({ name: file }) => path.join(copy, name, file));
      });
      const output = execFileSync(
        process.execPath,
        ['--import', path.join(copy, 'guard.js'), '--test', ...tests],
        { encoding: 'utf8', env: { PATH: process.env.PATH } },
      );
      expect(output).toMatch(/fail 0/);
      expect(Number(/pass (\d+)/.exec(output)?.[1])).toBeGreaterThan(20);
    } finally {
      fs.rmSync(copy, { recursive: true });
    }
  });
});
