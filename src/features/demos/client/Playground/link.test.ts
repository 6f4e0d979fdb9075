import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DemoFile } from '../../shared/types';
import { linkHash, readLink, takeLink } from './link';

const names = ['html', 'css', 'contrast.js'] as const;
const dataOf = (hash: string | undefined) => new URLSearchParams(hash?.slice(1)).get('code') ?? '';
const base64url = (text: string) => Buffer.from(text).toString('base64url');

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As in a browser that knows neither of the two. */
const withoutStreams = () => {
  vi.stubGlobal('CompressionStream', undefined);
  vi.stubGlobal('DecompressionStream', undefined);
};

describe('a link', () => {
  const codes = { css: '.a { color: red; } /* é 😀 “aspas” */', html: '<b>&amp;</b>\n' };

  it('carries the code compressed, and shorter', async () => {
    const long = { css: '.wave { stroke-dasharray: 24 10; }\n'.repeat(100) };
    const hash = await linkHash('onda-1', long);
    expect(hash).toMatch(/^#demo=onda-1&code=z[\w-]+$/);
    expect(hash?.length).toBeLessThan(200);
    expect(await readLink(dataOf(hash), names)).toEqual({ codes: long });
    expect(await readLink(dataOf(await linkHash('a', codes)), names)).toEqual({ codes });
  });

  it('carries the code as it is where the browser cannot compress', async () => {
    withoutStreams();
    const hash = await linkHash('a b&c', codes);
    expect(hash).toMatch(/^#demo=a%20b%26c&code=p[\w-]+$/);
    expect(await readLink(dataOf(hash), names)).toEqual({ codes });
    vi.unstubAllGlobals();
    expect(await readLink(dataOf(hash), names)).toEqual({ codes });
  });

  it('is not made of too much code', async () => {
    const random = Array.from(
      { length: 12_000 },
      (_, index) => ((index * 7919) ** 3 % 997) + index,
    );
    expect(await linkHash('a', { css: random.join() })).toBeUndefined();
    expect(await linkHash('a', { css: 'a'.repeat(200_000) })).toBeUndefined();
  });

  it('needs a browser that can decompress', async () => {
    const data = dataOf(await linkHash('a', codes));
    withoutStreams();
    expect(await readLink(data, names)).toEqual({ problem: 'unable' });
  });

  it('does not decompress a small link to a huge text', async () => {
    const deflated = new Blob(['"', 'a'.repeat(5_000_000), '"'])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = Buffer.from(await new Response(deflated).arrayBuffer());
    const data = `z${bytes.toString('base64url')}`;
    expect(data.length).toBeLessThan(8000);
    expect(await readLink(data, names)).toEqual({ problem: 'large' });
    expect(await readLink(`p${'a'.repeat(9000)}`, names)).toEqual({ problem: 'large' });
  });

  it.each([
    ['nothing', ''],
    ['an unknown kind', `x${base64url('{"css":"a"}')}`],
    ['no base64', 'p%%%'],
    ['data that was cut', 'zq1ZKLi5Wsqq'],
    ['no UTF-8', `p${Buffer.from([34, 255, 34]).toString('base64url')}`],
    ['no JSON', `p${base64url('{"css":')}`],
    ['no object', `p${base64url('null')}`],
    ['code that is no text', `p${base64url('{"css":1}')}`],
    ['no file of the demo', `p${base64url('{"__proto__":"a","other.js":"b"}')}`],
  ])('with %s is broken', async (_name, data) => {
    expect(await readLink(data, names)).toEqual({ problem: 'broken' });
  });

  it('leaves out files that the demo does not have', async () => {
    const data = `p${base64url('{"css":"a","js":"alert(1)","contrast.js":"b"}')}`;
    expect(await readLink(data, names)).toEqual({ codes: { css: 'a', 'contrast.js': 'b' } });
  });
});

describe('takeLink', () => {
  const files = [{ name: 'css' } as DemoFile];
  const ask = (hash: string, ...ids: string[]) =>
    Promise.all(ids.map((id) => takeLink({ id, files }, hash)));
  const hash = `#demo=b&code=p${base64url('{"css":"x"}')}`;

  it('gives the code to one demo with the id of the link', async () => {
    expect(await ask(hash, 'a', 'b', 'b')).toEqual([undefined, { codes: { css: 'x' } }, undefined]);
    // And again, when the reader comes back to the page.
    expect(await ask(hash, 'b', 'a')).toEqual([{ codes: { css: 'x' } }, undefined]);
  });

  it('tells the first demo when the demo of the link is gone', async () => {
    expect(await ask(hash, 'a', 'c')).toEqual([{ problem: 'gone' }, undefined]);
    expect(await ask('#demo=b', 'a', 'b')).toEqual([undefined, { problem: 'broken' }]);
    expect(await ask('#demos', 'a')).toEqual([undefined]);
  });
});
