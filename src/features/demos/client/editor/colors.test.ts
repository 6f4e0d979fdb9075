import fs from 'node:fs';
import path from 'node:path';
import { cssLanguage } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { highlightTree } from '@lezer/highlight';
import { expect, it } from 'vitest';
import { highlight } from '../../../../lib/mdx/highlight';
import { plainCode, tokensOf } from '../../shared/code';
import { highlighters, initialColors, selectorTags, setColors } from './colors';

const code = '.a { color: red; }\n/* b */';
const tokens = tokensOf(highlight(code, 'css'));

/** @returns text and class of each stretch that has a color */
function colorsIn(state: EditorState): string[] {
  const found: string[] = [];
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set !== 'function') {
      set.between(0, state.doc.length, (from, to, { spec }) => {
        found.push(`${state.sliceDoc(from, to)} ${String((spec as { class: string }).class)}`);
      });
    }
  }
  return found;
}

it('has the colors of the page until the first edit, and again after a reset', () => {
  const start = EditorState.create({ doc: code, extensions: [initialColors(tokens)] });
  const all = colorsIn(start);
  expect(all).toContain('color f');
  expect(all).toContain('/* b */ c');
  const edited = start.update({ changes: { from: 0, insert: '/*' } }).state;
  expect(colorsIn(edited)).toEqual([]);
  const moved = edited.update({ selection: { anchor: 1 } }).state;
  expect(colorsIn(moved)).toEqual([]);
  const reset = moved.update({
    changes: { from: 0, to: moved.doc.length, insert: code },
    effects: setColors.of(tokens),
  }).state;
  expect(colorsIn(reset)).toEqual(all);
});

/** Classes of each character of the code, in the page and in the editor after an edit. */
function bothColors(text: string, language: 'html' | 'css' | 'js'): [string[], string[]] {
  const parser = {
    html: html().language.parser,
    css: cssLanguage.configure({ props: [selectorTags] }).parser,
    js: javascript().language.parser,
  }[language];
  const page = Array.from<string>({ length: text.length }).fill(plainCode);
  const editor = [...page];
  tokensOf(highlight(text, language)).forEach(({ from, to, className }) =>
    page.fill(className, from, to),
  );
  highlightTree(parser.parse(text), highlighters, (from, to, className) =>
    editor.fill(className, from, to),
  );
  return [page, editor];
}

it('gives nearly all characters of the demos the same color after an edit', () => {
  const folder = path.resolve('src/demos');
  const all = { html: 0, css: 0, js: 0 };
  const same = { html: 0, css: 0, js: 0 };
  const files = { html: 'index.html', css: 'style.css', js: 'script.js' };
  for (const id of fs.readdirSync(folder)) {
    for (const language of ['html', 'css', 'js'] as const) {
      const file = path.join(folder, id, files[language]);
      const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
      const [page, editor] = bothColors(text, language);
      const seen = Array.from({ length: text.length }, (_, index) => index).filter((index) =>
        /\S/.test(text[index] ?? ''),
      );
      all[language] += seen.length;
      same[language] += seen.filter((index) => page[index] === editor[index]).length;
    }
  }
  // Quotes of attributes have no color in the page.
  expect(same.html / all.html).toBeGreaterThan(0.85);
  expect(same.css / all.css).toBeGreaterThan(0.97);
  expect(same.js / all.js).toBeGreaterThan(0.95);
});
