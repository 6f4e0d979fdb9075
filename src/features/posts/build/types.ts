import type { Problem } from '../../../lib/problems';
import type { PostFrontMatter } from '../shared/schema';

/** A post on disk, in one language. */
export interface PostFile {
  /** Path below the blog folder, the same in all languages. */
  relativePath: string;
  /** Path relative to the repository, for messages. */
  file: string;
  raw: string;
  frontMatter: PostFrontMatter;
  /**
   * Keys of its front matter with a fault; of a misspelled key, the one that is meant. None when they
   * were not checked.
   */
  faulty?: readonly string[];
}

/** The posts of one language. */
export interface LocalePosts {
  /** Paths of all posts below the blog folder, sorted. */
  paths: readonly string[];
  /** Posts that can be read, by their path. */
  posts: ReadonlyMap<string, PostFile>;
}

/** Problems of all posts and pages, by what they do to a build. */
export interface CheckResult {
  /** Problems that stop every build. */
  errors: Problem[];
  /**
   * Outdated translations and template text. They stop a build only on CI, so that authors can work
   * on.
   */
  warnings: Problem[];
  /** Possible mistakes that a person should look at. */
  notices: Problem[];
  /** Posts with a future date. Previews accept them; production rejects them until that day. */
  scheduled: Problem[];
}
