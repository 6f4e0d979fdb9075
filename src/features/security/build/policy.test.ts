import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import fs from 'node:fs';
import { analyticsPolicy } from '../../analytics/shared';
import { firstPaintPolicy } from '../../first-paint/shared';
import { logoStyle, searchPolicy } from '../../search/shared/config';
import { pagePolicy as policyOf } from './policy';
import { AuthorError } from '../../../lib/authorError';

const needs = [firstPaintPolicy, searchPolicy({ mode: 'embedded', indexName: 'aoba' })];
const pagePolicy = (pages: ReadonlyMap<string, string>) => policyOf(pages, needs);

const boot = 'var probe="__site__"';
const page = (html: string) => new Map([['/a.html', `<!doctype html><head>${html}</head>`]]);
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('pagePolicy', () => {
  it('allows known inline scripts by hash and no eval', () => {
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

  it('requires Trusted Types and names the policies of src/lib/trusted', () => {
    const policy = pagePolicy(page('x'));
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types site site-markup site-search(?:;|$)/);
  });

  it('allows the styles of the build by hash and rejects other style elements', () => {
    const styles = { styles: new Set(['a{top:0}']) };
    const policy = policyOf(page('<style>a{top:0}</style>'), needs, styles);
    const hashes = [logoStyle, 'a{top:0}'].map(hash).sort().join(' ');
    expect(policy).toContain(`style-src 'self' ${hashes};`);
    expect(() => policyOf(page('<style>b{top:0}</style>'), needs, styles)).toThrow(
      /a\.html.*<style>/,
    );
  });

  it('adds no hash for structured data', () => {
    const data = '<script type="application/ld+json">{"a":1}</script>';
    expect(pagePolicy(page(data))).toContain("script-src 'self';");
  });

  it.each([
    '<script>alert(1)</script>',
    'Olá <script>alert("x")</script> e mais',
    '</title><script src=x>',
    '<style>p{}</style>',
  ])('takes the title %s for text, wherever a page prints it', (title) => {
    // As the minifier of Docusaurus writes it: in an attribute only the quote is escaped.
    const text = title.replaceAll('<', '&lt;');
    const attribute = title.replaceAll('"', '&quot;');
    const data = JSON.stringify({ headline: title }).replaceAll('<', '\\u003c');
    const html = `<title data-rh=true>${text} | Aoba</title><meta property=og:title content="${attribute}"/><link rel=alternate title="${attribute}"/></head><body><h1>${text}</h1><noscript><p>${text}</p></noscript><a href=/x title="${attribute}" aria-label="${attribute}">${text}</a><svg><title>${text}</title></svg><script type=application/ld+json>${data}</script>`;
    expect(pagePolicy(page(html))).toBe(pagePolicy(page('')));
  });

  it('throws for an unknown inline script, and names the page and the remedy', () => {
    const run = () => pagePolicy(page('<script>alert(1)</script>'));
    expect(run).toThrow(AuthorError);
    expect(run).toThrow(/a\.html.*alert\(1\)\. Declare it .*src\/config\/policy\.ts/);
    expect(() => pagePolicy(page('<script async>alert(1)</script>'))).toThrow(/a\.html/);
  });

  it('allows the analytics script and hosts only with an id', () => {
    expect(pagePolicy(page('x'))).not.toMatch(/http|goog/);
    const policy = policyOf(page('x'), [...needs, analyticsPolicy('G-TEST')]);
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com/gtag/;");
    expect(policy).toContain('https://*.google-analytics.com');
    expect(policy).toContain('site-search site-analytics goog#html');
  });

  it('allows only the hosts and policies that the search needs', () => {
    const search = {
      connect: ['https://a.example'],
      script: ['https://b.example'],
      policies: ['one'],
    };
    const policy = policyOf(page('x'), [...needs, search]);
    expect(policy).toContain("connect-src 'self' https://a.example;");
    expect(policy).toContain("script-src 'self' https://b.example;");
    expect(policy.match(/https:/g)).toHaveLength(2);
    expect(policy).toContain('trusted-types site site-markup site-search one');
  });

  it.each([
    ['<p style="color:red">a</p>', 'a style attribute'],
    ['<p title="a > b" style=color:red>a</p>', 'a style attribute after a quoted >'],
    ['<style>p{}</style>', 'a style element'],
    ['<img src=a.png onerror="x()">', 'an event handler'],
  ])('throws for %s (%s)', (html) => {
    expect(() => pagePolicy(page(html))).toThrow(/\/a\.html has a style or an event handler/);
  });

  it('ignores style and handlers in text, attribute values and data', () => {
    const html =
      '<p title="style=x onclick=y">style="a" &lt;p style="b"></p><script type=application/json>{"a":"<p style=x>"}</script>';
    expect(pagePolicy(page(html))).toContain("style-src-attr 'none';");
  });

  it('allows the values that SMIL gives to CSS properties, on no page more than these', () => {
    const drawing = (attribute: string) =>
      page(`<svg><animate attributeName="${attribute}" values="1;0" /></svg>`);
    expect(pagePolicy(drawing('opacity'))).toContain(
      `style-src-attr 'unsafe-hashes' ${['0', '1'].map(hash).sort().join(' ')};`,
    );
    expect(pagePolicy(drawing('rx'))).toContain("style-src-attr 'none';");
  });

  it('allows the style element of DocSearch by hash', () => {
    const docSearch = fs.readFileSync('node_modules/@docsearch/react/dist/esm/index.js', 'utf8');
    expect(docSearch.match(/createElement\("style",[^)]*\)/g)).toEqual([
      `createElement("style",null,${JSON.stringify(logoStyle)})`,
    ]);
    expect(pagePolicy(page('x'))).toContain(`style-src 'self' ${hash(logoStyle)};`);
  });
});
