import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfLoaders } from './newDemo';
import {
  createPost as createPostWith,
  nameOf,
  nextNumber,
  nextPart,
  type NewPost,
} from './newPost';
import { listFiles } from '../../../lib/node/files';
import { checkTexts } from './check';
import { checkContent } from './content';
import { stampPosts } from './stampPosts';
import { templateTexts } from './template';
import { openDemoChecks } from '../../demos/build/check';

const en = 'i18n/en/docusaurus-plugin-content-blog';

let siteDir: string;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-new-'));
  for (const [name, text] of Object.entries({
    'blog/authors.yml': 'autor: { name: Aoba }\n',
    'blog/tags.yml': 'css: { label: css, permalink: /css }\n',
    'blog/series.yml': 'serie: { title: Série, description: Uma série., color: anil }\n',
    [`${en}/authors.yml`]: 'autor: { name: Aoba }\n',
    [`${en}/tags.yml`]: 'css: { label: css, permalink: /css }\n',
    [`${en}/series.yml`]: 'serie: { title: Series, description: A series., color: anil }\n',
    'src/pages/index.tsx': '',
    'src/demos/package.json': '{}',
  })) {
    fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, name), text);
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(siteDir, { recursive: true });
});

const post: NewPost = {
  title: { pt: 'Cor: um título', en: "Color: it's a title" },
  description: {
    pt: 'Uma frase que diz o que se aprende: cores.',
    en: 'A sentence that says what is learnt: colors.',
  },
  tags: ['css'],
  date: '2022-01-31',
  name: 'cor',
};

/** Calls `act` in place of writing the file, or the draft of the file, with this path. */
function onWrite(file: string, act: (write: (text: string) => void, text: string) => void) {
  const { writeFileSync } = fs;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((target, text) => {
    const write = (content: string) => writeFileSync(target, content);
    if (String(target).startsWith(path.join(siteDir, file))) {
      vi.restoreAllMocks();
      act(write, String(text));
    } else {
      write(String(text));
    }
  });
}

/** All demos are covers. */
const createPost = (folder: string, input: NewPost) => createPostWith(folder, input, () => true);

/** Where the checks find something, as file:line. */
const problems = () =>
  checkTexts(siteDir, [openDemoChecks]).map(({ file, line }) => `${file}:${line}`);

const problemsOfDemos = () => problems().filter((place) => place.startsWith('src/demos/'));

