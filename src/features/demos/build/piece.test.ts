import fs from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { readPalette } from './palette';
import { pieceOf, type Piece } from './piece';
import { readDemo } from './readDemo';

const siteDir = path.join(import.meta.dirname, '../../../..');
const demosDir = path.join(siteDir, 'src/demos');
const palette = readPalette(siteDir);
const languages = [
  { locale: 'pt', htmlLang: 'pt-BR', suffix: '', text: 'Carregando…' },
  { locale: 'en', htmlLang: 'en', suffix: 'en', text: 'Loading…' },
];
const loaders = fs.readdirSync(demosDir).filter((id) => id.startsWith('carregamento-'));

const styleOf = ({ code }: Piece) => /<style>\n([^]*)<\/style>/.exec(code)?.[1] ?? '';
const read = (id: string, language = languages[0]) =>
  pieceOf(
    readDemo(path.join(demosDir, id), language?.locale ?? ''),
    language as never,
    palette,
    'aoba',
  );

describe.each(loaders)('the piece of %s', (id) => {
  const piece = read(id) as Piece;
  const scope = /class="(aoba-[\w]+)"/.exec(piece.code)?.[1] ?? '';

  it('styles only what is in it', () => {
    const outside: string[] = [];
    const names: string[] = [];
    const root = postcss.parse(styleOf(piece));
    root.walkRules(({ selectors, parent }) => {
      if (!/keyframes$/.test((parent as AtRule).name ?? '')) {
        outside.push(...selectors.filter((one) => !one.startsWith(`.${scope}`)));
      }
    });
    root.walkAtRules(/^(?:keyframes|property)$/, ({ params }) => void names.push(params));
    expect(outside).toEqual([]);
    expect(names.filter((name) => !name.replace(/^--/, '').startsWith(scope.slice(5)))).toEqual([]);
    const [, ids = ''] = /<template>([^]*)<\/template>/.exec(piece.code) ?? [];
    expect([...ids.matchAll(/ id="(?!\w+_)/g)]).toEqual([]);
    const own = new RegExp(`^${scope.slice(5)}-[\\w-]+$`);
    const classes = (html: string) =>
      [...html.matchAll(/class(?:Name = |=)['"]([^'"]+)/g)].flatMap(([, all = '']) =>
        all.split(' '),
      );
    const [, inner = ''] = /^<div [^>]*>\n([^]*)$/.exec(piece.code) ?? [];
    expect(classes(inner).length).toBeGreaterThan(3);
    expect(classes(inner).filter((one) => !own.test(one))).toEqual([]);
    const styled = [...styleOf(piece).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(
      ([, one]) => one,
    );
    expect(styled.filter((one = '') => one !== scope && !own.test(one))).toEqual([]);
  });

  it('has a size, a color for each name of the palette, and still and forced colors', () => {
    const css = styleOf(piece);
    expect(css).toContain('width: var(--size, 200px)');
    for (const [use, name = ''] of css.matchAll(/var\((--[\w-]+)\)/g)) {
      expect(css, `${use} is set in the piece`).toContain(`${name}:`);
    }
    expect(css).toContain('@media (prefers-reduced-motion: reduce)');
    expect(piece.code.includes('<svg') || css.includes('@media (forced-colors: active)')).toBe(
      true,
    );
  });

  it.each(languages)('is a page by itself in $locale', (language) => {
    const { code, page, file, data } = read(id, language) as Piece;
    expect(code).toContain(`-sr-only">${language.text}</span>`);
    expect(code).toContain('<div role="status"></div>');
    expect(page).toContain(`<html lang="${language.htmlLang}">`);
    expect(page).toContain(`<body>\n${code}</body>`);
    expect(file).toMatch(language.suffix === '' ? /^\w+\.txt$/ : /^\w+\.en\.txt$/);
    expect(data.address).toBe(`/demos/${id}/${file}`);
    expect(data.size).toContain(` ${Buffer.byteLength(code)} bytes, `);
    const [, compressed = NaN] = /(\d+) comp/.exec(data.size) ?? [];
    expect(Number(compressed)).toBeLessThan(1200);
  });
});

it('only loaders are pieces', () => {
  expect(read('tres-motores')).toBeUndefined();
  expect(read('tres-pontos-css')).toBeUndefined();
});

it('a color has a value for each theme, also where light-dark() is unknown', () => {
  const { light = '', dark = '' } = palette.get('--mar') ?? {};
  expect(light).toMatch(/^oklch/);
  expect(dark).not.toBe(light);
  const css = styleOf(read('carregamento-redemoinho') as Piece);
  expect(css).toContain(`var(--mar, light-dark(${light}, ${dark}))`);
  expect(css).toContain(
    `@supports not (color: light-dark(#000, #000)) { .aoba-whirlwind { --mar: ${light}; } }`,
  );
});
