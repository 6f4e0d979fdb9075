import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { themeTexts } from '../../../config/themeTexts';
import { checkInterface } from './checkInterface';
import { readMessages } from './messages';

const code = 'i18n/en/code.json';
const navbar = 'docusaurus-theme-classic/navbar.json';
const needed = { [navbar]: ['item.label.Sobre'] };

const source = `import Translate, { translate } from '@docusaurus/Translate';
const one = translate({ id: 'a.one', message: 'Um {x} ' + 'e {y}' }, { x: 1, y: 2 });
const later = { id: 'a.two', message: 'Dois' };
export default () => (
  <p id="a.none">
    <Translate id="a.three" values={{ z: 1 }}>
      {'Três {z}'}
    </Translate>
    <Translate id="a.four">Quatro</Translate>
    {translate({ id: 'theme.x', message: 'Five' })}
  </p>
);
`;
const texts = {
  'a.one': { message: 'One {y} and {x}' },
  'a.two': { message: 'Two' },
  'a.three': { message: 'Three {z}' },
  'a.four': { message: 'Four' },
};

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-interface-'));
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

/** Checks a valid site with some files changed; `null` leaves a file out. */
function check(changes: Readonly<Record<string, string | object | null>> = {}) {
  const files = {
    'src/a.tsx': source,
    'src/quebrado.tsx': "translate({ id: 'a.broken', message: 'x' }",
    [code]: texts,
    [`i18n/en/${navbar}`]: { 'item.label.Sobre': { message: 'About' } },
    'i18n/pt/code.json': { 'theme.x': { message: 'Cinco' } },
    'i18n/en/stamps.json': { a: 1 },
    ...changes,
  };
  for (const [file, content] of Object.entries(files)) {
    if (content !== null) {
      fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
      const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
      fs.writeFileSync(path.join(siteDir, file), text);
    }
  }
  return checkInterface(siteDir, needed).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
}

describe('readMessages', () => {
  it('reads calls, elements and objects, and no other element with an id', () => {
    check();
    expect(readMessages(siteDir)).toEqual(
      [
        ['a.one', 'Um {x} e {y}'],
        ['a.two', 'Dois'],
        ['a.three', 'Três {z}'],
        ['a.four', 'Quatro'],
        ['theme.x', 'Five'],
      ].map(([id, text]) => ({ id, text, file: 'src/a.tsx' })),
    );
  });
});

describe('checkInterface', () => {
  it('accepts texts in all languages', () => {
    expect(check()).toEqual([]);
  });

  it.each<[string, Record<string, string | object | null>, string]>([
    [
      'a missing text',
      { [code]: { ...texts, 'a.two': undefined } },
      `${code}:undefined has no "a.two", which src/a.tsx uses. Add it, with the translation of "Dois"`,
    ],
    [
      'an empty text',
      { [code]: { ...texts, 'a.two': { message: ' ' } } },
      `${code}:6 "a.two" has an empty message. Write the text`,
    ],
    [
      'other placeholders',
      { [code]: { ...texts, 'a.one': { message: 'One {a} and {x}' } } },
      `${code}:3 "a.one" has other placeholders ({a}, {x}) than its text in src/a.tsx ({x}, {y}). Use the same ones`,
    ],
    [
      'a placeholder that the text has not',
      { [code]: { ...texts, 'a.four': { message: '{n}' } } },
      `${code}:12 "a.four" has other placeholders ({n}) than its text in src/a.tsx (none). Use the same ones`,
    ],
    [
      'other placeholders in the default language',
      { 'i18n/pt/code.json': { 'theme.x': { message: '{x}' } } },
      'i18n/pt/code.json:3 "theme.x" has other placeholders ({x}) than its text in src/a.tsx (none). Use the same ones',
    ],
    [
      'a text that is not one',
      { [code]: { ...texts, 'a.two': { message: ['x'] } } },
      `${code}:6 "a.two" has no text. Write "message": "…"`,
    ],
    [
      'a text without its object',
      { [code]: { ...texts, 'a.two': 'Two' } },
      `${code}:5 "a.two" must be { "message": "…" }`,
    ],
    ['malformed JSON', { [code]: '{\n"a": 1,\n}' }, `${code}:2 is not valid JSON: `],
    ['another shape', { [code]: '[]' }, `${code}:1 must be an object with a message for each id`],
    ['no file', { [code]: null }, `${code}:undefined does not exist. Add it`],
    [
      'a label of the theme that is missing',
      { [`i18n/en/${navbar}`]: {} },
      `i18n/en/${navbar}:undefined has no "item.label.Sobre". Add it, with the translation of its last part, even if it is the same`,
    ],
    [
      'an empty label of a plugin',
      { 'i18n/en/docusaurus-plugin-x/a.json': { t: { message: '' } } },
      'i18n/en/docusaurus-plugin-x/a.json:3 "t" has an empty message. Write the text',
    ],
  ])('reports %s', (_, changes, message) => {
    expect(check(changes)).toEqual([expect.stringContaining(message)]);
  });
});

it('checkInterface finds no problem in this repository', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  expect(readMessages(root).length).toBeGreaterThan(250);
  expect(checkInterface(root, themeTexts())).toEqual([]);
});
