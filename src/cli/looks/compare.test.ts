import { describe, expect, it } from 'vitest';
import { compareLooks } from './compare';
import { tellDifferences } from './tell';
import { modes, viewOf, type Box, type Element, type Look, type Style } from './types';

const type: Style = { font: 'Atkinson', 'text size': '19px', weight: '400' };
const subject = { kind: 'blog', locale: 'pt' } as const;

/** An element that looks the same in both modes, but for its colors. */
interface Part {
  text?: string;
  box: Box;
  style?: Style;
  light?: Style;
  dark?: Style;
}

const page: Record<string, Part> = {
  main: { text: 'Blog…900:a', box: [0, 60, 390, 800, 0] },
  'main/h1': {
    text: 'Blog',
    box: [20, 100, 350, 41, 40],
    style: { ...type, font: 'Anybody' },
    light: { 'text color': '#0f1b2bff' },
    dark: { 'text color': '#f1f1e9ff' },
  },
  'main/ol': { text: 'Julho…700:b', box: [20, 160, 350, 400, 20] },
  'main/ol/li:1': { text: 'Julho: a pipa 7 min', box: [20, 160, 350, 90, 0] },
  'main/ol/li:1/h3': { text: 'Julho: a pipa', box: [20, 170, 300, 26, 10], style: type },
  'main/ol/li:1/svg': { box: [322, 170, 48, 48, 10] },
  'main/ol/li:2': { text: 'Junho: a roda 9 min', box: [20, 250, 350, 90, 0] },
  'main/ol/li:2/h3': { text: 'Junho: a roda', box: [20, 260, 300, 26, 10], style: type },
};

function lookOf(parts: Record<string, Part>): Look {
  return new Map(
    Object.entries(parts).map(([path, { text = '', box, style = {}, ...colors }]) => {
      const element: Element = { text, seen: {} };
      for (const mode of modes) {
        element.seen[viewOf(390, mode)] = { box, style, colors: colors[mode] ?? {} };
      }
      return [path, element];
    }),
  );
}

const told = (now: Record<string, Part>, accepted = page) =>
  tellDifferences(compareLooks(subject, lookOf(accepted), lookOf(now), [390]));

/** The page with some parts changed. */
const having = (changes: Record<string, Partial<Part>>): Record<string, Part> => ({
  ...page,
  ...Object.fromEntries(
    Object.entries(changes).map(([path, change]) => {
      const before = page[path] ?? { box: [0, 0, 0, 0, 0] };
      return [path, { ...before, ...change }];
    }),
  ),
});

const without = (...paths: string[]) =>
  Object.fromEntries(Object.entries(page).filter(([path]) => !paths.includes(path)));

