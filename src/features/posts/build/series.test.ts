import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSeriesFile, seriesOf } from './series';

let file: string;

const read = (text: string) => {
  fs.writeFileSync(file, text);
  return readSeriesFile(file);
};

beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-series-')), 'series.yml');
});

afterEach(() => {
  fs.rmSync(path.dirname(file), { recursive: true });
});

describe('readSeriesFile', () => {
  it('gives each series its title, description and colour, in the order written', () => {
    const series = read(
      'dois:\n  title: Dois\n  description: Uma.\n  color: mar\num: { title: Um, description: Outra., color: anil }\n',
    );
    expect(series).toEqual({
      dois: { title: 'Dois', description: 'Uma.', color: 'mar' },
      um: { title: 'Um', description: 'Outra.', color: 'anil' },
    });
    expect(Object.keys(series)).toEqual(['dois', 'um']);
  });

  it.each([
    ['a colour that is no token', 'um: { title: Um, description: Uma., color: roxo }', 'um.color'],
    ['a missing description', 'um: { title: Um, color: mar }', 'um.description'],
    ['an empty title', "um: { title: '', description: Uma., color: mar }", 'um.title'],
    ['a key it does not know', 'um: { title: U, description: U., color: mar, ordem: 1 }', 'um'],
  ])('refuses %s, naming the file and the entry', (_, text, entry) => {
    expect(() => read(text)).toThrow(`${file}: ${entry} `);
  });

  it('names the file and the line when its YAML is malformed', () => {
    expect(() => read('um:\n  title: Um: dois\n')).toThrow(`${file}:2 `);
  });

  it('names the file when it is empty', () => {
    expect(() => read('')).toThrow(file);
  });
});

describe('seriesOf', () => {
  it('is the first folder of the path', () => {
    expect(seriesOf('do-it/introducao.mdx')).toBe('do-it');
    expect(seriesOf('do-it/extra/nota.mdx')).toBe('do-it');
  });

  it('is none for a post at the top', () => {
    expect(seriesOf('aoba-mundo.mdx')).toBeUndefined();
  });
});
