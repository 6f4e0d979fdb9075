import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from './fence';

const nothing = { lines: [], lineNumbers: false, live: false, noInline: false };

describe('parseFenceMeta', () => {
  it.each([undefined, null, '', '  '])('returns the defaults for %j', (meta) => {
    expect(parseFenceMeta(meta)).toEqual(nothing);
  });

  it('reads all settings together', () => {
    expect(
      parseFenceMeta(
        'live title="style.css" base="onda" height="240" narrowHeight="300" {2,4-6} showLineNumbers noInline',
      ),
    ).toEqual({
      title: 'style.css',
      base: 'onda',
      height: 240,
      narrowHeight: 300,
      lines: [2, 4, 5, 6],
      lineNumbers: true,
      live: true,
      noInline: true,
    });
  });

  it('reads a title in double or single quotes, with the other kind inside', () => {
    expect(parseFenceMeta(`title='a "b".css'`).title).toBe('a "b".css');
    expect(parseFenceMeta(`title="d'água.svg"`).title).toBe("d'água.svg");
  });

  it('does not read settings inside the title', () => {
    expect(parseFenceMeta('title="live {3} showLineNumbers"')).toEqual({
      ...nothing,
      title: 'live {3} showLineNumbers',
    });
  });

  it('reads the line range, and no setting inside a longer word', () => {
    expect(parseFenceMeta('{1} liveness showLineNumbersToo')).toEqual({ ...nothing, lines: [1] });
  });

  it('allows spaces in the line range', () => {
    expect(parseFenceMeta('{1, 3-4}').lines).toEqual([1, 3, 4]);
  });
});
