import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lineOfKeys, readDataFile } from './data';

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-data-'));
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

function read(file: string, content: string | Buffer) {
  fs.writeFileSync(path.join(siteDir, file), content);
  return readDataFile(siteDir, file);
}

describe('readDataFile', () => {
  it('reads JSON and YAML, with a byte order mark or without', () => {
    expect(read('a.json', '\uFEFF{"a": 1}')).toMatchObject({ data: { a: 1 } });
    expect(read('a.yml', 'a: 1\n')).toEqual({ raw: 'a: 1\n', data: { a: 1 } });
  });

  it.each([
    ['a.json', '{\n"a": 1,\n}', 2, 'JSON: JSON does not support trailing commas'],
    ['a.json', '{"a":\n\n}', 3, 'JSON: Unexpected "}"'],
    ['a.json', '<<<<<<< HEAD\n{}', 1, 'JSON: Unexpected "<<"'],
    ['a.json', '', 1, 'JSON: Unexpected end of file'],
    ['a.yml', 'a: 1\nb: {\n', 3, 'YAML: '],
    ['a.yml', 'a: 1\na: 2\n', 2, 'YAML: duplicated mapping key'],
    ['a.yml', 'a:\n  b: Um: dois\n', 2, 'YAML: the value has a colon and a space'],
    ['a.yml', 'a:\n  b: 1\n c: 2\n', 3, 'YAML: this line is not indented as the line above'],
  ])('names the line of a fault in %s with %j', (file, text, line, message) => {
    expect(read(file, text)).toEqual({
      problems: [
        {
          file,
          line,
          message: expect.stringMatching(`^is not valid ${message}.*Correct this line$`),
        },
      ],
    });
  });

  it.each(['a.json', 'a.yml'])('names each conflict of a merge in %s', (file) => {
    const conflict = '<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> outro\n';
    expect(read(file, `{\n${conflict},\n${conflict}}\n`)).toEqual({
      problems: [2, 8].map((line) => ({
        file,
        line,
        message: expect.stringMatching(/^has a merge conflict/),
      })),
    });
  });

  it('reports a file that is missing, a folder, or not UTF-8', () => {
    fs.mkdirSync(path.join(siteDir, 'pasta.json'));
    const missing = { message: 'does not exist. Add it' };
    expect(readDataFile(siteDir, 'nada.json')).toMatchObject({ problems: [missing] });
    expect(readDataFile(siteDir, 'pasta.json')).toMatchObject({ problems: [missing] });
    expect(read('a.yml', Buffer.from('a: 1\nb: é', 'latin1'))).toMatchObject({
      problems: [{ line: 2, kind: 'encoding' }],
    });
  });
});

describe('lineOfKeys', () => {
  const yml = 'css:\n  label: css\nsvg: { label: svg,\n  permalink: /svg }\n';
  const json = '{\n  "css": {\n    "label": "css"\n  },\n  "a.b": {\n    "label": ""\n  }\n}\n';
  it.each([
    [yml, ['svg'], 3],
    [yml, ['svg', 'permalink'], 4],
    [yml, ['svg', 'label'], 3],
    [yml, ['svg', 'ausente'], 3],
    [yml, ['ausente'], 1],
    [json, ['css', 'label'], 3],
    [json, ['a.b', 'label'], 6],
    [json, ['axb'], 1],
    ['{"a": 1}', ['a'], 1],
  ])('in %j, %j is at line %i', (raw, keys, line) => {
    expect(lineOfKeys(raw, keys)).toBe(line);
  });
});
