import type { Problem } from '../../../lib/frontMatter';
import type { PostFrontMatter } from '../shared/schema';

/** A post as it lies on disk, in one language. */
export interface PostFile {
  /** Path below the blog folder: the same for all languages. */
  relativePath: string;
  /** Path below the repository, for messages. */
  file: string;
  raw: string;
  frontMatter: PostFrontMatter;
}

export interface CheckResult {
  /** Faults that must stop a build. */
  errors: Problem[];
  /** Faults a writer may work with for a while: translations that lag behind. */
  warnings: Problem[];
  /** What may be right or wrong: a person should look at it. */
  notices: Problem[];
  /** Posts of days to come: fine for a preview, and refused in production until then. */
  scheduled: Problem[];
}
