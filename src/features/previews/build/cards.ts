/* The pictures of changed posts for those who share them, as the published site had and will have them. */
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { normalizeUrl } from '@docusaurus/utils';
import { frontMatterOf } from '../../../lib/frontMatter';
import type { Locale } from '../../../lib/locales';
import { pathFrom } from '../../../lib/node/files';
import { contentRoots } from '../../../lib/node/folders';
import type { PostExtras } from '../../posts/shared';
import type { CardTools } from '../options';
import type { TextChange } from '../shared/types';
import { readNow } from './git';
import type { PostFacts } from './postFacts';
import { picturePath } from './sides';
import type { ReadText, ShownText } from './textChange';

/** A picture that an author made for a post, with its path relative to the repository. */
export interface OwnPicture {
  file: string;
  content: Buffer;
}

/** Input from which the pictures of changed posts are computed. */
export interface CardSources {
  siteDir: string;
  rootPath: string;
  /** Language, and its base path. */
  locale: Locale;
  baseUrl: string;
  cards: CardTools;
  /** The posts as they are built. */
  blogPosts: readonly BlogPost[];
  /** @returns facts about a text; none for a draft, which has no page on the published site */
  factsOf: (text: ShownText | undefined) => PostFacts | undefined;
  /** Facts about all posts, before and now. */
  all: Readonly<Record<Side, readonly PostFacts[]>>;
  /** @returns content of files of the earlier commit, as far as it has them */
  readEarlier: ReadFiles;
}

type Side = 'before' | 'after';
type ReadFiles = (files: readonly string[]) => ReadonlyMap<string, Buffer>;

/** Pictures that the build has to make, because no page of the preview has them. */
export interface CardsToMake {
  /** Posts with what their cards show of them. */
  drawn: BlogPost[];
  own: OwnPicture[];
}

const seriesOf = ({ metadata }: BlogPost) => (metadata as PostExtras).series;

/** @returns place of a post among the listed parts of its series, and how many there are */
function placeOf(post: PostFacts, all: readonly PostFacts[]): { part: number; total: number } {
  const parts = all
    .filter(({ series }) => series === post.series)
    .filter(({ isListed, permalink }) => isListed || permalink === post.permalink)
    .sort((a, b) => a.part - b.part);
  const index = parts.findIndex(({ permalink }) => permalink === post.permalink);
  return { part: index + 1, total: parts.length };
}

/**
 * @param post a post as it is built
 * @param facts one of its versions
 * @param all all posts, at the time of that version
 * @param blogPosts the posts as they are built, for the titles of series
 * @returns the post with everything that its card shows of that version
 */
export function postAs(
  post: BlogPost,
  facts: PostFacts,
  all: readonly PostFacts[],
  blogPosts: readonly BlogPost[],
): BlogPost {
  const { title, permalink, demo } = facts;
  const date = new Date(facts.date);
  const series =
    facts.series === undefined
      ? undefined
      : blogPosts.map(seriesOf).find((known) => known?.id === facts.series);
  const extras: PostExtras = {
    series: series && { ...series, ...placeOf(facts, all) },
    art: demo === undefined ? undefined : { id: demo, title: '', drawing: '' },
  };
  return {
    ...post,
    metadata: {
      ...post.metadata,
      title,
      permalink,
      date: Number.isNaN(date.getTime()) ? post.metadata.date : date,
      ...extras,
    },
  };
}

/** @returns the picture that `image` of a text names: in its language, or else the Portuguese one */
function ownPicture(
  text: ShownText | undefined,
  { siteDir, locale }: CardSources,
  read: ReadFiles,
): OwnPicture | undefined {
  const { image } = frontMatterOf(text?.raw ?? '');
  if (text === undefined || typeof image !== 'string') {
    return undefined;
  }
  const folder = path.posix.dirname(text.path.replace(/^\/blog\//, ''));
  const files = contentRoots(siteDir, locale).map((root) =>
    pathFrom(siteDir, path.join(root, folder, image)),
  );
  const [found] = read(files);
  return found && { file: found[0], content: found[1] };
}

const filesNow =
  (siteDir: string): ReadFiles =>
  (files) =>
    new Map(
      files.flatMap((file) => {
        const content = readNow(siteDir, file);
        return content === undefined ? [] : [[file, content] as const];
      }),
    );

/** A picture for those who share a post: an author's own, or one that is drawn. */
interface Picture {
  address: string;
  own?: OwnPicture;
  drawn?: BlogPost;
}

const isSame = (a: Picture, b: Picture): boolean =>
  a.own && b.own ? a.own.content.equals(b.own.content) : a.address === b.address;

/**
 * @param sources the posts of both versions, and how cards are drawn
 * @param made gets what the build has to make for the returned addresses
 * @returns a function that gives the pictures of a changed text, if they differ. A draft has only that
 *   of the preview, in which other drafts count as parts of its series
 */
export function cardsOf(
  sources: CardSources,
  made: CardsToMake,
): (text: ReadText) => Pick<TextChange, 'card'> {
  const { siteDir, rootPath, baseUrl, cards, blogPosts, factsOf, all, readEarlier } = sources;
  const built = new Map(blogPosts.map((post) => [post.metadata.permalink, post]));
  const drawn = (post: BlogPost, facts: PostFacts, side: Side): Picture => {
    const version = postAs(post, facts, all[side], blogPosts);
    return { drawn: version, address: rootPath + cards.cardOf(version) };
  };
  const pictureBefore = (post: BlogPost, text: ShownText | undefined): Picture | undefined => {
    const facts = factsOf(text);
    const own = facts && ownPicture(text, sources, readEarlier);
    return own === undefined
      ? facts && drawn(post, facts, 'before')
      : { own, address: rootPath + picturePath(own.file, 'before') };
  };
  const pictureAfter = (post: BlogPost, text: ShownText | undefined): Picture => {
    const facts = factsOf(text);
    const own = ownPicture(text, sources, filesNow(siteDir));
    const built = { address: rootPath + cards.pictureOf(post) };
    if (facts === undefined || own !== undefined) {
      return { ...built, ...(own && { own }) };
    }
    const picture = drawn(post, facts, 'after');
    return picture.address === built.address ? built : picture;
  };
  return (text) => {
    const post = built.get(normalizeUrl([baseUrl, text.after?.path ?? '']));
    if (post === undefined) {
      return {};
    }
    const before = pictureBefore(post, text.before);
    const after = pictureAfter(post, text.after);
    if (before !== undefined && isSame(before, after)) {
      return {};
    }
    made.own.push(...(before?.own ? [before.own] : []));
    made.drawn.push(...[before?.drawn, after.drawn].filter((one) => one !== undefined));
    return { card: { ...(before && { before: before.address }), after: after.address } };
  };
}
