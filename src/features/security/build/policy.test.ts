import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import fs from 'node:fs';
import { analyticsPolicy } from '../../analytics/shared/policy';
import { firstPaintPolicy } from '../../first-paint/shared/policy';
import { logoStyle, searchPolicy } from '../../search/shared/config';
import { pagePolicy as policyOf } from './policy';

const needs = [firstPaintPolicy, searchPolicy({ mode: 'embedded' })];
const pagePolicy = (pages: ReadonlyMap<string, string>) => policyOf(pages, needs);

const boot = 'var probe="__aoba__"';
const page = (html: string) => new Map([['/a.html', `<!doctype html><head>${html}</head>`]]);
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('pagePolicy', () => {
  it('vouches for known inline scripts by their hashes, and for nothing that evaluates', () => {
    const policy = pagePolicy(
      page(
        `<script>${boot}</script><script src="/a.js"></script><script defer src=/b.js></script>`,
      ),
    );
    expect(policy).toContain(`script-src 'self' ${hash(boot)};`);
    expect(policy).toContain("script-src-attr 'none'");
    expect(
      policy
        .split('; ')
        .filter((part) => part.startsWith('script-src'))
        .join(),
    ).not.toMatch(/unsafe/);
  });

  it('takes no markup and no address of a script but from the policies of src/lib/trusted', () => {
    const policy = pagePolicy(page('x'));
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types aoba aoba-markup aoba-search(?:;|$)/);
  });

  it('lets pages hold the styles that the build made, by their hashes, and no other', () => {
    const styles = { styles: new Set(['a{top:0}']) };
    const policy = policyOf(page('<style>a{top:0}</style>'), needs, styles);
    const hashes = [logoStyle, 'a{top:0}'].map(hash).sort().join(' ');
    expect(policy).toContain(`style-src 'self' ${hashes};`);
    expect(() => policyOf(page('<style>b{top:0}</style>'), needs, styles)).toThrow(
      /a\.html.*<style>/,
    );
  });

  it('leaves data alone', () => {
    const data = '<script type="application/ld+json">{"a":1}</script>';
    expect(pagePolicy(page(data))).toContain("script-src 'self';");
  });

  it('stops at an inline script that nobody knows, naming the page', () => {
    expect(() => pagePolicy(page('<script>alert(1)</script>'))).toThrow(/a\.html.*alert\(1\)/);
    expect(() => pagePolicy(page('<script async>alert(1)</script>'))).toThrow(/a\.html/);
  });

  it('lets analytics in only where there is an id, and of its host only the script', () => {
    expect(pagePolicy(page('x'))).not.toMatch(/http|goog/);
    const policy = policyOf(page('x'), [...needs, analyticsPolicy]);
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com/gtag/;");
    expect(policy).toContain('https://*.google-analytics.com');
    expect(policy).toContain('aoba-search aoba-analytics goog#html');
  });

  it('lets in what the configured search asks for, and no more', () => {
    const search = {
      connect: ['https://a.example'],
      script: ['https://b.example'],
      policies: ['one'],
    };
    const policy = policyOf(page('x'), [...needs, search]);
    expect(policy).toContain("connect-src 'self' https://a.example;");
    expect(policy).toContain("script-src 'self' https://b.example;");
    expect(policy.match(/https:/g)).toHaveLength(2);
    expect(policy).toContain('trusted-types aoba aoba-markup aoba-search one');
  });

  it.each([
    ['<p style="color:red">a</p>', 'a style attribute'],
    ['<p title="a > b" style=color:red>a</p>', 'one after a quoted angle'],
    ['<style>p{}</style>', 'a style element'],
    ['<img src=a.png onerror="x()">', 'a handler'],
  ])('stops at %s (%s)', (html) => {
    expect(() => pagePolicy(page(html))).toThrow(/\/a\.html has a style or a handler/);
  });

  it('takes words in text, values and data for what they are', () => {
    const html =
      '<p title="style=x onclick=y">style="a" &lt;p style="b"></p><script type=application/json>{"a":"<p style=x>"}</script>';
    expect(pagePolicy(page(html))).toContain("style-src-attr 'none';");
  });

  it('knows the style that DocSearch makes, and no other', () => {
    const docSearch = fs.readFileSync('node_modules/@docsearch/react/dist/esm/index.js', 'utf8');
    expect(docSearch.match(/createElement\("style",[^)]*\)/g)).toEqual([
      `createElement("style",null,${JSON.stringify(logoStyle)})`,
    ]);
    expect(pagePolicy(page('x'))).toContain(`style-src 'self' ${hash(logoStyle)};`);
  });
});
