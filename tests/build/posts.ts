import { translationHash } from '../../src/features/posts/build/translation';
import type { Site } from './site';

/** Folders of the posts in Portuguese and English. */
export const postFolders = ['blog', 'i18n/en/docusaurus-plugin-content-blog'] as const;

/** @returns path of the English translation of a file in `blog/` */
export const twinOf = (file: string): string => file.replace(/^blog/, postFolders[1]);

/** Lines of front matter, key and YAML value, and `body`: the text below. */
type Post = Readonly<Record<string, string>>;

/**
 * Writes a post in both languages. The English one gets the hash that `npm run stamp` would write.
 *
 * @param name path below `blog/`, without extension
 * @param post what differs from a short post with the tag css; it needs a date or `draft: true`
 * @param english what differs from `post` in English
 */
export function addPost(site: Site, name: string, post: Post, english: Post = {}): void {
  const [portugueseFolder, englishFolder] = postFolders;
  const write = (folder: string, changes: Post): string => {
    const { body, ...keys } = {
      title: `Post ${name}`,
      description: 'Uma frase de trinta e cinco letras ou mais.',
      authors: '[autor]',
      tags: '[css]',
      body: `Aqui.\n\n{/* truncate */}\n\nO texto do post ${name}.`,
      ...changes,
    };
    const head = Object.entries(keys).map(([key, value]) => `${key}: ${value}\n`);
    const text = `---\n${head.join('')}---\n\n${body}\n`;
    site.write(`${folder}/${name}.mdx`, text);
    return text;
  };
  const hash = translationHash(write(portugueseFolder, post));
  write(englishFolder, { ...post, ...english, translation_of: `'${hash}'` });
}

const drifted = 'blog/aoba-mundo.mdx';

/** The sentence that `causeDrift` adds. */
export const addedSentence = 'Frase que só a cópia tem.';

/** Adds a sentence to a Portuguese post, so that its English translation is outdated. */
export const causeDrift = (site: Site): void =>
  site.edit(drifted, (raw) => `${raw.trimEnd()}\n\n${addedSentence}\n`);

/** The message about it: both files, the line of the hash, and the command that fixes it. */
export function driftMessage(site: Site): RegExp {
  const twin = twinOf(drifted);
  return new RegExp(
    `${twin}:${site.lineOf(twin, 'translation_of:')} was translated from another version of ${drifted} .*npm run stamp`,
  );
}
