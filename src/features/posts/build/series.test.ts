import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuthorError } from '../../../lib/authorError';
import { readSeriesFile, seriesOf } from './series';

let file: string;

const read = (text: string) => {
  fs.writeFileSync(file, text);
  return readSeriesFile(path.dirname(file), file);
};

beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-series-')), 'series.yml');
});

afterEach(() => {
  fs.rmSync(path.dirname(file), { recursive: true });
});

describe('readSeriesFile', () => {
  it('reads title, description and color of each series in file order', () => {
    const series = read(
      'dois:\n  title: Dois\n  description: Uma.\n  color: mar\num: { title: Um, description: Outra., color: anil }\n',
    );
    expect(series).toEqual({
      dois: { title: 'Dois', description: 'Uma.', color: 'mar' },
      um: { title: 'Um', description: 'Outra.', color: 'anil' },
    });
    expect(Object.keys(series)).toEqual(['dois', 'um']);
  });

  it('takes the text of a link on the home page, which a series may do without', () => {
    const start = 'um: { title: Um, description: Uma., color: mar';
    expect(read(`${start}, invitation: Ver tudo }`).um).toMatchObject({ invitation: 'Ver tudo' });
    expect(() => read(`${start}, invitation: '' }`)).toThrow('series.yml:1 um.invitation ');
  });

  it.each([
    [
      'an unknown color',
      'um: { title: Um, description: Uma., color: roxo }',
      'um.color must be one of: ',
    ],
    ['a missing description', 'um: { title: Um, color: mar }', 'um.description is missing'],
    ['an empty title', "um: { title: '', description: Uma., color: mar }", 'um.title is empty'],
    [
      'an unknown key',
      'um: { title: U, description: U., color: mar, ordem: 1 }',
      'um.ordem is not a known key. Correct its name or delete it',
    ],
  ])('rejects %s with file, line and entry', (_, text, entry) => {
    expect(() => read(`# Séries\n${text}`)).toThrow(`series.yml:2 ${entry}`);
  });

  it('names file, line and remedy of malformed YAML', () => {
    const run = () => read('um:\n  title: Um: dois\n');
    expect(run).toThrow(AuthorError);
    expect(run).toThrow(/^series\.yml:2 is not valid YAML: .*\. Correct this line$/);
  });

  it('names an empty file', () => {
    expect(() => read('')).toThrow(/^series\.yml:1 is not valid YAML: expected a document/);
  });
});

describe('seriesOf', () => {
  it('returns the first folder of the path', () => {
    expect(seriesOf('do-it/introducao.mdx')).toBe('do-it');
    expect(seriesOf('do-it/extra/nota.mdx')).toBe('do-it');
  });

  it('returns undefined for a post outside a folder', () => {
    expect(seriesOf('aoba-mundo.mdx')).toBeUndefined();
  });
});
