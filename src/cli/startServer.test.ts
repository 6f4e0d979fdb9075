import { describe, expect, it, vi } from 'vitest';
import { defaultLocale } from '../lib/locales';
import { folderVariables, hasCrashed, serveWithNewCache } from './startServer.mjs';

const ended = (status: number | null, signal: string | null = null) => ({ status, signal });

describe('folderVariables', () => {
  it('returns one folder for each language, below .cache', () => {
    const folderOf = (locale?: string) =>
      folderVariables(locale).DOCUSAURUS_GENERATED_FILES_DIR_NAME;
    expect(folderOf('en')).toBe('.cache/start-en');
    expect(folderOf()).toBe(folderOf(defaultLocale));
    expect(folderOf()).not.toBe(folderOf('en'));
  });
});

describe('hasCrashed', () => {
  it.each([
    ['a panic', ended(null, 'SIGABRT'), true],
    ['a panic below a shell', ended(134), true],
    ['a fault of memory', ended(null, 'SIGSEGV'), true],
    ['a fault of memory below a shell', ended(139), true],
    ['an end', ended(0), false],
    ['an error', ended(1), false],
    ['Ctrl+C', ended(null, 'SIGINT'), false],
    ['Ctrl+C below a shell', ended(130), false],
    ['kill', ended(null, 'SIGTERM'), false],
    ['kill below a shell', ended(143), false],
    ['a closed terminal', ended(null, 'SIGHUP'), false],
    ['kill -9', ended(null, 'SIGKILL'), false],
  ])('tells %s: %o is %s', (_, end, expected) => {
    expect(hasCrashed(end)).toBe(expected);
  });
});

describe('serveWithNewCache', () => {
  /** @returns what happened, in its order, when the server ends in these ways */
  const run = (...ends: ReturnType<typeof ended>[]) => {
    const events: string[] = [];
    const serve = vi.fn(() => {
      events.push('serve');
      return ends.shift() ?? ended(0);
    });
    const end = serveWithNewCache({
      serve,
      removeCache: () => events.push('remove'),
      tell: (text) => events.push(text),
    });
    return { end, events };
  };

  it('serves once when the server does not crash', () => {
    for (const end of [ended(0), ended(1), ended(null, 'SIGTERM')]) {
      expect(run(end)).toEqual({ end, events: ['serve'] });
    }
  });

  it('deletes the cache after a crash, says so, and serves once more', () => {
    const { end, events } = run(ended(134), ended(0));
    expect(end).toEqual(ended(0));
    expect(events).toEqual([
      'serve',
      expect.stringMatching(
        /^The server has crashed\. node_modules\/\.cache\/rspack may be damaged/,
      ),
      'remove',
      'serve',
    ]);
  });

  it('says what to do after a second crash, and does not serve again', () => {
    const { end, events } = run(ended(null, 'SIGABRT'), ended(null, 'SIGSEGV'));
    expect(end).toEqual(ended(null, 'SIGSEGV'));
    expect(events.slice(2)).toEqual([
      'remove',
      'serve',
      expect.stringMatching(/crashed again.*Delete node_modules, then run npm start/),
    ]);
  });
});
