import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, it } from 'vitest';
import { isText } from '../../src/features/demos/build/demoFiles';
import { mergeDemo } from '../../src/features/demos/build/merge';
import { fill } from '../../src/features/demos/build/placeholders';
import { groupBy } from '../../src/lib/groupBy';
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

/** Code that readers of the English edition see, with its comments. */
const english = read('en').map((place) => ({
  ...place,
  // Elements with `lang="pt-BR"` are meant to be Portuguese.
  code: `${place.code}\n${place.comments}`.replace(/<(\w+) lang="pt-BR">.*?<\/\1>/g, ''),
}));

/** @returns comments that readers of the Portuguese edition see, without words of their code */
function commentsInPortuguese(): Shown[] {
  const places = read('pt');
  // A comment may name what the code of its demo has.
  const inCode = new Map(
    [...groupBy(places, ({ where }) => where)].map(([where, own]) => [
      where,
      wordsOf(own.map(({ code }) => code).join('\n')),
    ]),
  );
  return places.map((place) => {
    const words = [...wordsOf(place.comments)].filter(
      (word) => !inCode.get(place.where)?.has(word),
    );
    return { ...place, comments: words.join(' ') };
  });
}
const portuguese = commentsInPortuguese();

describe('code that readers see', () => {
  const names = new Set(
    fs
      .readFileSync(path.join(siteDir, '.cspell/demo-names.txt'), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  );
  const words = wordsOf(english.map(({ code }) => code).join('\n'));
  const ofComments = wordsOf(portuguese.map(({ comments }) => comments).join(' '));

  let notEnglish: Set<string>;
  let notPortuguese: Set<string>;
  beforeAll(async () => {
    // Reading a dictionary takes nearly all of the time, so both tests share the Portuguese one.
    [notEnglish, notPortuguese] = await Promise.all([
      notIn('en', words),
      notIn('pt', new Set([...words, ...ofComments])),
    ]);
  }, 120_000);

  it('has no Portuguese word in the English edition', () => {
    // The dictionaries of English have words such as mesa and tempo.
    const doubtful = [...words].filter((word) => notEnglish.has(word) || !notPortuguese.has(word));
    expect(doubtful.length).toBeGreaterThan(0);
    const found = doubtful.filter((word) => !names.has(word));
    // If the word is English, or a name that is the same in both languages, add it to the list.
    expect(report(found, english, 'code')).toEqual([]);
  });

  it('has no comment in English in the Portuguese edition', () => {
    expect(ofComments.size).toBeGreaterThan(0);
    const found = [...ofComments].filter((word) => notPortuguese.has(word) && !names.has(word));
    expect(report(found, portuguese, 'comments')).toEqual([]);
  });
});
