import { describe, expect, it } from 'vitest';
import { highlight } from '../../../lib/mdx/highlight';
import { plainMessage } from '../../../lib/node/schemaMessages';
import { codeOf, withMoved } from '../shared/code';
import { parseDemoMessage } from '../shared/demoMessage';
import { panelHeight, withValues } from '../shared/panel';
import type { DemoSource } from '../shared/types';
import {
  attributesOf,
  handlesOf,
  handlesSchema,
  markedLines,
  placeProblems,
  takeMarks,
  templateOf,
  withMark,
} from './handles';
import { panelOf } from './panel';

const label = { pt: 'Tinta', en: 'Ink' };
const dash = { label, value: 24, min: 0, max: 100, step: 2 };
const curve = { label, value: 'linear', choices: ['linear', 'ease-in'] };

const faults = (handle: object) =>
  handlesSchema
    .safeParse({ dash: handle }, { error: plainMessage })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

describe('handles of demo.json', () => {
  it('takes a number with its bounds, and a choice of texts', () => {
    expect(faults(dash)).toBeUndefined();
    expect(faults(curve)).toBeUndefined();
    const [number, choice] = handlesOf(handlesSchema.parse({ dash, curve }), 'en');
    expect(number).toMatchObject({ name: 'dash', label: 'Ink', value: '24', range: { step: 2 } });
    expect(choice?.choices).toEqual([
      { value: 'linear', label: 'linear' },
      { value: 'ease-in', label: 'ease-in' },
    ]);
  });

  it.each([
    [{ ...dash, min: undefined }, 'dash.min is missing. Write the number, or write "choices"'],
    [{ ...dash, value: 25 }, 'dash.value must be "min" plus some steps, and at most "max"'],
    [{ ...dash, value: 102 }, 'dash.value must be "min" plus some steps, and at most "max"'],
    [{ ...dash, max: -2 }, 'dash.max must be above "min"'],
    [{ ...dash, step: 0 }, 'dash.step must be above 0'],
    [{ ...dash, value: 'a' }, 'dash.value must be a number, because there are no "choices"'],
    [{ ...curve, value: 'ease' }, 'dash.value must be one of "choices"'],
    [{ ...curve, unit: 's' }, 'dash.unit is for numbers. Delete it, or delete "choices"'],
    [{ ...curve, choices: ['linear'] }, 'dash.choices must have two or more'],
    [{ ...dash, label: { pt: 'Tinta' } }, 'dash.label.en is missing. Write a text'],
    [{ ...dash, checkbox: true }, 'dash.checkbox needs two "choices": unchecked and checked'],
    [{ ...dash, steps: 1 }, 'dash has the unknown key "steps". Correct its name or delete it'],
  ])('refuses %j', (handle, message) => {
    expect(faults(handle)?.[0]).toContain(message);
  });

  it('finds handles outside of the styles and of values of attributes', () => {
    const names = ['dash'];
    expect(placeProblems('style.css', 'a { top: {{dash}} }', names)).toEqual([]);
    expect(placeProblems('index.html', '<p\ntitle="{{dash}}">{{text}}</p>', names)).toEqual([]);
    expect(placeProblems('index.html', '<p>\n{{dash}}</p>', names)).toMatchObject([{ line: 2 }]);
    expect(placeProblems('script.js', 'let a = {{dash}};', names)).toMatchObject([{ line: 1 }]);
  });
});

