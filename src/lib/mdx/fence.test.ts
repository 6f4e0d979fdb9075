import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from './fence';

const nothing = { lines: [], lineNumbers: false, live: false, noInline: false };

describe('parseFenceMeta', () => {
  it.each([undefined, null, '', '  '])('finds nothing in %j', (meta) => {
    expect(parseFenceMeta(meta)).toEqual(nothing);
  });

  it('reads everything at once', () => {
    expect(
      parseFenceMeta(
        'live title="style.css" base="onda" height="240" {2,4-6} showLineNumbers noInline',
      ),
    ).toEqual({
      title: 'style.css',
      base: 'onda',
      height: 240,
      lines: [2, 4, 5, 6],
      lineNumbers: true,
      live: true,
      noInline: true,
    });
  });

  it('reads a title in either quotes, with the other ones inside', () => {
    expect(parseFenceMeta(`title='a "b".css'`).title).toBe('a "b".css');
    expect(parseFenceMeta(`title="d'água.svg"`).title).toBe("d'água.svg");
  });

  it('does not take words of the title for settings', () => {
    expect(parseFenceMeta('title="live {3} showLineNumbers"')).toEqual({
      ...nothing,
      title: 'live {3} showLineNumbers',
    });
  });

  it('does not take the line range for a title, nor a longer word for a setting', () => {
    expect(parseFenceMeta('{1} liveness showLineNumbersToo')).toEqual({ ...nothing, lines: [1] });
  });

  it('allows spaces in the range', () => {
    expect(parseFenceMeta('{1, 3-4}').lines).toEqual([1, 3, 4]);
  });
});
