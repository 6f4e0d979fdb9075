import { lineOf } from '../../../lib/frontMatter';
import { problemLine, type Problem } from '../../../lib/problems';
import { defaultLocale, locales } from '../../../lib/locales';
import type { Document } from '../../../lib/node/document';
import { pathFrom } from '../../../lib/node/files';
import { contentRoots, listPosts, postsFolder } from '../../../lib/node/folders';
import { todayAtUtcPlus14 } from '../shared/visibility';
import { checkAuthored } from './authored';
import { checkBody } from './body';
import { checkSeries } from './checkSeries';
import { checkTranslations } from './checkTranslations';
import { checkFileNames } from './files';
import { checkLastUpdate } from './lastUpdate';
import { checkLinks, knownRoutes, type Link } from './links';
import { readPages } from './documents';
import { checkAnchors } from './anchors';
import { readPost } from './readPost';
import { readRegistries } from './registries';
import { applyRules } from './rules';
import { checkPages } from './pages';
import { checkTemplate } from './template';
import { checkDemoTemplates } from './newDemo';
import { namePictureUsers } from './pictures/users';
import { unusedPictures } from './unusedPictures';
import type { CheckResult, LocalePosts, PostFile } from './types';

/** Reports a date that has not begun in any time zone. A draft may have any date. */
function checkDue({ file, raw, frontMatter }: PostFile, today: string): Problem[] {
  return frontMatter.date <= today || frontMatter.draft === true
    ? []
    : [
        {
          file,
          line: lineOf(raw, 'date'),
          message: `has the date ${frontMatter.date}, and today is ${today}. Publish it on that day, or write draft: true`,
        },
      ];
}

/** @returns the paths of the posts that a build leaves out */
const draftsIn = (posts: LocalePosts['posts']): Set<string> =>
  new Set([...posts].filter(([, { frontMatter }]) => frontMatter.draft).map(([name]) => name));

interface CheckedLocale extends LocalePosts, Pick<CheckResult, 'errors' | 'notices'> {
  /** Posts that are valid MDX. */
  documents: Document[];
}

/**
 * Checks the posts of one language, without comparing them with the other language.
 */
function checkLocale(siteDir: string, locale: string): CheckedLocale {
  const root = postsFolder(siteDir, locale);
  const roots = contentRoots(siteDir, locale);
  const { registries, problems } = readRegistries(siteDir, locale);
  const { series } = registries;
  const paths = listPosts(root);
  const errors = [...problems, ...checkFileNames(root, pathFrom(siteDir, root))];
  const notices: Problem[] = [];
  const documents: Document[] = [];
  const posts = new Map<string, PostFile>();
  const links = new Map<PostFile, readonly Link[]>();
  for (const name of paths) {
    const read = readPost(root, name, { siteDir, roots, registries });
    errors.push(...read.problems);
    const { post } = read;
    if (post !== undefined) {
      const body = checkBody(post, locale, siteDir);
      if (read.isComparable) {
        posts.set(name, post);
      }
      links.set(post, body.links);
      errors.push(...body.errors);
      documents.push(...body.documents);
      notices.push(...body.notices);
    }
  }
  const used = [...links.keys()].flatMap(({ frontMatter }) => frontMatter.tags);
  const targets = {
    siteDir,
    posts: paths,
    drafts: draftsIn(posts),
    routes: knownRoutes(siteDir, paths, used),
  };
  errors.push(
    ...(series === undefined ? [] : checkSeries([...posts.values()], series, paths)),
    ...[...links].flatMap(([post, own]) => checkLinks(post, own, targets)),
  );
  return { paths, posts, documents, errors, notices };
}

/**
 * Reads every post of every language and checks what the blog plugin does not check: the front matter,
 * series, demos, the text, and that each post has a translation.
 *
 * @param siteDir root of the repository
 * @param today last allowed date of a post, as 2022-01-31; by default today at UTC+14
 * @returns the problems found; a post that cannot be read is a problem too
 */
export function checkContent(siteDir: string, today: string = todayAtUtcPlus14()): CheckResult {
  const authored = checkAuthored(siteDir);
  // The checks below throw at the first file that is not UTF-8. Returning here reports all of them.
  if (authored.some(({ kind }) => kind === 'encoding')) {
    return { errors: authored, warnings: [], notices: [], scheduled: [] };
  }
  const source = checkLocale(siteDir, defaultLocale);
  const others = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => {
      const checked = checkLocale(siteDir, locale);
      return { ...checked, comparison: checkTranslations(siteDir, locale, source, checked) };
    });
  const all = [source, ...others];
  const pages = readPages(siteDir);
  const inPages = pages.documents.map((page) => applyRules(page, siteDir));
  const posts = all.flatMap((locale) => [...locale.posts.values()]);
  const documents = [...all.flatMap((locale) => locale.documents), ...pages.documents];
  return {
    errors: [
      ...namePictureUsers(authored, documents, siteDir),
      ...pages.problems,
      ...inPages.flatMap(({ errors }) => errors),
      ...checkPages(siteDir),
      ...all.flatMap(({ errors }) => errors),
      ...checkAnchors(documents),
      ...posts.flatMap((post) => checkLastUpdate(post, today)),
      ...others.flatMap(({ comparison }) => comparison.errors),
    ],
    warnings: [
      ...posts.flatMap(checkTemplate),
      ...checkDemoTemplates(siteDir),
      ...others.flatMap(({ comparison }) => comparison.warnings),
    ],
    notices: [
      ...[...all, ...inPages].flatMap(({ notices }) => notices),
      ...others.flatMap(({ comparison }) => comparison.notices),
      ...unusedPictures(siteDir),
    ],
    scheduled: posts.flatMap((post) => checkDue(post, today)),
  };
}

/**
 * @param problems problems of any check
 * @returns one indented line per problem, as `file:line message`
 */
export function formatProblems(problems: readonly Problem[]): string {
  return problems.map((problem) => `  ${problemLine(problem)}`).join('\n');
}
