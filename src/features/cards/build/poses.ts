import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readTokens } from '../../../lib/tokens';

/** Side of a pose, in pixels: as it is placed on a card. */
export const poseSize = 360;

const folder = 'src/features/cards/poses';
const listName = 'list.json';

/** A drawing, and its style sheet. */
export interface PoseSource {
  drawing: string;
  css: string;
}

/**
 * @param siteDir root of the repository
 * @param art drawing of a demo, and its style sheet
 * @returns the drawing with the colours it takes: all that a pose shows
 */
export function poseSource(siteDir: string, { drawing, css }: PoseSource): PoseSource {
  const tokens = readTokens(fs.readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8'));
  const colors = [...tokens.light]
    .filter(([, value]) => value.startsWith('oklch('))
    .map(([name, value]) => `--${name}:${value};`);
  return { drawing, css: `:root{${colors.join('')}}\n${css}` };
}

/** @returns what tells one state of a drawing from another */
export const poseVersion = (source: PoseSource): string =>
  createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 16);

/** @returns the version of each drawing that has a pose, as it was when the pose was taken */
export const readPoseList = (siteDir: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(siteDir, folder, listName), 'utf8')) as Record<
    string,
    string
  >;

/** @returns the picture of a drawing standing still, if one was taken (`npm run poses`) */
export function readPose(siteDir: string, id: string): Buffer | undefined {
  const file = path.join(siteDir, folder, `${id}.png`);
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}

/** Replaces all poses. */
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

/** @returns ids of the demos that stand for posts, in both languages */
export function postDemos(siteDir: string): string[] {
  const root = path.join(siteDir, 'blog');
  const ids = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((name) => {
      const text = fs.readFileSync(path.join(root, name), 'utf8');
      return /^demo: *(\S+)$/m.exec(text)?.[1] ?? [];
    });
  return [...new Set(ids)].sort();
}
