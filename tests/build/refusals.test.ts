import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { twinOf } from './posts';
import { type Run, type Site, type Variables, withSite } from './site';
import { keepFewPosts } from './small';

const folder = 'animacoes-de-carregamento';
const demo = 'src/demos/carregamento-onda';

interface Refusal {
  name: string;
  change?: (site: Site) => void;
  variables?: Variables;
  options?: readonly string[];
  /** Texts that the error must contain. Gets the changed site, to look up line numbers. */
  errors: (site: Site) => string[];
}

/** Expects the build of a few posts to fail with an error that names the fault. */
async function expectRefusal({
  change,
  variables = {},
  options = ['--locale', 'pt'],
  errors,
}: Refusal): Promise<void> {
  await withSite(async (site) => {
    keepFewPosts(site);
    change?.(site);
    const { code, error, output } = await site.build(variables, ...options);
    expect(code, output).toBe(1);
    for (const text of errors(site)) {
      expect(error, output).toContain(text);
    }
  });
}

/** A fault in one post. Each fault has a post of its own, so that one build can show them all. */
interface PostFault {
  name: string;
  /** Path below `blog/`, without extension. */
  post: string;
  change: (site: Site, file: string) => void;
  /** Text that the error must contain. */
  error: (site: Site, file: string) => string;
}

const replace = (from: RegExp, to: string) => (site: Site, file: string) =>
  site.edit(file, (raw) => raw.replace(from, to));
const append = (text: string) => (site: Site, file: string) =>
  site.edit(file, (raw) => `${raw.trimEnd()}\n\n${text}\n`);

describe('a build refuses a post', () => {
  const faults: PostFault[] = [
    {
      name: 'with an unknown tag, naming its line and the known tags',
      post: `${folder}/janeiro`,
      change: replace(/^tags: .*$/m, 'tags: [svg, naipe]'),
      error: (site, file) =>
        `${file}:${site.lineOf(file, 'tags:')} tag "naipe" is not in tags.yml. Known tags: css, `,
    },
    {
      name: 'without an English translation, naming the file to write',
      post: `${folder}/fevereiro`,
      change: (site, file) => site.remove(twinOf(file)),
      error: (_, file) => `${file} has no translation in "en". Write ${twinOf(file)}`,
    },
    {
      name: 'without a date, showing how to write one',
      post: `${folder}/marco`,
      change: replace(/^date: .*\n/m, ''),
      error: (_, file) => `${file}:1 date is missing; write a date, for example 2022-01-31`,
    },
    {
      name: 'with the part number of another post, naming that post',
      post: `${folder}/maio`,
      change: replace(/^part: .*$/m, 'part: 1'),
      error: (site, file) =>
        `${file}:${site.lineOf(file, 'part:')} part 1 of "${folder}" is already blog/${folder}/introducao.mdx`,
    },
    {
      name: 'with a future date in production, naming its line',
      post: 'aoba-mundo',
      change: replace(/^date: .*$/m, 'date: 2099-01-31'),
      error: (site, file) =>
        `${file}:${site.lineOf(file, 'date:')} has the date 2099-01-31, and today is `,
    },
    {
      name: 'with malformed front matter, naming the line',
      post: `${folder}/junho`,
      change: replace(/^description: .*$/m, 'description: O traço: e'),
      error: (site, file) => `${file}:${site.lineOf(file, 'description:')} front matter: `,
    },
    {
      name: 'with an unclosed tag, naming the tag and its line',
      post: `${folder}/julho`,
      change: append('<aside>\n\nTexto.'),
      error: (site, file) =>
        `${file}:${site.lineOf(file, '<aside>')} MDX: Expected a closing tag for \`<aside>\``,
    },
    {
      name: 'with a link to a page that does not exist, naming its line',
      post: `${folder}/agosto`,
      change: append('[Nada](/blog/nao-existe)'),
      error: (site, file) =>
        `${file}:${site.lineOf(file, '[Nada]')} links to /blog/nao-existe, which is not a page`,
    },
    {
      name: 'with a link to a post that does not exist, naming its line',
      post: `${folder}/setembro`,
      change: append('[Nada](./nao-existe.mdx)'),
      error: (site, file) =>
        `${file}:${site.lineOf(file, '[Nada]')} links to ./nao-existe.mdx, but blog/${folder}/nao-existe.mdx does not exist`,
    },
    {
      name: 'with a link to a heading that does not exist, naming its line and the ids there are',
      post: `${folder}/outubro`,
      change: append('[Nada](#nao-existe)'),
      error: (site, file) =>
        `${file}:${site.lineOf(file, '[Nada]')} links to #nao-existe, but no heading there has this id. Use one of: `,
    },
  ];
  let run: Run;
  const expected = new Map<string, string>();
  beforeAll(async () => {
    await withSite(async (site) => {
      for (const { name, post, change, error } of faults) {
        const file = `blog/${post}.mdx`;
        change(site, file);
        expected.set(name, error(site, file));
      }
      const production = { CONTEXT: 'production', SITE_URL: 'https://a.example' };
      run = await site.build(production, '--locale', 'pt');
    });
  });

  // One build has all of the faults. Each must be listed as an error; warnings are printed before.
  it.each(faults.map(({ name }) => name))('%s', (name) => {
    expect(run.code, run.output).toBe(1);
    const [, fatal = ''] = run.error.split(' problems in the posts:\n');
    expect(fatal, run.output).toContain(expected.get(name));
    expect(fatal, run.output).not.toMatch(/^\s+at \S/m);
  });
});