describe('marks of handles', () => {
  const filled = `a > b {\n  stroke-dasharray: ${withMark('dash', '24')} 10; /* < */\n  x: -${withMark('gap', '1.5')}px;\n}`;
  const { code, marks } = takeMarks(filled);

  it('are where the values stand', () => {
    expect(code).toBe('a > b {\n  stroke-dasharray: 24 10; /* < */\n  x: -1.5px;\n}');
    expect(marks.map(({ start, end }) => code.slice(start, end))).toEqual(['24', '1.5']);
    const template = templateOf(code, marks);
    expect(template).toContain('stroke-dasharray: {{dash}} 10');
    expect(withValues(template, { dash: '3', gap: '4' })).toContain(
      'dasharray: 3 10; /* < */\n  x: -4px',
    );
  });

  it('stand in the highlighted code, which follows the values', () => {
    const lines = markedLines(highlight(code, 'css'), marks);
    expect(codeOf(lines)).toBe(code);
    expect(lines).toContain('<mark data-handle="dash" class="n">24</mark>');
    expect(codeOf(withMoved(lines, { dash: '7' }))).toBe(code.replace('24', '7'));
    expect(withMoved(lines, {})).toBe(lines);
  });

  it('give a value of several colors the first one', () => {
    const long = takeMarks(`a { b: ${withMark('c', '4px ease')}; d: ${withMark('e', 'f(1px)')} }`);
    const lines = markedLines(highlight(long.code, 'css'), long.marks);
    expect(codeOf(lines)).toBe(long.code);
    expect(lines).toContain('<mark data-handle="c" class="n">4px ease</mark>;');
    expect(lines).toContain('<mark data-handle="e" class="f">f(1px)</mark> }');
    expect(codeOf(withMoved(lines, { c: '1px' }))).toContain('b: 1px;');
  });

  it('find attributes by their tag and its number, comments aside', () => {
    const html = '<!-- <a b="{{c}}"> --><a d="1"/><b e="{{c}}"/><a f="1 {{c}}" g="2"/>';
    expect(attributesOf(html)).toEqual([
      { tag: 'b', index: 0, name: 'e', template: '{{c}}' },
      { tag: 'a', index: 1, name: 'f', template: '1 {{c}}' },
    ]);
  });
});

describe('panelOf', () => {
  const source = (css: string, more: Partial<DemoSource> = {}, html = '<p>a</p>'): DemoSource => ({
    id: 'roda',
    title: 'Roda',
    height: 240,
    isCover: false,
    files: [
      { name: 'html', file: 'index.html', language: 'html', code: html },
      { name: 'css', file: 'style.css', language: 'css', code: css },
    ],
    ...more,
  });

  it('gives a demo without motion and handles no controls, and neither an app', () => {
    expect(panelOf(source('p { top: 0 }'))).toBeUndefined();
    const app = source('p { animation: a 1s infinite }', {}, '<!doctype html><p>a</p>');
    expect(panelOf(app)).toBeUndefined();
  });

  it('finds motion in style sheets, in SMIL, in scripts and in the base of a live block', () => {
    const moving = { moves: true };
    expect(panelOf(source('p { animation: a 1s }'))).toMatchObject(moving);
    expect(panelOf(source('', {}, '<svg><animate/></svg>'))).toMatchObject(moving);
    const code = 'a.animate([], 1)';
    const files: DemoSource['files'] = [{ name: 'js', file: 'script.js', language: 'js', code }];
    expect(panelOf(source('', { files }))).toMatchObject(moving);
    const block = source('p { top: 0 }');
    Object.assign(block.files[1] ?? {}, { before: 'p { animation: a 1s }' });
    expect(panelOf(block)).toMatchObject(moving);
  });

  it('gives a scrubber to what repeats without end, or starts itself again', () => {
    expect(panelOf(source('p { animation: a 1s }'))).toMatchObject({ moves: true, loops: false });
    expect(panelOf(source('p { animation: a 1s infinite }'))).toMatchObject({ loops: true });
    const chain = '<svg><animate begin="0s; a.end"/></svg>';
    expect(panelOf(source('', {}, chain))).toMatchObject({ loops: true });
  });

  it('has the height of its rows', () => {
    expect(panelHeight({ moves: true, handles: [] })).toBe(61);
    const handles = handlesOf({ dash, curve }, 'pt');
    expect(panelHeight({ moves: false, handles })).toBe(109);
    expect(panelHeight({ moves: false, handles, say: [{ text: 'a' }] })).toBe(157);
  });
});

it('parseDemoMessage takes values of handles that may stand in markup', () => {
  const message = { type: 'handle', name: 'dash', value: '24' };
  expect(parseDemoMessage(message)).toEqual(message);
  expect(parseDemoMessage({ ...message, value: '<b>' })).toBeUndefined();
  expect(parseDemoMessage({ ...message, name: 1 })).toBeUndefined();
});
