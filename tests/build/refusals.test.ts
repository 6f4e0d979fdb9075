import { describe, expect, it } from 'vitest';
import { type Site, type Variables, withSite } from './site';

const folder = 'animacoes-de-carregamento';
const post = `blog/${folder}/janeiro.mdx`;
const twin = `i18n/en/docusaurus-plugin-content-blog/${folder}/janeiro.mdx`;
const demo = 'src/demos/carregamento-onda';

interface Refusal {
  name: string;
  change?: (site: Site) => void;
  variables?: Variables;
  /** What the error must say; it gets the broken site, for lines. */
  says: (site: Site) => string[];
}

/** The site with this fault must not be built, and the error must lead to the fault. */
async function expectRefusal({ change, variables = {}, says }: Refusal): Promise<void> {
  await withSite(async (site) => {
    change?.(site);
    const { code, error, output } = await site.build(variables, '--locale', 'pt');
    expect(code, output).toBe(1);
    for (const words of says(site)) {
      expect(error, output).toContain(words);
    }
  });
}

const append = (text: string) => (site: Site) => {
  site.edit(post, (raw) => `${raw.trimEnd()}\n\n${text}\n`);
};

describe('a build refuses a post', () => {
  const refusals: Refusal[] = [
    {
      name: 'with an unknown tag, naming its line and the known tags',
      change: (site) => site.edit(post, (raw) => raw.replace(/^tags: .*$/m, 'tags: [svg, naipe]')),
      says: (site) => [
        `${post}:${site.lineOf(post, 'tags:')} tag "naipe" is not in tags.yml. Known tags: css, `,
      ],
    },
    {
      name: 'without an English twin, naming the file to write',
      change: (site) => site.remove(twin),
      says: () => [`${post} has no twin in "en". Write ${twin}`],
    },
    {
      name: 'without a date, showing how to write one',
      change: (site) => site.edit(post, (raw) => raw.replace(/^date: .*\n/m, '')),
      says: () => [`${post}:1 date is missing; write it as 2022-01-31`],
    },
    {
      name: 'whose part is taken, naming the post that has it',
      change: (site) => site.edit(post, (raw) => raw.replace(/^part: .*$/m, 'part: 1')),
      says: (site) => [
        `${post}:${site.lineOf(post, 'part:')} part 1 of "${folder}" is already blog/${folder}/introducao.mdx`,
      ],
    },
    {
      name: 'with half-written front matter, naming the line',
      change: (site) =>
        site.edit(post, (raw) => raw.replace(/^description: .*$/m, 'description: O traço: e')),
      says: (site) => [`${post}:${site.lineOf(post, 'description:')} front matter: `],
    },
    {
      name: 'with a tag left open, naming the tag and its line',
      change: append('<aside>\n\nTexto.'),
      says: (site) => [
        `${post}:${site.lineOf(post, '<aside>')} MDX: Expected a closing tag for \`<aside>\``,
      ],
    },
    {
      name: 'with a link to a page that does not exist, naming its line',
      change: append('[Nada](/blog/nao-existe)'),
      says: (site) => [
        `${post}:${site.lineOf(post, '[Nada]')} links to /blog/nao-existe, which is no page`,
      ],
    },
    {
      name: 'with a link to a post that does not exist, naming its line',
      change: append('[Nada](./nao-existe.mdx)'),
      says: (site) => [
        `${post}:${site.lineOf(post, '[Nada]')} links to ./nao-existe.mdx, but there is no blog/${folder}/nao-existe.mdx`,
      ],
    },
    {
      name: 'with a link to a heading that does not exist, naming both addresses',
      change: append('[Nada](#nao-existe)'),
      says: () => [`/${post.replace('.mdx', '')}`, '#nao-existe'],
    },
    {
      name: 'with a demo that does not exist, naming the post and the demo',
      change: append('<Demo id="nao-existe" />'),
      says: () => [
        post,
        '<Demo id="nao-existe"> has no folder src/demos/nao-existe with a demo.json',
      ],
    },
    {
      name: 'with a live block that draws nothing, naming the post, the line and the way out',
      change: append('```css live height="80"\na { top: 0; }\n```'),
      says: (site) => [
        `${post}:${site.lineOf(post, '```css live height')} a live block of CSS alone draws nothing. Name the demo`,
      ],
    },
  ];
  for (const refusal of refusals) {
    it(refusal.name, () => expectRefusal(refusal));
  }
});

describe('a build refuses a demo', () => {
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

describe('a build refuses a configuration', () => {
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
          code.replace('postsPerPage: 10', 'postsPerPage: 0'),
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