describe('a build, with one fault at a time, refuses a post', () => {
  const file = 'blog/aoba-mundo.mdx';
  const appended = (text: string) => (site: Site) => append(text)(site, file);
  const refusals: Refusal[] = [
    {
      name: 'with a demo that does not exist, naming the post and the demo',
      change: appended('<Demo id="nao-existe" />'),
      errors: () => [file, '<Demo id="nao-existe">: src/demos/nao-existe/demo.json does not exist'],
    },
    {
      name: 'with a live block of CSS alone, naming the post, the line and the fix',
      change: appended('```css live height="80"\na { top: 0; }\n```'),
      errors: (site) => [
        `${file}:${site.lineOf(file, '```css live height')} a live block of CSS alone draws nothing. Name the demo`,
      ],
    },
  ];
  for (const refusal of refusals) {
    it(refusal.name, () => expectRefusal(refusal));
  }
});

// Two at a time (maxConcurrency): these builds fail before the bundler starts, so each uses one core.
describe.concurrent('a build refuses a demo', () => {
  const refusals: Refusal[] = [
    {
      name: 'with an unknown key in demo.json, naming the file and the key',
      change: (site) =>
        site.edit(`${demo}/demo.json`, (raw) => raw.replace('{', '{ "cor": "mar",')),
      errors: () => [
        `${demo}/demo.json:1 has the unknown key "cor". Correct its name or delete it`,
      ],
    },
    {
      name: 'with a placeholder that demo.json lacks, naming the file and the placeholder',
      change: (site) => site.edit(`${demo}/index.html`, (raw) => `${raw}<p>{{ausente}}</p>\n`),
      errors: (site) => [
        `${demo}/index.html:${site.lineOf(`${demo}/index.html`, '<p>{{ausente}}')} {{ausente}} is not in "textos" of its demo.json`,
      ],
    },
  ];
  for (const refusal of refusals) {
    it(refusal.name, () => expectRefusal(refusal));
  }
});

