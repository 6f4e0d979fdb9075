import { expect, it } from 'vitest';
import load from './inlineTextsLoader.mjs';

const texts = { 'site.open': 'Open “it”', 'site.count': '{count} hit|{count} hits' };

/** Runs the loader on a file. @returns what the bundler gets */
const loaded = (resourcePath: string, source: string) =>
  load.call({ resourcePath, getOptions: () => ({ texts }) }, source);

it('puts translations into calls, elements and objects, whatever the order of their keys', () => {
  const source = [
    'const a = translate({ id: "site.open", message: "Abrir" });',
    'const b = jsx(Translate, { children: "Ab" + "rir", values: { count }, id: "site.open" });',
    'export const c = [{ message: "a|b", id: "site.count", description: "c" }];',
  ].join('\n');
  expect(loaded('/src/a.tsx', source)).toBe(
    [
      'const a = translate({ id: "site.open", message: "Open “it”" });',
      'const b = jsx(Translate, { children: "Open “it”", values: { count }, id: "site.open" });',
      'export const c = [{ message: "{count} hit|{count} hits", id: "site.count", description: "c" }];',
    ].join('\n'),
  );
});

it('leaves everything else as it is', () => {
  const source = [
    'translate({ id: "other.open", message: "Abrir" });',
    'translate({ id, message });',
    'translate({ id: "site.open", message });',
    'f({ ...rest, id: "site.open", children: [a] });',
  ].join('\n');
  expect(loaded('/src/a.ts', source)).toBe(source);
});

it('takes the inlined texts out of the list, and no others', () => {
  const list = JSON.stringify({ ...texts, 'theme.close': 'Close' });
  expect(JSON.parse(loaded('/codeTranslations.json', list))).toEqual({ 'theme.close': 'Close' });
});
