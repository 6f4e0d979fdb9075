import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSpelling } from './spelling';

const root = path.join(import.meta.dirname, '../../../../..');
const settings = fs.readFileSync(path.join(root, 'cspell.json'), 'utf8');

/** All sites share the dictionaries that cspell has decoded. */
const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-spelling-cache-'));
afterAll(() => {
  fs.rmSync(cache, { recursive: true });
});

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-spelling-'));
  fs.symlinkSync(cache, path.join(siteDir, '.cache'));
  fs.mkdirSync(path.join(siteDir, '.cspell'));
  for (const name of ['project', 'glossary']) {
    fs.writeFileSync(path.join(siteDir, `.cspell/${name}.txt`), '');
  }
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

async function problemsOf(text: string) {
  fs.writeFileSync(path.join(siteDir, 'cspell.json'), text);
  const problems = await checkSpelling(siteDir);
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe('checkSpelling reports cspell.json', () => {
  it.each([
    ['with malformed JSON', /^\{/, '{,', /^cspell\.json:1 is not valid JSON: /],
    ['with a language that is not text', '"en,pt_BR"', '3', /:3 language must be text/],
    [
      'with files that are no list',
      /"files": \[[^\]]*\]/,
      '"files": "x"',
      /:\d+ files must be a list/,
    ],
    ['without files', '"files"', '"file"', /:1 files must be a list/],
    [
      'with a dictionary that does not exist',
      'project.txt',
      'nada.txt',
      /:8 names the dictionary \.\/\.cspell\/nada\.txt, which does not exist/,
    ],
    ['that is a list', /^[^]*$/, '[]', /^cspell\.json:1 must be an object/],
  ])('%s', async (_, from, to, message) => {
    const text = settings.replace(from, to);
    expect(text).not.toBe(settings);
    expect(await problemsOf(text)).toEqual([expect.stringMatching(message)]);
  });

  it('when cspell cannot run, without a stack trace', async () => {
    fs.writeFileSync(path.join(siteDir, 'README.md'), 'A text.\n');
    const [problem = '', ...more] = await problemsOf(settings);
    expect(problem).toMatch(
      /^cspell\.json:undefined cannot be used, so no spelling was checked: .*npm ci$/,
    );
    expect(more).toEqual([]);
  });
});

describe('checkSpelling', () => {
  it('asks cspell only about files that it has not checked', async () => {
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(siteDir, 'node_modules'));
    fs.mkdirSync(path.join(siteDir, 'blog'));
    const write = (file: string, text: string) =>
      fs.writeFileSync(path.join(siteDir, file), `${text}\n`);
    write('README.md', 'A text.\n\nA wrrong word.');
    write('blog/ola.mdx', 'Uma palavra.');
    write('blog/nota.txt', 'No filee of a pattern.');
    const wrong = /^README\.md:3 Unknown word \(wrrong\) Suggestions: \[wrong/;
    expect(await problemsOf(settings)).toEqual([expect.stringMatching(wrong)]);

    fs.unlinkSync(path.join(siteDir, 'node_modules'));
    const [again = '', ...none] = await problemsOf(settings);
    expect([again, none]).toEqual([expect.stringMatching(wrong), []]);

    write('blog/ola.mdx', 'Outra palavra2.');
    expect((await problemsOf(settings)).join('\n')).toMatch(/no spelling was checked/);
    // A file that cspell could not check has no kept result, and neither has one whose allowed words
    // changed.
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(siteDir, 'node_modules'));
    fs.writeFileSync(path.join(siteDir, '.cspell/project.txt'), 'wrrong\n');
    expect(await problemsOf(settings)).toEqual([]);
  });
});

