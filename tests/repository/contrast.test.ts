import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { contrast, oklchToRgb, type Rgb } from './color';

const file = path.join(import.meta.dirname, '../../src/css/tokens.css');

/** Custom properties of the rule with exactly this selector. */
function tokensOf(selector: string): Map<string, string> {
  const tokens = new Map<string, string>();
  postcss.parse(fs.readFileSync(file, 'utf8')).walkRules((rule) => {
    if (rule.selector === selector) {
      rule.walkDecls(/^--/, ({ prop, value }) => {
        tokens.set(prop, value);
      });
    }
  });
  return tokens;
}

const light = tokensOf(":root,\n[data-theme='light']");
const dark = tokensOf("[data-theme='dark']");
const modes = { light, dark: new Map([...light, ...dark]) };

function colorOf(tokens: ReadonlyMap<string, string>, name: string): Rgb {
  const value = tokens.get(`--${name}`);
  if (value === undefined) {
    throw new Error(`src/css/tokens.css has no --${name}. Add it, or correct this test`);
  }
  const other = value.match(/^var\(--([\w-]+)\)$/)?.[1];
  const place = `src/css/tokens.css: --${name}`;
  return other === undefined ? oklchToRgb(value, place) : colorOf(tokens, other);
}

const pageBackgrounds = ['cal', 'surface', 'sunken'];
const texts = ['ink', 'ink-soft', 'ink-faint', 'link', 'link-hover', 'mar', 'anil', 'mata'];
const codeColors = ['link', 'mata', 'anil', 'mar', 'ink-faint', 'ink'];

const on = (colors: readonly string[], backgrounds: readonly string[], least: number) =>
  colors.flatMap((color) => backgrounds.map((ground) => [color, ground, least] as const));

const pairs = [
  ...on(texts, pageBackgrounds, 4.5),
  ...on(['line-strong', 'focus'], pageBackgrounds, 3),
  ...on(['cal'], ['anil', 'link', 'ink'], 4.5),
  ...on(['on-ipe'], ['ipe'], 4.5),
  ...on(codeColors, ['marked'], 4.5),
];

describe('color conversion and contrast', () => {
  // The sRGB colors and their OKLCH values are from the examples and tests of CSS Color 4.
  it.each<[string, Rgb]>([
    ['oklch(1 0 0)', [255, 255, 255]],
    ['oklch(0 0 0)', [0, 0, 0]],
    ['oklch(0.62796 0.25768 29.234)', [255, 0, 0]],
    ['oklch(0.51975 0.17686 142.495)', [0, 128, 0]],
    ['oklch(0.45201 0.31321 264.052)', [0, 0, 255]],
  ])('converts %s', (color, rgb) => {
    expect(oklchToRgb(color)).toEqual(rgb);
  });

  it('clips a color outside of sRGB', () => {
    expect(oklchToRgb('oklch(0.7 0.4 145)')[0]).toBe(0);
    expect(oklchToRgb('oklch(0.9 0.3 145)')[1]).toBe(255);
  });

  it('throws on a transparent color and on hexadecimal notation', () => {
    expect(() => oklchToRgb('oklch(0.2 0 0 / 0.5)')).toThrow('not an opaque');
    expect(() => oklchToRgb('#fff')).toThrow(/^"#fff" is not an opaque/);
    expect(() => oklchToRgb('#fff', 'a.css: --ink')).toThrow(/^a\.css: --ink: "#fff" is not/);
  });

  it('gives the known contrast of common pairs', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
    expect(contrast([255, 255, 255], [0, 0, 0])).toBe(21);
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  });
});

describe.each(Object.entries(modes))('in the %s mode', (mode, tokens) => {
  it.each(pairs)('%s on %s has a contrast of %d or more', (color, ground, least) => {
    const ratio = contrast(colorOf(tokens, color), colorOf(tokens, ground));
    expect(ratio, `${color} on ${ground}, ${mode}`).toBeGreaterThanOrEqual(least);
  });
});

it('has a dark value for every light color', () => {
  const kept = [...light.keys()].filter(
    (name) => /^oklch/.test(light.get(name) ?? '') && !dark.has(name),
  );
  // The token ipe is a bright color in both modes, so text on it is dark in both.
  expect(kept).toEqual(['--on-ipe']);
});