describe('createPost', () => {
  it('writes nothing for a demo that is not a cover', () => {
    fs.mkdirSync(path.join(siteDir, 'src/demos/dado'));
    fs.writeFileSync(path.join(siteDir, 'src/demos/dado/demo.json'), '{}');
    expect(createPostWith(siteDir, { ...post, demo: 'dado' }, () => false)).toEqual({
      problems: [
        { file: 'src/demos/dado/demo.json', message: expect.stringContaining('is not a cover') },
      ],
    });
    expect(fs.existsSync(path.join(siteDir, 'blog/cor.mdx'))).toBe(false);
  });

  it('writes both languages, and the checks find only its template text', () => {
    expect(createPost(siteDir, post)).toEqual({
      files: [
        'blog/cor.mdx',
        'i18n/en/docusaurus-plugin-content-blog/cor.mdx',
        'i18n/en/stamps.json',
      ],
      address: '/blog/cor',
    });
    expect(problems()).toEqual([
      'blog/cor.mdx:9',
      'blog/cor.mdx:15',
      'blog/cor.mdx:19',
      `${en}/cor.mdx:10`,
      `${en}/cor.mdx:16`,
      `${en}/cor.mdx:20`,
    ]);
    const messages = checkTexts(siteDir, [openDemoChecks]).map(({ message }) => message);
    expect(new Set(messages)).toEqual(
      new Set(['has text of npm run new. Replace it, or delete it']),
    );
  });

  it('writes a tag once that was given twice', () => {
    createPost(siteDir, { ...post, tags: ['css', 'css'] });
    expect(fs.readFileSync(path.join(siteDir, 'blog/cor.mdx'), 'utf8')).toContain(
      '\ntags: [css]\n',
    );
  });

  it('asks for one stamp when both languages are written', () => {
    createPost(siteDir, post);
    const edit = (file: string, texts: Readonly<Record<string, string>>) => {
      const raw = fs.readFileSync(path.join(siteDir, file), 'utf8');
      const edited = Object.entries(texts).reduce(
        (text, [from, to]) => text.replace(from, () => to),
        raw,
      );
      fs.writeFileSync(path.join(siteDir, file), edited);
    };
    const { pt, en: english } = templateTexts;
    edit('blog/cor.mdx', {
      [pt.opening]: 'Um.\n\nDois.',
      [pt.step]: 'Três.',
      [pt.exercise]: '1. Um',
    });
    edit(`${en}/cor.mdx`, {
      [english.opening]: 'One.\n\nTwo.',
      [english.step]: 'Three.',
      [english.exercise]: '1. One',
    });
    // CI refuses warnings (severity.ts).
    expect(checkContent(siteDir)).toMatchObject({ errors: [], warnings: [{ kind: 'unstamped' }] });
    expect(checkTexts(siteDir, [openDemoChecks]).map(({ message }) => message)).toEqual([
      'has never been stamped. Write the post in both languages; when the English says the same as blog/cor.mdx, run: npm run stamp -- cor.mdx',
    ]);
    expect(stampPosts(siteDir, ['cor.mdx'])).toEqual({ stamped: ['cor.mdx'] });
    expect(problems()).toEqual([]);

    edit('blog/cor.mdx', { 'Três.': 'Quatro.' });
    expect(checkTexts(siteDir, [openDemoChecks]).map(({ kind }) => kind)).toEqual(['drift', 'lag']);
  });

  it('writes the next part of a series with a new cover demo', () => {
    const part: NewPost = {
      ...post,
      series: 'serie',
      label: { pt: 'Cor', en: 'Color' },
      demo: 'roda-nova',
    };
    createPost(siteDir, part);
    expect(nextPart(siteDir, 'serie')).toBe(2);
    expect(createPost(siteDir, { ...part, name: 'forma' })).toMatchObject({
      address: '/blog/serie/forma',
    });
    expect(fs.readFileSync(path.join(siteDir, 'blog/serie/forma.mdx'), 'utf8')).toMatch(
      /^sidebar_label: Cor\n[\s\S]*^part: 2\ndemo: roda-nova\n/m,
    );
    expect(problemsOfDemos()).toEqual(['src/demos/roda-nova/index.html:1']);
  });

  it('begins the cover of a part as a loader with a handle in a series of animations', () => {
    const part: NewPost = { ...post, series: 'serie', label: { pt: 'Um', en: 'One' } };
    createPost(siteDir, { ...part, demo: 'onda' });
    expect(isOfLoaders(siteDir, 'serie')).toBe(false);
    const manifestOf = (id: string) => path.join(siteDir, 'src/demos', id, 'demo.json');
    const read = (id: string) =>
      JSON.parse(fs.readFileSync(manifestOf(id), 'utf8')) as Record<string, unknown>;
    const tecnica = { pt: 'Traço', en: 'Stroke' };
    fs.writeFileSync(manifestOf('onda'), JSON.stringify({ ...read('onda'), mes: 1, tecnica }));
    expect(isOfLoaders(siteDir, 'serie')).toBe(true);

    createPost(siteDir, { ...part, name: 'lua', demo: 'lua' });
    expect(read('lua')).toMatchObject({ titulo: post.title, capa: true, handles: { seconds: {} } });
    expect(read('lua')).not.toHaveProperty('mes');
    expect(read('lua').$schema).toBe('../../../.vscode/schemas/demo.schema.json');
    const untouched = ['src/demos/lua/index.html:1', 'src/demos/onda/index.html:1'];
    expect(problemsOfDemos()).toEqual(untouched);
  });

  it.each([
    ['index.html', 'r="60"', 'r="40"'],
    ['style.css', 'margin: auto', 'margin: 0'],
  ])('warns of a new cover until its %s is drawn', (file, from, to) => {
    createPost(siteDir, { ...post, demo: 'onda' });
    // CI refuses warnings (severity.ts).
    const warning = {
      file: 'src/demos/onda/index.html',
      line: 1,
      message:
        'has the drawing of npm run new, and style.css has its style. Draw what the post shows',
    };
    expect(checkContent(siteDir).warnings).toContainEqual(warning);
    const drawn = path.join(siteDir, 'src/demos/onda', file);
    fs.writeFileSync(drawn, fs.readFileSync(drawn, 'utf8').replace(from, to));
    expect(problemsOfDemos()).toEqual([]);
  });

  it('numbers the next post of a series after those that are named by numbers', () => {
    const write = (name: string, part: number) => {
      fs.mkdirSync(path.join(siteDir, 'blog/serie'), { recursive: true });
      fs.writeFileSync(path.join(siteDir, `blog/serie/${name}.mdx`), `---\npart: ${part}\n---\n`);
      return nextNumber(siteDir, 'serie');
    };
    expect(nextNumber(siteDir, 'serie')).toBe(1);
    expect(write('introducao', 1)).toBe(2);
    expect(write('janeiro', 2)).toBe(3);
    expect(write('parte-3', 4)).toBe(4);
    expect(write('conclusao', 5)).toBe(4);
  });

  it('names the first author of authors.yml', () => {
    for (const folder of ['blog', en]) {
      const authors = 'ana: { name: Ana }\nautor: { name: Aoba }\n';
      fs.writeFileSync(path.join(siteDir, folder, 'authors.yml'), authors);
    }
    const { files } = createPost(siteDir, post) as { files: string[] };
    for (const file of files.filter((name) => name.endsWith('.mdx'))) {
      expect(fs.readFileSync(path.join(siteDir, file), 'utf8')).toContain('\nauthors: [ana]\n');
    }
  });

  it.each<[string, Partial<NewPost>, RegExp]>([
    [
      'an unknown tag',
      { tags: ['naipe'] },
      /tag "naipe" is not in tags\.yml\. .*add it to blog\/tags\.yml and i18n\/en\//,
    ],
    ['no tag', { tags: [] }, /tags is an empty list/],
    ['a day that does not exist', { date: '2023-02-31' }, /date does not exist/],
    ['a short description', { description: { pt: 'Curta.', en: 'Short.' } }, /shorter than 35/],
    ['an empty title', { title: { pt: '', en: '' } }, /title is empty/],
    ['an unknown series', { series: 'outra' }, /series "outra"/],
    [
      'a long title',
      { title: { pt: 'a'.repeat(350), en: 'b' }, name: 'a'.repeat(350) },
      /^--name "a+" has 350 characters; the limit is 80\. Give a shorter one$/,
    ],
    [
      'a long title with a short name',
      { title: { pt: 'a'.repeat(350), en: 'b' } },
      /^title is longer than 120 characters; shorten it$/,
    ],
    ...['aux', 'con', 'nul', 'com1'].map((name): [string, Partial<NewPost>, RegExp] => [
      `the name ${name}`,
      { name },
      /^--name "\w+" is a name that Windows keeps for a device\. Give another one$/,
    ]),
    ['a series named nul', { series: 'nul' }, /^--series "nul" is a name that Windows keeps/],
    ['a name that ends in a dot', { name: 'cor.' }, /^--name "cor\." must have only a-z/],
    ['a name that is a path', { name: '../cor' }, /--name "\.\.\/cor" must have only a-z/],
  ])('rejects %s and leaves no file', (_, change, message) => {
    const before = listFiles(siteDir);
    const result = createPost(siteDir, { ...post, demo: 'roda-nova', ...change });
    const problems = 'problems' in result ? result.problems : [];
    expect(problems[0]?.message).toMatch(message);
    expect(listFiles(siteDir)).toEqual(before);
  });

  it('refuses before it writes, when a title is too long or the stamps cannot be read', () => {
    const untouched = path.join(siteDir, 'blog');
    const stamp = fs.statSync(untouched).mtimeMs;
    const long = { pt: 'a'.repeat(350), en: 'b' };
    expect(createPost(siteDir, { ...post, title: long })).toHaveProperty('problems');
    expect(fs.statSync(untouched).mtimeMs).toBe(stamp);
    fs.writeFileSync(path.join(siteDir, 'i18n/en/stamps.json'), '{\n"a": 1,\n}');
    expect(createPost(siteDir, post)).toMatchObject({
      problems: [{ file: 'i18n/en/stamps.json', line: 2 }],
    });
    expect(fs.statSync(untouched).mtimeMs).toBe(stamp);
  });

  it.each([`${en}/cor.mdx`, 'i18n/en/stamps.json'])(
    'leaves nothing when the disk is full at %s, and says so',
    (full) => {
      createPost(siteDir, { ...post, name: 'outra' });
      const contents = () =>
        listFiles(siteDir).map((file) => [file, fs.readFileSync(path.join(siteDir, file), 'utf8')]);
      const before = contents();
      onWrite(full, (write) => {
        write('{');
        throw new Error('ENOSPC: no space left on device, write');
      });
      expect(() => createPost(siteDir, { ...post, demo: 'roda-nova' })).toThrow(
        /^Nothing was written\. Writing and checking the files failed: ENOSPC/,
      );
      expect(contents()).toEqual(before);
      expect(fs.existsSync(path.join(siteDir, 'src/demos/roda-nova'))).toBe(false);
    },
  );

  it('keeps a stamp that another command writes during the check', () => {
    const file = path.join(siteDir, 'i18n/en/stamps.json');
    onWrite(`${en}/cor.mdx`, (write, text) => {
      write(text);
      fs.writeFileSync(file, '{ "outra.mdx": { "of": "x", "paragraphs": "y" } }');
    });
    expect(createPost(siteDir, post)).toHaveProperty('files');
    expect(Object.keys(JSON.parse(fs.readFileSync(file, 'utf8')) as object)).toEqual([
      'cor.mdx',
      'outra.mdx',
    ]);
  });

  it('does not overwrite a post', () => {
    createPost(siteDir, post);
    const before = problems();
    expect(createPost(siteDir, post)).toHaveProperty('problems');
    expect(problems()).toEqual(before);
  });
});

it('nameOf removes accents and punctuation from a title', () => {
  expect(nameOf('Uma ideia só: ação!')).toBe('uma-ideia-so-acao');
});

it('refuses a post in Latin-1 when a new one needs the next part number', () => {
  fs.mkdirSync(path.join(siteDir, 'blog/serie'), { recursive: true });
  fs.writeFileSync(
    path.join(siteDir, 'blog/serie/a.mdx'),
    Buffer.from('---\ntitle: Ação\n---\n', 'latin1'),
  );
  expect(() => nextPart(siteDir, 'serie')).toThrow('blog/serie/a.mdx:2 is not UTF-8: byte 0xE7');
});
