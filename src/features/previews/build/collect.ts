import { hash } from 'node:crypto';
import { groupBy } from '../../../lib/groupBy';
import { isPhoto } from '../../../lib/pictureNames';
import type {
  Change,
  CodeChange,
  DemoChange,
  FileChange,
  PageLink,
  PictureChange,
  SourceChange,
  TextChange,
} from '../shared/types';
import {
  demoOf,
  isUnseen,
  pagesShowing,
  pagesWithWalls,
  type PagePlace,
  type PicturesOf,
} from './changes';
import { codeChange } from './code';
import { groupByText } from './group';
import { readEarlier, readNow, type Comparison } from './git';
import type { PostText } from './posts';
import { reviewAddress } from './review';
import { beforeId, isPagePicture, picturePath, type DemoTools, type DemoView } from './sides';
import { eachOnce } from './rows';
import { marked, readText, type ReadText, type TextSources } from './textChange';
import { textOf, type TextFiles } from './texts';
import { demosFolder } from '../../../lib/contentFolders';

/** Paragraphs that the whole list shows. A page with more of them is slow, and nobody reads it. */
const maxRows = 600;

/** Files of code that the whole list shows with their lines. */
const maxSources = 80;

/** Input that git does not have: posts, notices of the checks, addresses. */
export interface Surroundings extends Omit<
  TextSources,
  'changed' | 'isCompared' | 'earlier' | 'reviewOf'
> {
  posts: readonly PostText[];
  picturesOf: PicturesOf<PostText>;
  /** Base path of the whole site. */
  rootPath: string;
  /** Address of the changed files of the pull request, if known. */
  reviewFiles: string | undefined;
  /** @returns a demo in the language being built, if it is there and has no fault */
  demoView: (version: 'before' | 'after', id: string) => DemoView | undefined;
  walls: DemoTools['walls'];
  /** @returns address of a demo's page in the language being built */
  demoAddress: (id: string) => string;
  /** @returns card and lists of a changed text */
  onPages: (text: ReadText) => Pick<TextChange, 'card' | 'lists'>;
}

/** Input from which all kinds of changes are computed. */
interface Found {
  around: Surroundings;
  /** Changed files by their path, without those that no page uses. */
  changed: ReadonlyMap<string, FileChange>;
  /** Their content in the commit that the preview is compared with; none of pictures. */
  earlier: ReadonlyMap<string, Buffer>;
  /** Whether git told what differs. */
  isCompared: boolean;
  /** @returns the changed lines of a file */
  codeOf: (change: FileChange) => CodeChange;
}

function find(comparison: Comparison | undefined, around: Surroundings): Found {
  const { siteDir, reviewFiles } = around;
  const files = (comparison?.files ?? []).filter(({ file }) => !isUnseen(file));
  // Pictures have no lines to compare, and together they would be too large for the process that reads
  // all texts. The build reads each of them when it writes it.
  const asked = files
    .map(({ file, from }) => from ?? file)
    .filter((file) => !isPhoto(file) && !isPagePicture(file));
  const earlier =
    comparison === undefined
      ? new Map<string, Buffer>()
      : readEarlier(siteDir, comparison.base, asked);
  let shown = 0;
  return {
    around,
    changed: new Map(files.map((change) => [change.file, change])),
    earlier,
    isCompared: comparison !== undefined,
    codeOf: (change) => {
      shown += 1;
      const { file, from } = change;
      const [before, after] =
        shown > maxSources ? [] : [earlier.get(from ?? file), readNow(siteDir, file)];
      return codeChange(change, before, after, reviewAddress(reviewFiles, file));
    },
  };
}

/** @returns the pages with their titles */
const linksTo = (pages: readonly PagePlace[], { posts, hrefOf }: Surroundings): PageLink[] =>
  pages.map((page) => {
    const post = posts.find((one) => one.path === page.path && one.locale === page.locale);
    const href = hrefOf(page);
    return { href, title: post?.title ?? href, locale: page.locale };
  });

/** @returns the pages that show a file */
const pagesOf = (file: string, around: Surroundings): PageLink[] =>
  linksTo(pagesShowing(file, around.posts, around.picturesOf), around);

