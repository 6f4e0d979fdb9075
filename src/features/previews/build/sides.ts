/* Demos and pictures as they were before, as files of the preview. */
import fs from 'node:fs';
import path from 'node:path';
import { listEarlier, readEarlier } from './git';
import { demosFolder } from '../../../lib/contentFolders';
import { isPicture } from '../../../lib/pictureNames';

/** A demo, as a frame shows it. */
export interface DemoView {
  title: string;
  /** In CSS pixels. */
  height: number;
  /** Whether it is one of the demos that `DemoTools.walls` show. */
  isOnWalls?: boolean;
}

/** How the site reads and writes demos. */
export interface DemoTools {
  /** @returns the demo in one language; nothing when it is missing or has a fault */
  view: (siteDir: string, id: string, locale: string) => DemoView | undefined;
  /** Writes the pages of a demo, in all languages, to a folder. */
  write: (siteDir: string, id: string, folder: string) => void;
  /** Which pages show many demos without naming them. */
  walls?: {
    /** Paths of such pages, without a locale prefix. */
    paths: readonly string[];
    /** Component of texts. */
    component: string;
  };
}

/** Folder of an earlier demo, beside that of the demo: its links to shared files stay right. */
export const beforeId = (id: string) => `before-${id}`;

/**
 * Writes the demos of an earlier commit to a folder. Their links are left out: a demo inherits the linked
 * files from its base, and a file of its own would replace them.
 *
 * @param siteDir root of the repository
 * @param commit hash of the commit
 * @param folder receives `src/demos`. Its old content is deleted
 */
export function restoreDemos(siteDir: string, commit: string, folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  const files = listEarlier(siteDir, commit, demosFolder);
  for (const [file, content] of readEarlier(siteDir, commit, files)) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
  }
}

/** @returns whether a file is a picture of a page; those of demos are code of theirs */
export const isPagePicture = (file: string): boolean =>
  isPicture(file) && /^(?:blog|i18n|static|src\/pages)\//.test(file);

/** Folder of the build with the pictures of both versions. */
const picturesFolder = 'changes-pictures';

/** @returns path of a picture below the root of the site */
export const picturePath = (file: string, version: 'before' | 'after'): string =>
  `${picturesFolder}/${version}/${file}`;