describe.concurrent('a build refuses a configuration', () => {
  const refusals: Refusal[] = [
    {
      name: 'with an unknown type of navbar item, naming the type and its position',
      change: (site) =>
        site.edit('src/config/navigation.ts', (code) =>
          code.replace('items: [', "items: [{ type: 'naoExiste' },"),
        ),
      errors: () => [
        'src/config/navigation.ts: navbar.items[0] has the unknown type "naoExiste". Known types: default, ',
      ],
    },
    {
      name: 'with a path in SITE_URL, naming the variable, the origin and where the path goes',
      variables: { SITE_URL: 'https://example.org/blog' },
      errors: () => [
        'SITE_URL="https://example.org/blog" has a path. Keep only the origin (https://example.org); the path goes in BASE_URL',
      ],
    },
    {
      name: 'with postsPerPage: 0, naming the option',
      change: (site) =>
        site.edit('src/config/blog.ts', (code) =>
          code.replace('postsPerPage = 10', 'postsPerPage = 0'),
        ),
      errors: () => ['"postsPerPage" must be greater than or equal to 1'],
    },
    {
      name: 'with an unknown option of the preset, naming it',
      change: (site) =>
        site.edit('docusaurus.config.ts', (code) =>
          code.replace('sitemap: false', 'naoExiste: true, sitemap: false'),
        ),
      errors: () => ['naoExiste'],
    },
    {
      name: 'with malformed tags, naming the file and the line',
      change: (site) => site.edit('blog/tags.yml', (raw) => `${raw}\nnaipe: {\n`),
      errors: (site) => [`blog/tags.yml:${site.read('blog/tags.yml').split('\n').length}`],
    },
    {
      name: 'with malformed translations, naming the file',
      change: (site) => site.edit('i18n/pt/code.json', (raw) => raw.replace('{', '{,')),
      errors: () => ['i18n/pt/code.json'],
    },
    {
      name: 'with a translation that is not a string, naming its key and the file',
      change: (site) =>
        site.edit('i18n/pt/code.json', (raw) =>
          raw.replace(/"message": "[^"]*"/, '"message": ["um"]'),
        ),
      errors: (site) => [
        'i18n/pt/code.json',
        `${Object.keys(JSON.parse(site.read('i18n/pt/code.json')) as object)[0]}.message`,
      ],
    },
    {
      name: 'for production in English only, which would replace the Portuguese site',
      variables: { CONTEXT: 'production', SITE_URL: 'https://a.example' },
      options: ['--locale', 'en'],
      errors: () => ['--locale en would build a site without a home page'],
    },
    {
      name: 'for an unknown language, in any context',
      options: ['--locale', 'fr'],
      errors: () => ['--locale fr is not a language of this site. Use one of: pt, en'],
    },
    {
      name: 'with a text that is not UTF-8, a PNG that is not an image and an invisible character, all in one report',
      change: (site) => {
        const title = site.read('blog/aoba-mundo.mdx').replace(/^title: '?/m, '$&\u202E');
        site.write('blog/aoba-mundo.mdx', title);
        fs.writeFileSync(path.join(site.folder, 'blog/do-it/velho.mdx'), '\nA\xE7\xE3o', 'latin1');
        site.write('static/img/texto.png', 'Um texto.');
      },
      errors: () => [
        'blog/aoba-mundo.mdx:2 has U+202E (right-to-left override)',
        'blog/do-it/velho.mdx:2 is not UTF-8: byte 0xE7 at column 2. Save it as UTF-8',
        'static/img/texto.png is named .png but is not a PNG file',
      ],
    },
    {
      name: 'for production without SITE_URL, naming the variable',
      variables: { CONTEXT: 'production', SITE_URL: '' },
      errors: () => ['SITE_URL is missing'],
    },
    {
      name: 'with only some of the Algolia credentials, naming the missing ones',
      variables: { ALGOLIA_INDEX_NAME: 'aoba', ALGOLIA_APP_ID: '' },
      errors: () => [
        'The app id is missing: set ALGOLIA_APP_ID',
        'The API key is missing: set ALGOLIA_SEARCH_API_KEY',
      ],
    },
  ];
  for (const refusal of refusals) {
    it(refusal.name, () => expectRefusal(refusal));
  }
});

it('a finished build is refused when a file has the value of a secret variable', async () => {
  await withSite(async (site) => {
    const key = '0123456789abcdef';
    site.write('build/blog/ola.html', `<!doctype html><title>a</title><p>${key}</p>`);
    const { code, output } = await site.postbuild({ ALGOLIA_ADMIN_API_KEY: key });
    expect(code).toBe(1);
    expect(output).toContain('/blog/ola.html contains the value of ALGOLIA_ADMIN_API_KEY');
    expect(output).not.toContain(key);
    expect(output).not.toMatch(/^\s+at /m);
  });
});
