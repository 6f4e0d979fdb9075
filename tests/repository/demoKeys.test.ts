import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { demoSchema } from '../../src/features/demos/build/manifest';
import { siteDir } from '../folders';

// The guide does not explain "$schema": npm run new writes it, and only editors read it.
const { properties = {}, required = [] } = z.toJSONSchema(demoSchema.omit({ $schema: true }));

const keys = Object.entries(properties).map(([key, property]) => {
  const { minimum, maximum, anyOf = [] } = property as z.core.JSONSchema.BaseSchema;
  const [bounds] = [{ minimum, maximum }, ...anyOf].filter((each) => each.minimum !== undefined);
  return {
    key,
    isRequired: required.includes(key),
    bounds: bounds === undefined ? [] : [bounds.minimum, bounds.maximum],
  };
});

/** @returns the cells of each row of a table with keys, below a heading */
function rowsBelow(heading: string, text: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| `.*/gm)].map(([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe.each([
  ['src/features/previews/guide', 'As chaves de demo.json', 'obrigatória'],
  ['i18n/en/docusaurus-plugin-content-docs/current', 'The keys of demo.json', 'required'],
])('the guide in %s', (folder, heading, mark) => {
  const file = path.join(siteDir, folder, 'codigo-que-roda.mdx');
  const rows = rowsBelow(heading, fs.readFileSync(file, 'utf8'));

  it('has every key of demo.json, those that are needed, and the limits of numbers', () => {
    const told = rows.map(([key = '', value = '']) => ({
      key: /^`(\w+)`/.exec(key)?.[1],
      isRequired: key.endsWith(`(${mark})`),
      bounds: (/\d+ \w+ \d+/.exec(value)?.[0].match(/\d+/g) ?? []).map(Number),
    }));
    expect(told).toEqual(keys);
  });

  it('says of each key what it is for, and what holds without it', () => {
    for (const [key = '', value, without, use] of rows) {
      expect([value, use, key.endsWith(')') ? 'required' : without], key).not.toContain('');
    }
    expect(rows).not.toEqual([]);
  });
});
