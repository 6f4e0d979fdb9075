import fs from 'node:fs';
import path from 'node:path';
import { pathFrom } from '../../lib/node/files';
import { blocksOf, type SplitText } from './build/blocks';
import { compare, readEarlier, type Comparison } from './build/git';
import remarkChanges, { type PlacedChange } from './build/remarkChanges';
import { reviewAddress, reviewFilesOf } from './build/review';
import { changedBlocks, type CompareTexts } from './build/rows';
import { textOf } from './build/texts';

/** Where a build runs. */
interface Place {
  isDeployPreview: boolean;
  /** Commit of the build before this one, where the host tells it. */
  lastBuild: string | undefined;
  withUncommitted: boolean;
}

interface Options extends Place {
  repositoryUrl: string | undefined;
  review: string | undefined;
  split: SplitText;
  compareTexts: CompareTexts;
}

/** The comparison of a preview with the published site. */
interface Compared {
  comparison: Comparison;
  /** Texts of the commit that the preview is compared with, by the paths that they have now. */
  earlier: ReadonlyMap<string, string>;
}

const known = new Map<string, Compared | undefined>();

/** Asks git once for each process. */
function compared(
  siteDir: string,
  { lastBuild, withUncommitted }: Omit<Place, 'isDeployPreview'>,
): Compared | undefined {
  if (!known.has(siteDir)) {
    const comparison = compare(siteDir, { lastBuild, withUncommitted });
    const texts = (comparison?.files ?? []).filter(({ file }) => textOf(file) !== undefined);
    const contents =
      comparison &&
      readEarlier(
        siteDir,
        comparison.base,
        texts.map(({ file, from }) => from ?? file),
      );
    known.set(
      siteDir,
      comparison && {
        comparison,
        earlier: new Map(
          texts.map(({ file, from }) => [file, contents?.get(from ?? file)?.toString() ?? '']),
        ),
      },
    );
  }
  return known.get(siteDir);
}

/**
 * @param siteDir root of the repository
 * @param options where the build runs, and how texts are compared
 * @returns the remark plugin that marks changed paragraphs in their pages, as an entry of
 *   `remarkPlugins`; none outside of deploy previews
 */
export function changeMarks(
  siteDir: string,
  { repositoryUrl, review, split, compareTexts, ...place }: Options,
): [typeof remarkChanges, Parameters<typeof remarkChanges>[0]][] {
  if (!place.isDeployPreview) {
    return [];
  }
  const reviewFiles = reviewFilesOf(repositoryUrl, review);
  const changesIn = (source: string): PlacedChange[] => {
    const file = pathFrom(siteDir, path.resolve(siteDir, source));
    const before = compared(siteDir, place)?.earlier.get(file);
    // A new text has no marks: each of its paragraphs is new.
    if (before === undefined || before === '') {
      return [];
    }
    const address = reviewAddress(reviewFiles, file);
    const after = blocksOf(fs.readFileSync(source, 'utf8'), split);
    return changedBlocks({ before: blocksOf(before, split), after }, compareTexts).map(
      ({ entry, at, cell: { line, status, words, isCode } }) => ({
        at,
        change: {
          ...(entry !== undefined && { entry }),
          status,
          words,
          isCode,
          ...(address !== undefined && {
            review: `${address}${status === 'removed' ? 'L' : 'R'}${line}`,
          }),
        },
      }),
    );
  };
  return [[remarkChanges, { changesIn }]];
}

/**
 * @param siteDir root of the repository
 * @param options where the build runs
 * @returns what compiled pages of a preview depend on besides their files: the commit that they are
 *   compared with
 */
export const changesBase = (siteDir: string, place: Place): string =>
  place.isDeployPreview ? (compared(siteDir, place)?.comparison.base ?? '') : '';
