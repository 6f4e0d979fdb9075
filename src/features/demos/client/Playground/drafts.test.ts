import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, parseDrafts, readDrafts, removeDraft, saveDrafts } from './drafts';

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
const draft = { files: { css: '.a {}' }, at: 5 };

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: fakeStorage() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is kept for each demo and each language, and removed', () => {
    expect(key).toBe('demo-edit:pt:onda-1');
    expect(saveDrafts(key, [draft])).toBe(true);
    expect(readDrafts(key, names)).toEqual([draft]);
    expect(readDrafts(draftKey('en', 'onda-1'), names)).toEqual([]);
    removeDraft(key);
    expect(readDrafts(key, names)).toEqual([]);
  });

  it('is kept beside those of earlier visits, the latest first, four at most', () => {
    const drafts = [5, 4, 3, 2, 1].map((at) => ({ files: { css: `.a${at} {}` }, at }));
    expect(saveDrafts(key, drafts)).toBe(true);
    expect(readDrafts(key, names)).toEqual(drafts.slice(0, 4));
    expect(saveDrafts(key, [])).toBe(true);
    expect(readDrafts(key, names)).toEqual([]);
  });

  it('is read when those beside it are broken', () => {
    const text = JSON.stringify({ v: 1, ...draft, earlier: [null, 5, { at: 1 }, draft] });
    expect(parseDrafts(text, names)).toEqual([draft, draft]);
    expect(parseDrafts(JSON.stringify({ v: 1, ...draft, earlier: 7 }), names)).toEqual([draft]);
  });

  it('is not kept in a full or blocked storage, nor when it is too long', () => {
    expect(saveDrafts(key, [{ ...draft, files: { css: 'a'.repeat(300_000) } }])).toBe(false);
    vi.stubGlobal('window', { localStorage: fakeStorage(10) });
    expect(saveDrafts(key, [draft])).toBe(false);
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(saveDrafts(key, [draft])).toBe(false);
    expect(readDrafts(key, names)).toEqual([]);
    expect(() => removeDraft(key)).not.toThrow();
  });

  it('is not kept when the page only has it in memory, where this page finds it', () => {
    const localStorage = fakeStorage(10, new Map());
    vi.stubGlobal('window', { localStorage });
    expect(saveDrafts(key, [draft])).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(readDrafts(key, names)).toEqual([draft]);
  });

  it('makes the oldest one go when there are more than twenty', () => {
    window.localStorage.setItem('demo-edit:pt:broken', '{');
    window.localStorage.setItem('theme', 'dark');
    for (let at = 0; at < 21; at += 1) {
      saveDrafts(draftKey('pt', `d${at}`), [{ ...draft, at: at + 1 }]);
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
