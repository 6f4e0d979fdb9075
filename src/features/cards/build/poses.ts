import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { frontMatterOf } from '../../../lib/frontMatter';
import { defaultLocale } from '../../../lib/locales';
import { listPosts, postsFolder } from '../../../lib/node/folders';
import { readText } from '../../../lib/node/text';
import { readTokens } from '../../../lib/tokens';

/** Side of a pose in pixels, in the file and on a card. A pose is a still image of a drawing. */
export const poseSize = 360;

const folder = 'src/features/cards/poses';
const listName = 'list.json';

/** A drawing and its style sheet. */
interface PoseSource {
  drawing: string;
  css: string;
}

/**
 * @param siteDir root of the repository
 * @param art drawing of a demo and its style sheet
 * @returns the drawing, and its style sheet with the color tokens: everything that a pose depends on
 */
export function poseSource(siteDir: string, { drawing, css }: PoseSource): PoseSource {
  const tokens = readTokens(fs.readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8'));
  const colors = [...tokens.light]
    .filter(([, value]) => value.startsWith('oklch('))
    .map(([name, value]) => `--${name}:${value};`);
  return { drawing, css: `:root{${colors.join('')}}\n${css}` };
}

/** @returns a hash of the drawing and its styles */
export const poseVersion = (source: PoseSource): string =>
  hash('sha256', JSON.stringify(source)).slice(0, 16);

/** @returns the version of each drawing at the time of its pose, by demo id */
export const readPoseList = (siteDir: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(siteDir, folder, listName), 'utf8')) as Record<
    string,
    string
  >;

/** @returns PNG of the pose of a demo, if there is one (`npm run poses` makes them) */
export function readPose(siteDir: string, id: string): Buffer | undefined {
  const file = path.join(siteDir, folder, `${id}.png`);
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}

/** Deletes all poses and writes new ones, with the list of their versions. */
export function writePoses(
  siteDir: string,
  poses: readonly { id: string; version: string; picture: Buffer }[],
): void {
  const place = path.join(siteDir, folder);
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place, { recursive: true });
  for (const { id, picture } of poses) {
    fs.writeFileSync(path.join(place, `${id}.png`), picture);
  }
  const list = Object.fromEntries(poses.map(({ id, version }) => [id, version]));
  fs.writeFileSync(path.join(place, listName), `${JSON.stringify(list, null, 2)}\n`);
}

/** @returns sorted ids of the demos that posts name as their cover */
export function postDemos(siteDir: string): string[] {
  const root = postsFolder(siteDir, defaultLocale);
  const ids = listPosts(root).flatMap((name) => {
    const { demo } = frontMatterOf(readText(path.join(root, name), siteDir));
    return typeof demo === 'string' ? [demo] : [];
  });
  return [...new Set(ids)].sort();
}
