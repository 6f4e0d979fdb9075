import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepareJsx, renderJsx } from './isolated';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Seconds in which code fills the memory on any machine. */
const untilMemory = 25;

describe('renderJsx', () => {
  it.each([
    ['an endless loop in the expression', '(() => { while (true); })()', false],
    ['an endless loop in a component', '() => { for (;;); }', false],
    ['an endless loop in statements', 'for (;;); render(<b />);', true],
    [
      'promises that never end',
      // It returns no promise: each would hold the one before, and fill the memory first.
      'const f = () => { Promise.resolve().then(f); }; f(); render(<b />);',
      true,
    ],
  ])('stops %s', (_, code, noInline) => {
    expect(() => renderJsx(code, noInline)).toThrow(
      /^a live block did not end within 2 s\. Correct the loop/,
    );
  });

  it.each([
    ['lists', '(() => { const all = []; for (;;) all.push(new Array(1e6)); })()'],
    ['bytes', '(() => { const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1)); })()'],
  ])('stops a block that makes %s without end', (_, code) => {
    expect(() => renderJsx(code, false, untilMemory)).toThrow(
      /^a live block took more than 256 MB of memory\. Correct the list/,
    );
  });

  it('hides Node and the environment of the author', () => {
    vi.stubEnv('ALGOLIA_ADMIN_API_KEY', 'segredo');
    const types = ['process', 'require', 'module', 'Buffer', 'fetch'];
    const shown = types.map((name) => `{typeof ${name}} `).join('');
    expect(renderJsx(`<b>${shown}</b>`, false)).toBe(`<b>${'undefined '.repeat(5)}</b>`);
    const ways = ['this', 'useState', 'console.log', 'new Error()', 'render'].map(
      (value) => `(${value})?.constructor?.constructor?.('return typeof process')() ?? 'none'`,
    );
    const escape = `render(<i>{[${ways.join(', ')}].join(' ')}</i>)`;
    expect(renderJsx(escape, true)).toMatch(/^<i>(?:(?:undefined|none) ?){5}<\/i>$/);
    expect(() => renderJsx('<b>{process.env.ALGOLIA_ADMIN_API_KEY}</b>', false)).toThrow(
      /process is not defined.*while the site is built/,
    );
  });

  it('has no import: the compiler of react-live makes it a call of `require`, which does not exist', () => {
    // The answer comes after the markup was taken, so the code shows it by a loop that is stopped.
    const reason = "error.message === 'require is not defined'";
    const code = `import('node:fs').catch((error) => { while (${reason}); }); render(<b />);`;
    expect(() => renderJsx(code, true)).toThrow(/did not end within 2 s/);
  });

  it.each(['new Function("return import(\'node:fs\')")()', '(0, eval)("import(\'node:fs\')")'])(
    'gets neither a module nor an error of Node from %s',
    (call) => {
      const isOfNode = (value: string) =>
        `${value}.constructor.constructor('return typeof process')() === 'object'`;
      const code = `${call}.then((module) => { for (;;); }, (error) => { while (${isOfNode('error')}); }); render(<b />);`;
      expect(renderJsx(code, true)).toBe('<b></b>');
    },
  );

  it('gives the code a fixed time and fixed random numbers', () => {
    const values = [
      'Date.now()',
      'new Date().toString()',
      'Date()',
      'new (new Date().constructor)().getTime()',
      'new Intl.DateTimeFormat("pt-BR", { timeStyle: "medium" }).format()',
      'Math.random()',
      'Math.random()',
      'new Date(0).toISOString()',
    ];
    const code = `<b>{[${values.join(', ')}].join('|')}</b>`;
    const first = renderJsx(code, false);
    // A space more is another block, so the second result is not one of the cache.
    const second = renderJsx(`${code} `, false);
    expect(second).toBe(first);
    const parts = first.replace(/<\/?b>/g, '').split('|');
    expect(parts[0]).toBe(String(Date.UTC(2024, 0, 31, 12)));
    expect(parts[1]).toBe(parts[2]);
    expect(parts[3]).toBe(parts[0]);
    expect(parts[5]).not.toBe(parts[6]);
    expect(parts[7]).toBe('1970-01-01T00:00:00.000Z');
  });

  it('says why an object of the browser is missing', () => {
    expect(() => renderJsx('() => <b>{localStorage.length}</b>', false)).toThrow(
      'live JSX fails to render: localStorage is not defined. The first render runs while the site is built, without the objects of a browser. Use localStorage in useEffect or in an event handler',
    );
  });
});

describe('prepareJsx', () => {
  const blocks = (codes: readonly string[]) => codes.map((code) => ({ code, noInline: false }));

  it('renders several blocks, one of them without end, each in a context of its own', () => {
    const codes = [
      '(() => { globalThis.seen = true; return <b>1</b>; })()',
      '(() => { for (;;); })()',
      '<b>{typeof seen} {Math.random()}</b>',
    ];
    prepareJsx(blocks(codes));
    const [first = '', endless = '', last = ''] = codes;
    expect(renderJsx(first, false)).toBe('<b>1</b>');
    expect(() => renderJsx(endless, false)).toThrow(/did not end within 2 s/);
    expect(renderJsx(last, false)).toBe(renderJsx('<b>{typeof seen} {Math.random()}</b> ', false));
    expect(renderJsx(last, false)).toContain('undefined');
  });

  it('leaves blocks to renderJsx when one of them takes all memory', () => {
    const hog = '(() => { const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1)); })()';
    prepareJsx(blocks([hog, '<b>viva</b>']), untilMemory);
    expect(renderJsx('<b>viva</b>', false)).toBe('<b>viva</b>');
    expect(() => renderJsx(hog, false, untilMemory)).toThrow(/more than 256 MB/);
  });
});
