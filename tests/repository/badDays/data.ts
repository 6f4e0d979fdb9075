import type { BadDay } from './day';

const blogData = 'i18n/en/docusaurus-plugin-content-blog';

/** Faults in files of data: tags, series, authors, translations and stamps. */
export const data: readonly BadDay[] = [
  ...['blog/tags.yml', 'blog/series.yml', 'blog/authors.yml', `${blogData}/tags.yml`].map(
    (file): BadDay => ({
      name: `${file} that does not parse`,
      happen: (content) => content.edit(file, (text) => `${text}\n  x: [\n`),
    }),
  ),
  ...['i18n/en/stamps.json', 'i18n/en/code.json'].map((file): BadDay => ({
    name: `${file} that does not parse`,
    isOfInterface: file.endsWith('code.json'),
    happen: (content) => content.edit(file, (text) => text.replace(/\}\s*$/, '')),
  })),
  {
    name: 'a tag with another address in English',
    happen: (content) =>
      content.edit(`${blogData}/tags.yml`, (text) =>
        text.replace(/permalink: .*/, 'permalink: /x'),
      ),
  },
  {
    name: 'a text of the site without its English',
    isOfInterface: true,
    happen: (content) =>
      content.edit('i18n/en/code.json', (text) => {
        const messages = JSON.parse(text) as Record<string, unknown>;
        const own = Object.keys(messages).filter((key) => key.startsWith('site.'));
        Reflect.deleteProperty(messages, content.random.pick(own));
        return JSON.stringify(messages, undefined, 2);
      }),
  },
  {
    name: 'a page without its English',
    happen: (content) => {
      const file = 'i18n/en/docusaurus-plugin-content-pages/sobre.mdx';
      content.write(file, undefined);
      return 'sobre.mdx';
    },
  },
  {
    name: 'headers that the build throws away',
    happen: (content) => {
      content.write('static/_headers', '/*\n  X-A: b\n');
      return 'static/_headers';
    },
  },
];