describe('a fault of the styles', () => {
  const title = 'the title “Blog” (main/h1)';

  it('has no sentence when nothing differs, or only as much as between versions of Chromium', () => {
    expect(told(page)).toEqual([]);
    const moved = having({
      'main/h1': { box: [21, 101, 348, 42, 41], light: { 'text color': '#101a2cff' } },
    });
    expect(told(moved)).toEqual([]);
  });

  it('reports a changed margin, but not the elements that it moves', () => {
    const lower = having({
      'main/h1': { box: [20, 124, 350, 41, 64] },
      'main/ol': { box: [20, 184, 350, 400, 20] },
      'main/ol/li:1': { box: [20, 184, 350, 90, 0] },
    });
    expect(told(lower)).toEqual([
      `blog; 390 px; light, dark; pt: ${title} stands 24 px lower below what is above it (64 px, was 40)`,
    ]);
    const aside = having({
      'main/ol': { box: [44, 160, 326, 400, 20] },
      'main/ol/li:1': { box: [44, 160, 326, 90, 0] },
      'main/ol/li:1/h3': { box: [44, 170, 300, 26, 10] },
      'main/ol/li:1/svg': { box: [346, 170, 48, 48, 10] },
      'main/ol/li:2': { box: [44, 250, 326, 90, 0] },
      'main/ol/li:2/h3': { box: [44, 260, 300, 26, 10] },
    });
    expect(told(aside)).toEqual([
      'blog; 390 px; light, dark; pt: the list “Julho…” (main/ol) has moved 24 px to the right',
      'blog; 390 px; light, dark; pt: the list “Julho…” (main/ol) was 350 px wide and is 326',
    ]);
  });

  it('reports another font once for all elements that have it', () => {
    const style = { ...type, 'text size': '16px' };
    const small = having({ 'main/ol/li:1/h3': { style }, 'main/ol/li:2/h3': { style } });
    expect(told(small)).toEqual([
      'blog; 390 px; light, dark; pt: the heading “Julho: a pipa” (main/ol/li:1/h3), the heading “Junho: a roda” (main/ol/li:2/h3) has another text size: 16px, was 19px',
    ]);
  });

  it('reports another color in the mode that has it', () => {
    expect(told(having({ 'main/h1': { dark: { 'text color': '#3c3c3cff' } } }))).toEqual([
      `blog; 390 px; dark; pt: ${title} has another text color: #3c3c3cff, was #f1f1e9ff`,
    ]);
  });

  it('reports a hidden element, but not each element in it', () => {
    expect(told(without('main/h1'))).toEqual([
      `blog; 390 px; light, dark; pt: ${title} is no longer shown`,
    ]);
    const paths = Object.keys(page).filter((path) => path.startsWith('main/ol'));
    expect(told(without(...paths))).toEqual([
      'blog; 390 px; light, dark; pt: the list “Julho…” (main/ol) is no longer shown',
    ]);
    expect(told(page, without('main/h1'))).toEqual([
      `blog; 390 px; light, dark; pt: ${title} is shown and was not`,
    ]);
  });

  it('reports a wrapped title', () => {
    expect(told(having({ 'main/h1': { box: [20, 100, 350, 82, 40] } }))).toEqual([
      `blog; 390 px; light, dark; pt: ${title} was 41 px high and is 82`,
    ]);
  });

  it('reports a page that is wider than its window', () => {
    const box = (width: number): Part => ({ box: [0, 0, width, 0, 0] });
    expect(told({ page: box(412) }, { page: box(390) })).toEqual([
      'blog; 390 px; light, dark; pt: the page was 390 px wide and is 412',
    ]);
  });
});

describe('other content', () => {
  /** A new post comes first in the list: a longer title, no drawing. */
  const newer = {
    ...without('main/ol/li:1/svg'),
    main: { text: 'Blog…990:c', box: [0, 60, 390, 850, 0] },
    'main/ol': { text: 'Agosto…790:d', box: [20, 160, 350, 452, 20] },
    'main/ol/li:1': { text: 'Agosto: um título bem comprido', box: [20, 160, 350, 142, 0] },
    'main/ol/li:1/h3': { text: 'Agosto: um…', box: [20, 170, 340, 78, 10], style: type },
  } satisfies Record<string, Part>;

  it('is no fault of the styles', () => {
    expect(told(newer)).toEqual([]);
  });

  it('does not hide a fault of the styles', () => {
    const moved = { ...newer['main/ol/li:1'], box: [44, 160, 326, 142, 0] } satisfies Part;
    const style = { ...type, weight: '300' };
    const faulty = {
      ...newer,
      'main/ol/li:1': moved,
      'main/ol/li:1/h3': { ...newer['main/ol/li:1/h3'], style },
    };
    expect(told(faulty)).toEqual([
      'blog; 390 px; light, dark; pt: the item “Agosto: um título bem comprido” (main/ol/li:1) has moved 24 px to the right',
      'blog; 390 px; light, dark; pt: the item “Agosto: um título bem comprido” (main/ol/li:1) was 350 px wide and is 326',
      'blog; 390 px; light, dark; pt: the heading “Agosto: um…” (main/ol/li:1/h3) has another weight: 300, was 400',
    ]);
  });
});
