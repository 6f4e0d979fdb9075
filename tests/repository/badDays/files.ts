import { posts, type BadDay } from './day';

/** A line of front matter. */
const line = (key: string) => new RegExp(`^${key}:.*(?:\\n[ -].*)*\\n`, 'm');

const required = ['title', 'description', 'date', 'authors', 'tags'];

const retyped: Readonly<Record<string, string>> = {
  tags: 'css',
  authors: 'autor',
  date: '2023-02-31',
  title: '[a]',
  description: '7',
};

export const frontMatter: readonly BadDay[] = [
  ...required.map((key): BadDay => ({
    name: `front matter without ${key}`,
    happen: (content) => content.edit(content.any(posts), (raw) => raw.replace(line(key), '')),
  })),
  ...Object.entries(retyped).map(([key, value]): BadDay => ({
    name: `${key}: ${value}`,
    happen: (content) =>
      content.edit(content.any(posts), (raw) => raw.replace(line(key), `${key}: ${value}\n`)),
  })),
  ...[
    ['a key twice', 'title: Outro\n'],
    ['an unknown key', 'titulo: Outro\n'],
    ['an unknown series', 'series: nada\n'],
    ['a draft that is neither', 'draft: sim\n'],
    ['YAML that does not parse', 'x: "a\n'],
  ].map(([name = '', added = '']): BadDay => ({
    name: `front matter with ${name}`,
    happen: (content) =>
      content.edit(content.any(posts), (raw) =>
        raw.replace(
          /^---\n/,
          `---\n${raw.includes('\nseries:') && added.startsWith('series') ? 'x: 1\n' : added}`,
        ),
      ),
  })),
  {
    name: 'front matter that does not end',
    happen: (content) => content.edit(content.any(posts), (raw) => raw.replace(/\n---\n/, '\n')),
  },
];

/** Faults of whole files. */
export const wholeFiles: readonly BadDay[] = [
  {
    name: 'Latin-1',
    happen: (content) => {
      const file = content.any(posts);
      content.write(
        file,
        Buffer.from(content.text(file).replace(/^---\n/, '---\n# é\n'), 'latin1'),
      );
      return file;
    },
  },
  {
    name: 'UTF-16',
    happen: (content) => {
      const file = content.any(posts);
      content.write(file, Buffer.from(`\uFEFF${content.text(file)}`, 'utf16le'));
      return file;
    },
  },
  {
    name: 'an empty post',
    happen: (content) => content.edit(content.any(posts), () => ''),
  },
  {
    name: 'a post without its text',
    happen: (content) =>
      content.edit(content.any(posts), (raw) => raw.replace(/(\n---\n).*/s, '$1')),
  },
  {
    name: 'a missing twin',
    happen: (content) => {
      const file = content.any(/^i18n\/en\/docusaurus-plugin-content-blog\/.*\.mdx$/);
      content.write(file, undefined);
      return file.replace('i18n/en/docusaurus-plugin-content-blog', 'blog');
    },
  },
  {
    name: 'a name in capitals',
    happen: (content) => {
      const file = content.any(posts);
      const renamed = file.replace(/[^/]*$/, (name) => name.toUpperCase().replace('MDX', 'mdx'));
      content.write(renamed, content.bytes(file));
      return renamed;
    },
  },
  {
    name: 'an empty drawing',
    happen: (content) => {
      const file = content.any(/^blog\/.*\.svg$/);
      content.write(file, '');
      return file.replace(/^.*\//, '');
    },
  },
  {
    name: 'a drawing cut in half',
    happen: (content) => {
      const file = content.any(/^blog\/.*\.svg$/);
      const bytes = content.bytes(file);
      content.write(file, bytes.subarray(0, bytes.length >> 1));
      return file;
    },
  },
  {
    name: 'a deleted drawing',
    happen: (content) => {
      const file = content.any(/^blog\/.*\.svg$/);
      content.write(file, undefined);
      return file.replace(/^.*\//, '');
    },
  },
  {
    name: 'line ends of Windows',
    isHarmless: true,
    happen: (content) =>
      content.edit(content.any(posts), (raw) => `\uFEFF${raw.replaceAll('\n', '\r\n')}`),
  },
  {
    name: 'a demo with line ends of Windows',
    isHarmless: true,
    happen: (content) =>
      content.edit(
        content.any(/^src\/demos\/[^/]+\/(?:index\.html|style\.css|demo\.json)$/),
        (text) => text.replaceAll('\n', '\r\n'),
      ),
  },
];