/** @returns the pages that show a demo: those that name it, and those that show many demos */
function pagesOfDemo(
  id: string,
  isOnWalls: boolean,
  around: Surroundings,
): Pick<DemoChange, 'pages' | 'walls'> {
  const pages = pagesOf(`${demosFolder}/${id}/`, around);
  const walls = isOnWalls && around.walls ? pagesWithWalls(around.walls, around.posts) : [];
  return {
    pages,
    walls: linksTo(walls, around).filter(({ href }) => !pages.some((page) => page.href === href)),
  };
}

/** Without a comparison, only the texts with notes are known. */
function textChanges({ around, changed, earlier, isCompared }: Found): TextChange[] {
  const { notes, reviewFiles, onPages } = around;
  const sources: TextSources = {
    ...around,
    changed,
    isCompared,
    earlier,
    reviewOf: (file) => reviewAddress(reviewFiles, file),
  };
  const files = isCompared ? [...changed.keys()] : notes.map(({ file }) => file);
  const found = new Map<string, TextFiles>();
  for (const file of files) {
    const text = textOf(file);
    if (text !== undefined) {
      found.set(text.files.pt, text.files);
    }
  }
  let count = 0;
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => {
      const read = readText(own, sources, maxRows - count);
      count += read.change.rows.length;
      const { versions, rows } = read.change;
      const shown = [versions, rows.map(({ pt, en }) => [pt, en])];
      return marked(key, { ...read.change, ...onPages(read) }, shown);
    });
}

function demoChanges({ around, changed, codeOf }: Found): DemoChange[] {
  const inDemos = [...changed.values()].filter(({ file }) => demoOf(file) !== undefined);
  const byId = groupBy(inDemos, ({ file }) => demoOf(file) ?? '');
  const seen = (id: string, { height }: DemoView) => ({ src: around.demoAddress(id), height });
  return [...byId]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, files]) => {
      const [before, after] = [around.demoView('before', id), around.demoView('after', id)];
      const code = files.map(codeOf);
      const change = {
        kind: 'demo' as const,
        id,
        title: after?.title ?? before?.title ?? id,
        status: after === undefined ? 'removed' : before === undefined ? 'new' : 'changed',
        ...(before && { before: seen(beforeId(id), before) }),
        ...(after && { after: seen(id, after) }),
        files: code,
        notes: eachOnce(
          around.notes.filter(({ file }) => demoOf(file) === id).map(({ note }) => note),
        ),
        ...pagesOfDemo(
          id,
          [before, after].some((view) => view?.isOnWalls),
          around,
        ),
      } satisfies Omit<DemoChange, 'key' | 'content'>;
      return marked(`demo ${id}`, change, [code, change.notes]);
    });
}

function pictureChanges({ around, changed }: Found): PictureChange[] {
  const { siteDir, rootPath } = around;
  return [...changed.values()]
    .filter(({ file }) => isPagePicture(file))
    .map(({ file, from, status }) => {
      const now = status === 'removed' ? undefined : readNow(siteDir, file);
      const change = {
        kind: 'picture' as const,
        file,
        status,
        ...(status !== 'new' && { before: rootPath + picturePath(from ?? file, 'before') }),
        ...(now && { after: rootPath + picturePath(file, 'after') }),
        pages: pagesOf(file, around),
      };
      return marked(file, change, [status, hash('sha256', now ?? '')]);
    });
}

const sourceChanges = ({ around, changed, codeOf }: Found): SourceChange[] =>
  [...changed.values()]
    .filter(({ file }) => !isPagePicture(file) && !demoOf(file) && !textOf(file))
    .map((change) => {
      const code = codeOf(change);
      const pages = pagesOf(change.file, around);
      return marked(change.file, { kind: 'source' as const, ...code, pages }, code);
    });

/**
 * @param comparison files that differ, if git knows them
 * @param around what the site knows of them
 * @returns all changes, in the order in which an editor reads them: texts, each with the demos and
 *   pictures that it shows, then other demos, other pictures, code
 */
export function collectChanges(comparison: Comparison | undefined, around: Surroundings): Change[] {
  const found = find(comparison, around);
  const texts = textChanges(found);
  const shown = [...demoChanges(found), ...pictureChanges(found)];
  return [...groupByText(texts, shown), ...sourceChanges(found)];
}