describe('the suggestions of checkSpelling', () => {
  const portuguese = 'blog/ola.mdx';
  const english = 'i18n/en/docusaurus-plugin-content-blog/ola.mdx';

  /** Problems of texts, by file. */
  function problemsIn(texts: Readonly<Record<string, string>>): Promise<string[]> {
    for (const [file, text] of Object.entries(texts)) {
      fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
      fs.writeFileSync(path.join(siteDir, file), `${text}\n`);
    }
    return problemsOf(settings);
  }

  /** @returns the suggestions for a file. cspell marks the best one with a star */
  const suggestedFor = (file: string, problems: readonly string[]) =>
    problems
      .filter((problem) => problem.startsWith(`${file}:`))
      .flatMap((problem) => /Suggestions: \[(.*?)\]/.exec(problem)?.[1]?.match(/[^*, ]+/g) ?? []);

  it('are words of the language of the file, and never a typo of the other language', async () => {
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(siteDir, 'node_modules'));
    const typos = ['animassão', 'demonstracão', 'carregamneto', 'exempllo', 'porgrama'];
    const slips = ['animassao', 'demonstracao', 'carregamnet', 'exemplloo', 'porgram'];
    // An author copies the Portuguese before translating it, so its typos also stand in the English.
    const problems = await problemsIn({
      [portuguese]: typos.join(' '),
      [english]: [...typos, ...slips, 'animatoin'].join(' '),
    });
    const inPortuguese = suggestedFor(portuguese, problems);
    const inEnglish = suggestedFor(english, problems);
    expect(inPortuguese).toContain('animação');
    expect(inEnglish).toContain('animation');
    const wrong = [...typos, ...slips];
    expect([...inPortuguese, ...inEnglish].filter((word) => wrong.includes(word))).toEqual([]);
    // cspell accepts, in each file, all that it suggested for it.
    const again = { [portuguese]: inPortuguese.join(' '), [english]: inEnglish.join(' ') };
    expect(await problemsIn(again)).toEqual([]);
  });
});

