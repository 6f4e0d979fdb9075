import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Run, type Site, type Variables, withSite } from './site';

const folder = 'animacoes-de-carregamento';
const demo = 'src/demos/carregamento-onda';

interface Refusal {
  name: string;
  change?: (site: Site) => void;
  variables?: Variables;
  options?: readonly string[];
  /** What the error must say; it gets the broken site, for lines. */
  says: (site: Site) => string[];
}

/** The site with this fault must not be built, and the error must lead to the fault. */
async function expectRefusal({
  change,
  variables = {},
  options = ['--locale', 'pt'],
  says,
}: Refusal): Promise<void> {
  await withSite(async (site) => {
    change?.(site);
    const { code, error, output } = await site.build(variables, ...options);
    expect(code, output).toBe(1);
    for (const words of says(site)) {
      expect(error, output).toContain(words);
    }
  });
}

/** A fault of one post: its name without folder and end, so that each has a post to itself. */
interface PostFault {
  name: string;
  post: string;
  change: (site: Site, file: string) => void;
  says: (site: Site, file: string) => string;
}

const replace = (from: RegExp, to: string) => (site: Site, file: string) =>
  site.edit(file, (raw) => raw.replace(from, to));
const append = (text: string) => (site: Site, file: string) =>
  site.edit(file, (raw) => `${raw.trimEnd()}\n\n${text}\n`);
const twinOf = (file: string) => file.replace('blog/', 'i18n/en/docusaurus-plugin-content-blog/');

describe('a build refuses a post', () => {
  const faults: PostFault[] = [
    {
      name: 'with an unknown tag, naming its line and the known tags',
      post: `${folder}/janeiro`,
      change: replace(/^tags: .*$/m, 'tags: [svg, naipe]'),
      says: (site, file) =>
        `${file}:${site.lineOf(file, 'tags:')} tag "naipe" is not in tags.yml. Known tags: css, `,
    },
    {
      name: 'without an English twin, naming the file to write',
      post: `${folder}/fevereiro`,
      change: (site, file) => site.remove(twinOf(file)),
      says: (_, file) => `${file} has no twin in "en". Write ${twinOf(file)}`,
    },
    {
      name: 'without a date, showing how to write one',
      post: `${folder}/marco`,
      change: replace(/^date: .*\n/m, ''),
      says: (_, file) => `${file}:1 date is missing; write it as 2022-01-31`,
    },
    {
      name: 'whose part is taken, naming the post that has it',
      post: `${folder}/maio`,
      change: replace(/^part: .*$/m, 'part: 1'),
      says: (site, file) =>
        `${file}:${site.lineOf(file, 'part:')} part 1 of "${folder}" is already blog/${folder}/introducao.mdx`,
    },
    {
      name: 'of a day to come in production, naming its line',
      post: 'aoba-mundo',
      change: replace(/^date: .*$/m, 'date: 2099-01-31'),
      says: (site, file) =>
        `${file}:${site.lineOf(file, 'date:')} is for 2099-01-31, and today is `,
    },
    {
      name: 'with half-written front matter, naming the line',
      post: `${folder}/junho`,
      change: replace(/^description: .*$/m, 'description: O traço: e'),
      says: (site, file) => `${file}:${site.lineOf(file, 'description:')} front matter: `,
    },
    {
      name: 'with a tag left open, naming the tag and its line',
      post: `${folder}/julho`,
      change: append('<aside>\n\nTexto.'),
      says: (site, file) =>
        `${file}:${site.lineOf(file, '<aside>')} MDX: Expected a closing tag for \`<aside>\``,
    },
    {
      name: 'with a link to a page that does not exist, naming its line',
      post: `${folder}/agosto`,
      change: append('[Nada](/blog/nao-existe)'),
      says: (site, file) =>
        `${file}:${site.lineOf(file, '[Nada]')} links to /blog/nao-existe, which is no page`,
    },
    {
      name: 'with a link to a post that does not exist, naming its line',
      post: `${folder}/setembro`,
      change: append('[Nada](./nao-existe.mdx)'),
      says: (site, file) =>
        `${file}:${site.lineOf(file, '[Nada]')} links to ./nao-existe.mdx, but there is no blog/${folder}/nao-existe.mdx`,
    },
  ];
  let run: Run;
  const said = new Map<string, string>();
  beforeAll(async () => {
    await withSite(async (site) => {
      for (const { name, post, change, says } of faults) {
        const file = `blog/${post}.mdx`;
        change(site, file);
        said.set(name, says(site, file));
      }
      const production = { CONTEXT: 'production', SITE_URL: 'https://a.example' };
      run = await site.build(production, '--locale', 'pt');
    });
  });

  // One site has them all, and each must be among the faults that stop it: warnings come before.
  it.each(faults.map(({ name }) => name))('%s', (name) => {
    expect(run.code, run.output).toBe(1);
    const [, fatal = ''] = run.error.split(' problems in the posts:\n');
    expect(fatal, run.output).toContain(said.get(name));
  });
});

describe('a build refuses, one by one, a post', () => {
  const file = `blog/${folder}/janeiro.mdx`;
  const appended = (text: string) => (site: Site) => append(text)(site, file);
  const refusals: Refusal[] = [
    {
      name: 'with a link to a heading that does not exist, naming both addresses',
      change: appended('[Nada](#nao-existe)'),
      says: () => [`/blog/${folder}/janeiro`, '#nao-existe'],
    },
    {
      name: 'with a demo that does not exist, naming the post and the demo',
      change: appended('<Demo id="nao-existe" />'),
      says: () => [
        file,
        '<Demo id="nao-existe"> has no folder src/demos/nao-existe with a demo.json',
      ],
    },
    {
      name: 'with a live block that draws nothing, naming the post, the line and the way out',
      change: appended('```css live height="80"\na { top: 0; }\n```'),
      says: (site) => [
        `${file}:${site.lineOf(file, '```css live height')} a live block of CSS alone draws nothing. Name the demo`,
      ],
    },
  ];
  for (const refusal of refusals) {
    it(refusal.name, () => expectRefusal(refusal));
  }
});

