import { describe, expect, it } from 'vitest';
import { withoutPrefixes } from './prefixes';
import { withoutUnused } from './unused';

const infima = (css: string) => `@layer docusaurus.infima{${css}}`;

describe('the style sheet', () => {
  it('loses rules of the theme whose classes no script holds, selector by selector', () => {
    const css = infima('.a,.b{top:0}.b,.c{left:0}@media print{.c{top:1px}}h1{margin:0}');
    expect(withoutUnused(css, ['x("a b--c", ["b"])'])).toBe(
      infima('.a,.b{top:0}.b{left:0}h1{margin:0}'),
    );
  });

  it('takes no class from sentences, comments, paths, properties and keys of objects', () => {
    const css = infima('.a{top:0}');
    for (const script of [
      'x.a',
      'y={"a": {z:1},b:1}',
      'y={a:[1]}',
      '"text/a"',
      '"One a."',
      '/* a */',
    ]) {
      expect(withoutUnused(css, [script]), script).toBe('');
    }
  });

  it.each([
    '"a b"',
    "'b a'",
    '`b ${c} a`',
    '`a ${c}`',
    '{a:b}',
    '{ x: 1, "a": b }',
    '"<i class=\\"a\\">"',
  ])('finds a class in %s', (script) => {
    expect(withoutUnused(infima('.a{top:0}'), [script])).toBe(infima('.a{top:0}'));
  });

  it('keeps all of ours: pages hold markup that no script writes', () => {
    const css = '.c{top:0}@layer demos{.d{top:0}}';
    expect(withoutUnused(css, [''])).toBe(css);
  });

  it('keeps the steps of an animation', () => {
    const css = infima('@keyframes k{0%{top:0}to{top:1px}}');
    expect(withoutUnused(css, [''])).toBe(css);
  });

  it('loses variables that nothing reads, and those that only they read', () => {
    const css = `${infima(':root{--ifm-a:1;--ifm-b:var(--ifm-a);--ifm-c:var(--x);--ifm-d:3}')}p{top:var(--ifm-c)}`;
    expect(withoutUnused(css, ['"--ifm-d"'])).toBe(
      `${infima(':root{--ifm-c:var(--x);--ifm-d:3}')}p{top:var(--ifm-c)}`,
    );
  });

  it('has constants where rules read them, if one rule defines them for the whole page', () => {
    const theme = [
      ':root{--ifm-a:2;--ifm-b:calc(var(--ifm-a) * 1rem);--ifm-c:var(--ink);--ifm-d:1;--ifm-e:1}',
      'html[data-theme=dark]{--ifm-d:2}',
    ].join('');
    const use =
      'p{margin:var(--ifm-b) var(--ifm-a);color:var(--ifm-c);top:var(--ifm-d);left:var(--ifm-e)}';
    expect(withoutUnused(infima(theme) + use, ['"--ifm-e"'])).toBe(
      infima(':root{--ifm-c:var(--ink);--ifm-d:1;--ifm-e:1}html[data-theme=dark]{--ifm-d:2}') +
        'p{margin:calc(2 * 1rem) 2;color:var(--ifm-c);top:var(--ifm-d);left:var(--ifm-e)}',
    );
    // A sheet that loads later may read one.
    expect(withoutUnused(infima(':root{--ifm-a:2}'), [''], 'b{top:var(--ifm-a)}')).toBe(
      infima(':root{--ifm-a:2}'),
    );
    const narrow = '@media (width<=1px){:root{--ifm-a:1}}p{top:var(--ifm-a)}';
    expect(withoutUnused(infima(narrow), [''])).toBe(infima(narrow));
  });

  it('loses values of the root that ours replace in both color modes, and no others', () => {
    const theme =
      ":root{--ifm-a:1;--ifm-b:1}html[data-theme='dark']{--ifm-a:2;--ifm-b:2}.x{--ifm-a:3}";
    const use = 'p{top:var(--ifm-a);left:var(--ifm-b)}';
    const ours = ":root,:root[data-theme='dark']{--ifm-a:4}:root{--ifm-b:4}";
    expect(withoutUnused(infima(theme) + ours + use, ['"x"'])).toBe(
      infima(":root{--ifm-b:1}html[data-theme='dark']{--ifm-b:2}.x{--ifm-a:3}") + ours + use,
    );
  });
});

describe('a property of the theme', () => {
  it.each([
    [
      'goes when ours sets it for the same selector',
      'h1{top:0;left:0}',
      'h1,h2{top:1px}',
      'h1{left:0}',
    ],
    [
      'goes from the root by any of its names',
      'html{top:0;left:0}',
      ':root,[data-theme=light]{top:1px}',
      'html{left:0}',
    ],
    ['stays for a selector that ours does not have', 'h1,h2{top:0}', 'h1{top:1px}', 'h1,h2{top:0}'],
    ['stays when ours has a condition', 'h1{top:0}', '@media print{h1{top:1px}}', 'h1{top:0}'],
    ['stays when ours sets another one', 'h1{top:0}', 'h1{left:0}', 'h1{top:0}'],
    ['stays when it is important', 'h1{top:0!important}', 'h1{top:1px}', 'h1{top:0!important}'],
  ])('%s', (_, theirs, ours, left) => {
    expect(withoutUnused(infima(theirs) + ours, [])).toBe(infima(left) + ours);
  });
});

describe('a prefix', () => {
  it.each([
    ['a{-webkit-text-decoration:none;text-decoration:none}', 'a{text-decoration:none}'],
    [
      'a{color:red;-webkit-text-decoration-color:var(--x);text-decoration-color:var(--x);top:0}',
      'a{color:red;text-decoration-color:var(--x);top:0}',
    ],
    // Safari needs it for several parts, and here nothing takes its place.
    [
      'a{-webkit-text-decoration:underline red;text-decoration:underline red}',
      'a{-webkit-text-decoration:underline red;text-decoration:underline red}',
    ],
    [
      'a{-webkit-text-decoration:none;text-decoration:underline}',
      'a{-webkit-text-decoration:none;text-decoration:underline}',
    ],
    ['a{page-break-inside:avoid;break-inside:avoid}', 'a{break-inside:avoid}'],
    [
      ':root{color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: ;--a:1}',
      ':root{color-scheme:light;--a:1}',
    ],
    ['a{--csstools-color-scheme--light:initial}', 'a{}'],
    // `light-dark()` for older browsers reads them.
    [
      'a{--lightningcss-light:initial;color:var(--lightningcss-light,red)}',
      'a{--lightningcss-light:initial;color:var(--lightningcss-light,red)}',
    ],
    ['a{page-break-after:always;top:0}', 'a{page-break-after:always;top:0}'],
    [
      'a{font-feature-settings:"tnum";font-variant-numeric:tabular-nums}',
      'a{font-variant-numeric:tabular-nums}',
    ],
  ])('%s becomes %s', (css, left) => {
    expect(withoutPrefixes(css)).toBe(left);
  });
});
