import fs from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../src/features/posts/build/messages';
import {
  fontFiles,
  greetingCharacters,
  displayCharacters,
  textCharacters,
} from '../../src/css/fonts/manifest';
import { siteDir } from '../folders';
import { builtFiles, builtPages, readBuilt, visibleText } from './built';

const pages = builtPages();

/** As minified scripts write text that is not ASCII. */
const toAscii = (text: string) =>
  text
    .replace(/[\x80-\xff]/g, (char) => `\\x${char.charCodeAt(0).toString(16)}`)
    .replace(/[^\x00-\xff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Back link of a footnote. src/css/footnotes.css draws an arrow instead of this character. */
const drawnByCss = '↩';

describe('fonts', () => {
  const read = (name: string) =>
    fontkit.create(fs.readFileSync(path.join(siteDir, 'src/css/fonts', name))) as fontkit.Font;

  it.each(fontFiles)('$target has every character of its list', ({ target, characters }) => {
    const font = read(target);
    const missing = [...characters].filter(
      (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  });

  /** Characters that Latin fonts do not have. The reader's system supplies them. */
  const foreign = /\p{Extended_Pictographic}|\p{Script=Arabic}/u;

  it('the text font has every character of every page', () => {
    const known = new Set([...textCharacters, '\n', '\t', '\u200b', '\ufeff', drawnByCss]);
    const missing = new Map<string, string>();
    for (const { file, html } of pages) {
      for (const character of visibleText(html)) {
        if (!known.has(character) && !foreign.test(character)) {
          missing.set(character, file);
        }
      }
    }
    expect(Object.fromEntries(missing)).toEqual({});
  });

  it('posts have curly apostrophes outside of code', () => {
    const code = /<(pre|code|kbd|samp|textarea)\b[\s\S]*?<\/\1>/g;
    const post = /^(?:en\/)?blog\/(?!page\/|marcadores)/;
    const straight = pages
      .filter(({ file }) => post.test(file))
      .flatMap(({ file, html }) =>
        [...visibleText(html.replace(code, ' ')).matchAll(/\p{L}'\p{L}+/gu)].map(
          ([word]) => `${file}: ${word}`,
        ),
      );
    expect(straight).toEqual([]);
  });

  it('the display font has every character of every heading', () => {
    const known = new Set([...displayCharacters, '\n', '\u200b']);
    const missing = new Map<string, string>();
    for (const { file, html } of pages) {
      for (const [, level, heading = ''] of html.matchAll(/<h([1-3])\b[^>]*>([\s\S]*?)<\/h\1>/g)) {
        for (const character of visibleText(heading.replace(/<a [\s\S]*?<\/a>/g, ''))) {
          if (!known.has(character)) {
            missing.set(character, `${file} h${level}`);
          }
        }
      }
    }
    expect(Object.fromEntries(missing)).toEqual({});
  });

  it('the fonts of the greeting have all of its letters, in both languages', () => {
    for (const file of ['index.html', 'en/index.html']) {
      const [, heading = ''] = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(readBuilt(file)) ?? [];
      const [, wide = '', narrow = ''] =
        /aria-hidden="?true"?>([\s\S]*?)<\/span><span[^>]*>([^<]*)/.exec(heading) ?? [];
      const missing = (text: string, known: string) =>
        [...visibleText(text).replace(/\s/g, '')].filter((letter) => !known.includes(letter));
      expect(narrow, file).not.toBe('');
      expect(missing(wide, greetingCharacters.wide), file).toEqual([]);
      expect(missing(narrow, greetingCharacters.narrow), file).toEqual([]);
    }
  });
});

it('authors have no pages', () => {
  expect(builtFiles().filter((file) => /\/authors?(?:[/.]|$)/.test(file))).toEqual([]);
});

describe('scripts and styles', () => {
  const scripts = builtFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readBuilt(file) }));

  it('no syntax highlighter is sent to the browser', () => {
    expect(
      scripts
        .filter(({ text }) => /Prism|"additionalLanguages"/.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('no built file has a part of the panel of npm start', () => {
    const marks =
      /author-panel|site\.author\.|_author\/states|Avisos para quem escreve|demo-faults/;
    const holding = builtFiles().filter(
      (file) => /\.(?:js|css|json|html)$/.test(file) && marks.test(readBuilt(file)),
    );
    expect(holding).toEqual([]);
    // The sources still use these names, so the pattern would find them.
    const source = (file: string) =>
      fs.readFileSync(path.join(siteDir, 'src/features/previews/client/author', file), 'utf8');
    const report = path.join(siteDir, 'src/features/demos/frame/report.ts');
    expect(fs.readFileSync(report, 'utf8')).toContain("type: 'demo-faults'");
    expect(source('Panel.tsx')).toMatch(/data-author-panel[\s\S]*site\.author\./);
  });

  it('scripts of lists have the opening of posts, and no more of their text', () => {
    const holding = (sentence: string) =>
      scripts.filter(({ text }) =>
        [sentence, sentence.replace('ç', '\\xe7')].some((part) => text.includes(part)),
      );
    expect(holding('Todo traço em SVG pode ser pontilhado').length).toBeGreaterThan(1);
    expect(holding('Pense no traço como uma fita')).toHaveLength(1);
  });

  /*
   * The build puts translations into the modules that use them (src/upstream/inlineTexts.ts). A text
   * that it misses would be Portuguese, because the list of translations no longer has it.
   */
  it('no English script has a Portuguese text of the interface', () => {
    const english = JSON.parse(
      fs.readFileSync(path.join(siteDir, 'i18n/en/code.json'), 'utf8'),
    ) as Record<string, { message: string }>;
    const own = scripts.filter(({ file }) => file.startsWith('en/assets/js/'));
    const used = readMessages(siteDir).filter(({ id }) =>
      own.some(({ text }) => text.includes(id)),
    );
    expect(used.length).toBeGreaterThan(100);
    const found = used
      .filter(({ id, text }) => id.startsWith('site.') && text !== english[id]?.message)
      .flatMap(({ id, text }) => {
        const quoted = [text, toAscii(text)].flatMap((part) => [`"${part}"`, `'${part}'`]);
        return own
          .filter((script) =>
            quoted.some((part) => script.text.includes(`id:"${id}"`) && script.text.includes(part)),
          )
          .map(({ file }) => `${file}: ${id}`);
      });
    expect(found).toEqual([]);
  });

  it('pages have no style attribute, except the icon sprite of the theme', () => {
    const found = pages.flatMap(({ file, html }) =>
      [...html.matchAll(/<[^>]*\sstyle=(?:"[^"]*"|'[^']*'|[^\s>]+)/g)]
        .map(([tag]) => `${file}: ${tag}`)
        .filter((tag) => !/<svg style="display: none;?"/.test(tag)),
    );
    expect(found).toEqual([]);
  });
});