// Two at a time: what stops them comes before the bundler, and loading takes one core.
describe.concurrent('a build refuses a demo', () => {
  const refusals: Refusal[] = [
    {
      name: 'with an unknown key in demo.json, naming the file and the key',
      change: (site) =>
        site.edit(`${demo}/demo.json`, (raw) => raw.replace('{', '{ "cor": "mar",')),
      says: () => [`${demo}/demo.json: `, 'Unrecognized key: "cor"'],
    },
    {
      name: 'with a text that demo.json lacks, naming the file and the text',
      change: (site) => site.edit(`${demo}/index.html`, (raw) => `${raw}<p>{{ausente}}</p>\n`),
      says: () => [`${demo}/index.html: {{ausente}} is not in "textos" of its demo.json`],
    },
  ];
  for (const refusal of refusals) {
    it(refusal.name, () => expectRefusal(refusal));
  }
});

describe.concurrent('a build refuses a configuration', () => {
  const refusals: Refusal[] = [
    {
      name: 'with an unknown type of navbar item, naming the type and its place',
      change: (site) =>
        site.edit('src/config/navigation.ts', (code) =>
          code.replace('items: [', "items: [{ type: 'naoExiste' },"),
        ),
      says: () => [
        'src/config/navigation.ts: navbar.items[0] has the unknown type "naoExiste". Known types: default, ',
      ],
    },
    {
      name: 'with a path in SITE_URL, naming the variable, the origin and where the path goes',
      variables: { SITE_URL: 'https://example.org/blog' },
      says: () => [
        'SITE_URL="https://example.org/blog" has a path. Keep only the origin (https://example.org); the path goes in BASE_URL',
      ],
    },
    {
      name: 'with no post on a page of the list, naming the option',
      change: (site) =>
        site.edit('src/config/blog.ts', (code) =>
          code.replace('postsPerPage = 10', 'postsPerPage = 0'),
        ),
      says: () => ['"postsPerPage" must be greater than or equal to 1'],
    },
    {
      name: 'with an option of the preset that does not exist, naming it',
      change: (site) =>
        site.edit('docusaurus.config.ts', (code) =>
          code.replace('sitemap: false', 'naoExiste: true, sitemap: false'),
        ),
      says: () => ['naoExiste'],
    },
    {
      name: 'with malformed tags, naming the file and the line',
      change: (site) => site.edit('blog/tags.yml', (raw) => `${raw}\nnaipe: {\n`),
      says: (site) => [`blog/tags.yml:${site.read('blog/tags.yml').split('\n').length}`],
    },
    {
      name: 'with malformed texts, naming the file',
      change: (site) => site.edit('i18n/pt/code.json', (raw) => raw.replace('{', '{,')),
      says: () => ['i18n/pt/code.json'],
    },
    {
      name: 'with a text that is no text, naming its key and the file',
      change: (site) =>
        site.edit('i18n/pt/code.json', (raw) =>
          raw.replace(/"message": "[^"]*"/, '"message": ["um"]'),
        ),
      says: (site) => [
        'i18n/pt/code.json',
        `${Object.keys(JSON.parse(site.read('i18n/pt/code.json')) as object)[0]}.message`,
      ],
    },
    {
      name: 'for production of English alone, which would take the place of Portuguese',
      variables: { CONTEXT: 'production', SITE_URL: 'https://a.example' },
      options: ['--locale', 'en'],
      says: () => ['--locale en would be a site without its first pages'],
    },
    {
      name: 'of a language that there is not, in any context',
      options: ['--locale', 'fr'],
      says: () => ['--locale fr is no language of this site. Write one of: pt, en'],
    },
    {
      name: 'with texts that are not UTF-8, pictures that are none and hidden signs, all at once',
      change: (site) => {
        const title = site.read('blog/aoba-mundo.mdx').replace(/^title: '?/m, '$&\u202E');
        site.add('blog/aoba-mundo.mdx', title);
        fs.writeFileSync(path.join(site.folder, 'blog/do-it/velho.mdx'), '\nA\xE7\xE3o', 'latin1');
        site.add('static/img/texto.png', 'Um texto.');
      },
      says: () => [
        'blog/aoba-mundo.mdx:2 has U+202E (right-to-left override)',
        'blog/do-it/velho.mdx:2 is not UTF-8: byte 0xE7 at column 2. Save it as UTF-8',
        'static/img/texto.png is named .png and is no PNG',
      ],
    },
    {
      name: 'for production that would call itself localhost, naming the variable',
      variables: { CONTEXT: 'production', SITE_URL: '' },
      says: () => ['SITE_URL is missing'],
    },
    {
      name: 'with half of the credentials for Algolia, naming the missing ones',
      variables: { ALGOLIA_INDEX_NAME: 'aoba', ALGOLIA_APP_ID: '' },
      says: () => [
        'The app id is missing: set ALGOLIA_APP_ID',
        'The API key is missing: set ALGOLIA_SEARCH_API_KEY',
      ],
    },
  ];
  for (const refusal of refusals) {
    it(refusal.name, () => expectRefusal(refusal));
  }
});
