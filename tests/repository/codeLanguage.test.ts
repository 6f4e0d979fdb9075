import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { isText } from '../../src/features/demos/build/demoFiles';
import { mergeDemo } from '../../src/features/demos/build/merge';
import { fill } from '../../src/features/demos/build/placeholders';
import { listFiles } from '../../src/lib/node/files';
import { parseMdx } from '../../src/lib/node/mdx';
import { siteDir } from '../folders';

type Locale = 'pt' | 'en';

/** Code that readers see, in one language of the site. */
interface Shown {
  where: string;
  code: string;
  comments: string;
}

/** Files that read data with the Portuguese names of the first versions of the apps. */
const oldData = /^legacy\b/;

const demosDir = path.join(siteDir, 'src/demos');
const postsDir: Readonly<Record<Locale, string>> = {
  pt: path.join(siteDir, 'blog'),
  en: path.join(siteDir, 'i18n/en/docusaurus-plugin-content-blog'),
};

const comment = /\/\*[^]*?\*\/|<!--[^]*?-->|(?<=^|\s)\/\/.*/gm;

const shown = (where: string, whole: string): Shown => ({
  where,
  code: whole.replace(comment, ' '),
  comments: (whole.match(comment) ?? []).join('\n'),
});

const demos = fs
  .readdirSync(demosDir)
  .filter((id) => fs.existsSync(path.join(demosDir, id, 'demo.json')))
  .flatMap((id) => mergeDemo(path.join(demosDir, id), []) ?? []);

const codeOfDemos = (locale: Locale): Shown[] =>
  demos.flatMap(({ id, files, textos }) =>
    [...files]
      .filter(([file]) => isText(file) && !oldData.test(file))
      .map(([, { content }]) =>
        shown(id, fill(content.toString(), (key) => textos[locale][key]?.text ?? '').code),
      ),
  );

function codeOfPosts(locale: Locale): Shown[] {
  return listFiles(postsDir[locale])
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const parsed = parseMdx(fs.readFileSync(path.join(postsDir[locale], file), 'utf8'));
      const blocks: Shown[] = [];
      if ('tree' in parsed) {
        visit(parsed.tree, 'code', ({ value }: Code) => {
          blocks.push(shown(file, value));
        });
      }
      return blocks;
    });
}

const read = (locale: Locale) => [...codeOfDemos(locale), ...codeOfPosts(locale)];

/** @returns the words of at least three letters, in lower case; `toAbsolute` is two words */
function wordsOf(code: string): Set<string> {
  const text = code
    .replace(/#[\da-f]{3,8}\b/gi, ' ')
    // Addresses of posts are the same in both languages.
    .replace(/\bhref="[^"]*"/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  return new Set(text.match(/\p{L}{3,}/gu));
}

/** @returns those of the words that the dictionaries of a language do not have */
function notIn(locale: Locale, words: Iterable<string>): Promise<Set<string>> {
  const settings = path.join(siteDir, `.cspell/demo-code.${locale}.json`);
  const quiet = ['--no-progress', '--no-summary', '--words-only', '--unique', '--no-exit-code'];
  const only = ['--no-default-configuration', '--no-config-search', '--config', settings];
  return new Promise((resolve, reject) => {
    const run = execFile(
      process.execPath,
      [path.join(siteDir, 'node_modules/cspell/bin.mjs'), 'lint', ...only, ...quiet, 'stdin'],
      { maxBuffer: 2 ** 24 },
      (error, stdout) => (error === null ? resolve(new Set(stdout.split('\n'))) : reject(error)),
    );
    run.stdin?.end([...words].join('\n'));
  });
}

/** @returns the places with a word, as `word: file, file` */
const report = (words: Iterable<string>, places: readonly Shown[], part: 'code' | 'comments') =>
  [...words].sort().map((word) => {
    const having = places.filter((place) => wordsOf(place[part]).has(word));
    return `${word}: ${[...new Set(having.map(({ where }) => where))].join(', ')}`;
  });

describe('code that readers see', () => {
  const names = new Set(
    fs
      .readFileSync(path.join(siteDir, '.cspell/demo-names.txt'), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  );

  it('has no Portuguese word in the English edition', async () => {
    const places = read('en').map((place) => ({
      ...place,
      // A text in another language says so.
      code: `${place.code}\n${place.comments}`.replace(/<(\w+) lang="pt-BR">.*?<\/\1>/g, ''),
    }));
    const words = wordsOf(places.map(({ code }) => code).join('\n'));
    const [notEnglish, notPortuguese] = await Promise.all([notIn('en', words), notIn('pt', words)]);
    // The dictionaries of English have words such as mesa and tempo.
    const doubtful = [...words].filter((word) => notEnglish.has(word) || !notPortuguese.has(word));
    expect(doubtful.length).toBeGreaterThan(0);
    const found = doubtful.filter((word) => !names.has(word));
    // If the word is English, or a name that is the same in both languages, add it to the list.
    expect(report(found, places, 'code')).toEqual([]);
  });

  it('has no comment in English in the Portuguese edition', async () => {
    const all = read('pt');
    const places = all.map((place) => {
      // A comment may name what the code of its demo has.
      const own = all.filter(({ where }) => where === place.where);
      const inCode = wordsOf(own.map(({ code }) => code).join('\n'));
      const words = [...wordsOf(place.comments)].filter((word) => !inCode.has(word));
      return { ...place, comments: words.join(' ') };
    });
    const words = wordsOf(places.map(({ comments }) => comments).join(' '));
    expect(words.size).toBeGreaterThan(0);
    const found = [...(await notIn('pt', words))].filter((word) => word !== '' && !names.has(word));
    expect(report(found, places, 'comments')).toEqual([]);
  });
});