describe('checkSpelling without cspell', () => {
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, file), `${text}\n`);
  };
  const packages = () => path.join(siteDir, 'node_modules');
  const english = 'i18n/en/docusaurus-plugin-content-blog';

  /** Lets cspell judge these texts, then takes it away, and its dictionaries unless they are kept. */
  async function judge(
    texts: Readonly<Record<string, string>>,
    { isKept = false } = {},
  ): Promise<string[]> {
    fs.symlinkSync(path.join(root, 'node_modules'), packages());
    Object.entries(texts).forEach(([file, text]) => {
      write(file, text);
    });
    const problems = await problemsOf(settings);
    fs.unlinkSync(packages());
    if (!isKept) {
      fs.unlinkSync(path.join(siteDir, '.cache'));
    }
    return problems;
  }

  const needsCspell = [expect.stringMatching(/no spelling was checked/)];

  it('accepts a text of words that cspell has accepted, also in another order and form', async () => {
    const texts = {
      'blog/ola.mdx':
        'Uma palavra e uma frase com guarda-chuva e `codigu` no JavaScript, JavaScript.',
      [`${english}/ola.mdx`]: "A word, and it isn't wrong.",
    };
    expect(await judge(texts, { isKept: true })).toEqual([]);
    write('blog/ola.mdx', 'Guarda-chuva e frase. JavaScript, e `outru` com palavra.');
    write('blog/serie/nova.mdx', 'Uma frase.');
    write(`${english}/ola.mdx`, "It isn't a word.");
    expect(await problemsOf(settings)).toEqual([]);
  });

  it('does not read files that cspell.json ignores', async () => {
    await judge({ 'blog/ola.mdx': 'Uma palavra.' });
    write('i18n/en/stamps.json', '{"codigu": "500c013bc04a palavraa"}');
    expect(await problemsOf(settings)).toEqual([]);
    write('i18n/en/serie/stamps.json', '{"codigu": "500c013bc04a palavraa"}');
    expect(await problemsOf(settings)).toEqual(needsCspell);
  });

  it.each([
    [
      'a Portuguese word',
      'blog/ola.mdx',
      'Uma palavra e varandas. VARANDAS: Ornitorrinco-rinoceronte...',
    ],
    ['an English word in Portuguese', 'blog/ola.mdx', 'Uma palavra, several sentences.'],
    ['an English word', `${english}/ola.mdx`, 'Several words, and SENTENCES.'],
  ])('accepts %s that the kept dictionaries have', async (_, file, text) => {
    await judge(
      { 'blog/ola.mdx': 'Uma palavra.', [`${english}/ola.mdx`]: 'A word.' },
      { isKept: true },
    );
    write(file, text);
    expect(await problemsOf(settings)).toEqual([]);
    // The words are known from now on.
    fs.unlinkSync(path.join(siteDir, '.cache'));
    write(file, text.split(' ').reverse().join(' '));
    expect(await problemsOf(settings)).toEqual([]);
  });

  it.each([
    ['that they lack', 'blog/ola.mdx', 'Uma palavraa.'],
    ['of the other language', `${english}/ola.mdx`, 'A palavra.'],
    ['that a list forbids', 'blog/ola.mdx', 'Uma palavra programing.'],
    ['in camel case', 'blog/ola.mdx', 'Uma palavraFrase.'],
    ['with a number', 'blog/ola.mdx', 'Uma palavra2.'],
  ])('asks cspell about a word %s', async (_, file, text) => {
    await judge(
      { 'blog/ola.mdx': 'Uma palavra.', [`${english}/ola.mdx`]: 'A word.' },
      { isKept: true },
    );
    write(file, text);
    expect(await problemsOf(settings)).toEqual(needsCspell);
  });

  it.each([
    ['a new word', 'blog/ola.mdx', 'Uma palavra e frases.'],
    ['a word that cspell refused', 'blog/ola.mdx', 'Uma palavraa.'],
    ['a word of code, in prose', 'blog/ola.mdx', 'Uma palavra e codigu.'],
    ['a word of two that are known', 'blog/ola.mdx', 'Uma palavrafrase.'],
    ['a known word in other case', 'blog/ola.mdx', 'Uma PALAVRA.'],
    ['a Portuguese word in English', `${english}/ola.mdx`, 'A palavra.'],
    ['a word that depends on its surroundings', 'blog/ola.mdx', 'Uma palavra\\\\nfrase.'],
    ['an instruction for cspell', 'blog/ola.mdx', '{/* cspell:disable */} Uma palavra.'],
    ['words in a file of another kind', 'blog/tags.yml', 'tag: Uma palavra.'],
  ])('asks cspell about %s', async (_, file, text) => {
    await judge({
      'blog/ola.mdx': 'Uma palavra. E uma palavra e uma frase e `codigu`.\n\npalavraa',
      [`${english}/ola.mdx`]: 'A word.',
    });
    write('blog/ola.mdx', 'Uma palavra.');
    expect(await problemsOf(settings)).toEqual([]);
    write(file, text);
    expect(await problemsOf(settings)).toEqual(needsCspell);
  });

  it('knows its words when a list gains one, and asks again about a text with a problem', async () => {
    const texts = {
      'blog/ola.mdx': 'Uma palavra. E uma palavra.',
      'blog/bis.mdx': 'Uma palavraa.',
    };
    expect(await judge(texts)).toEqual([expect.stringMatching(/palavraa/)]);
    fs.writeFileSync(path.join(siteDir, '.cspell/project.txt'), 'codigu\n');
    expect(await problemsOf(settings)).toEqual(needsCspell);
    write('blog/bis.mdx', 'Codigu, uma palavra codigu.');
    expect(await problemsOf(settings)).toEqual([]);
    write('blog/ola.mdx', 'Uma varanda.');
    expect(await problemsOf(settings)).toEqual(needsCspell);
    write('blog/ola.mdx', 'Uma palavra.');
    write('blog/bis.mdx', 'Uma palavra porgramar.');
    fs.appendFileSync(path.join(siteDir, '.cspell/glossary.txt'), 'porgramar\n');
    expect(await problemsOf(settings)).toEqual(needsCspell);
    fs.appendFileSync(path.join(siteDir, '.cspell/project.txt'), 'porgramar\n');
    expect(await problemsOf(settings)).toEqual([]);
  });

  it('forgets words that it learned with a list when the list loses one', async () => {
    fs.writeFileSync(path.join(siteDir, '.cspell/project.txt'), 'codigu\n');
    expect(await judge({ 'blog/ola.mdx': 'Uma codigu.' })).toEqual([]);
    fs.writeFileSync(path.join(siteDir, '.cspell/project.txt'), '');
    expect(await problemsOf(settings)).toEqual(needsCspell);
  });

  it('asks cspell when a list forbids a word of the kept dictionaries', async () => {
    fs.writeFileSync(path.join(siteDir, '.cspell/project.txt'), '!varanda\n');
    expect(await judge({ 'blog/ola.mdx': 'Uma palavra.' }, { isKept: true })).toEqual([]);
    write('blog/ola.mdx', 'Uma frase.');
    expect(await problemsOf(settings)).toEqual([]);
    write('blog/ola.mdx', 'Uma Varanda.');
    expect(await problemsOf(settings)).toEqual(needsCspell);
  });

  it('forgets all words when a list forbids one or a setting changes', async () => {
    await judge({ 'blog/ola.mdx': 'Uma palavra. Palavra uma.' });
    write('blog/ola.mdx', 'Palavra uma.');
    fs.writeFileSync(path.join(siteDir, '.cspell/project.txt'), '!palavra\n');
    expect(await problemsOf(settings)).toEqual(needsCspell);
    fs.writeFileSync(path.join(siteDir, '.cspell/project.txt'), '');
    expect(await problemsOf(settings)).toEqual([]);
    expect(await problemsOf(settings.replace('"en,pt_BR"', '"en"'))).toEqual(needsCspell);
  });
});
