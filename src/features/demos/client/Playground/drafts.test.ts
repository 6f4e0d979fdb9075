import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, parseDrafts, readDrafts, saveDraft, type Draft } from './drafts';

/**
 * A storage with room for some letters. As in browsers, `Object.keys` gives its keys, and its values are
 * properties.
 *
 * @param kept where the page keeps values without room, as src/features/first-paint/client/boot.ts does
 *   when the storage is full as the page loads
 */
function fakeStorage(room = Infinity, kept?: Map<string, string>): Storage {
  const values: Record<string, string> = {};
  return Object.defineProperties(values, {
    getItem: { value: (key: string) => kept?.get(key) ?? values[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        if (value.length <= room) {
          values[key] = value;
          kept?.delete(key);
        } else if (kept) {
          kept.set(key, value);
        } else {
          throw new DOMException('full', 'QuotaExceededError');
        }
      },
    },
    removeItem: {
      value: (key: string) => {
        kept?.delete(key);
        Reflect.deleteProperty(values, key);
      },
    },
  }) as unknown as Storage;
}

const key = draftKey('pt', 'onda-1');
const names = ['html', 'css'] as const;
const draftOf = (by: string, at: number, css = `.${by}${at} {}`) => ({ files: { css }, at, by });
const draft = draftOf('a', 5);

const save = (own: Draft & { by: string }, dropped: readonly Draft[] = []) =>
  saveDraft(key, own, dropped, names);
const stored = () => readDrafts(key, names);

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: fakeStorage() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is kept for each demo and each language, and removed when it has no files', () => {
    expect(key).toBe('demo-edit:pt:onda-1');
    expect(save(draft)).toBe(true);
    expect(stored()).toEqual([draft]);
    expect(readDrafts(draftKey('en', 'onda-1'), names)).toEqual([]);
    expect(save({ ...draft, files: {} })).toBe(true);
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  it('stays when an editor in another tab writes, and both go on', () => {
    save(draftOf('a', 1));
    save(draftOf('b', 2));
    save(draftOf('a', 3));
    expect(stored()).toEqual([draftOf('a', 3), draftOf('b', 2)]);
    save({ ...draft, files: {} });
    expect(stored()).toEqual([draftOf('b', 2)]);
  });

  it('is kept beside those of earlier visits, four at most: the latest ones', () => {
    for (const at of [1, 2, 3, 4, 5]) {
      expect(save(draftOf(`editor${at}`, at))).toBe(true);
    }
    expect(stored().map(({ at }) => at)).toEqual([5, 4, 3, 2]);
    // The editor that writes keeps its draft, also when the clock was wrong before.
    save(draftOf('late', 1));
    expect(window.localStorage.getItem(key)).toMatch('.late1');
    expect(stored()).toHaveLength(4);
  });

  it('is removed when the reader has decided about it, until its editor writes again', () => {
    save(draftOf('a', 1));
    save(draftOf('b', 2), [draftOf('a', 1)]);
    expect(stored()).toEqual([draftOf('b', 2)]);
    save(draftOf('a', 3));
    save(draftOf('b', 4), [draftOf('a', 1)]);
    expect(stored()).toEqual([draftOf('b', 4), draftOf('a', 3)]);
  });

  it('of a version without ids of editors is kept, and removed alone', () => {
    const first = { files: { css: '.first {}' }, at: 7 };
    const second = { files: { css: '.second {}' }, at: 6 };
    window.localStorage.setItem(key, JSON.stringify({ v: 1, ...first, earlier: [second] }));
    expect(stored()).toEqual([first, second]);
    save(draftOf('a', 8));
    expect(stored()).toEqual([draftOf('a', 8), first, second]);
    save(draftOf('a', 9), [first]);
    expect(stored()).toEqual([draftOf('a', 9), second]);
  });

  it('is read when those beside it are broken', () => {
    const text = JSON.stringify({ v: 1, ...draft, earlier: [null, 5, { at: 1 }, draft] });
    expect(parseDrafts(text, names)).toEqual([draft, draft]);
    expect(parseDrafts(JSON.stringify({ v: 1, ...draft, earlier: 7 }), names)).toEqual([draft]);
    expect(parseDrafts(JSON.stringify({ v: 1, ...draft, by: 7 }), names)).toEqual([
      { files: draft.files, at: draft.at },
    ]);
  });

  it('is not kept in a full or blocked storage, nor when it is too long', () => {
    expect(save(draftOf('a', 1, 'a'.repeat(300_000)))).toBe(false);
    vi.stubGlobal('window', { localStorage: fakeStorage(10) });
    expect(save(draft)).toBe(false);
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(save(draft)).toBe(false);
    // There is nothing that could be lost.
    expect(save({ ...draft, files: {} })).toBe(true);
    expect(stored()).toEqual([]);
  });

  it('is not kept when the page only has it in memory, where this page finds it', () => {
    const localStorage = fakeStorage(130, new Map());
    vi.stubGlobal('window', { localStorage });
    expect(save(draftOf('a', 1))).toBe(true);
    const long = draftOf('a', 2, 'a'.repeat(130));
    expect(save(long)).toBe(false);
    expect(stored()).toEqual([long]);
    // Another tab had room.
    localStorage[key] = JSON.stringify({ v: 1, ...draftOf('b', 3) });
    expect(stored()).toEqual([draftOf('b', 3), long]);
    expect(save(draftOf('a', 4))).toBe(true);
    expect(parseDrafts(localStorage[key] as string, names)).toEqual([
      draftOf('a', 4),
      draftOf('b', 3),
    ]);
  });

  it('makes the oldest one go when there are more than twenty', () => {
    window.localStorage.setItem('demo-edit:pt:broken', '{');
    window.localStorage.setItem('theme', 'dark');
    for (let at = 0; at < 21; at += 1) {
      saveDraft(draftKey('pt', `d${at}`), { ...draft, at: at + 1 }, [], names);
    }
    const keys = Object.keys(window.localStorage);
    expect(keys).toHaveLength(21);
    expect(keys).toContain('theme');
    expect(keys).not.toContain('demo-edit:pt:d0');
    expect(keys).not.toContain('demo-edit:pt:broken');
  });
});

it.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"v":1,"at":1}',
  '{"v":2,"at":1,"files":{"css":"a"}}',
  '{"v":1,"at":"1","files":{"css":"a"}}',
  '{"v":1,"at":1,"files":{"css":1}}',
  '{"v":1,"at":1,"files":{"gone.js":"a","__proto__":"b"}}',
])('%s is no draft', (text) => {
  expect(parseDrafts(text, names)).toEqual([]);
});
