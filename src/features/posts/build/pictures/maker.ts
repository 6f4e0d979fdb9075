import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { deleteUnused } from '../../../../lib/node/files';
import type { EncodedPicture } from '../../shared/pictures';
import { encodedName } from './files';
import { type Ending, sourceTypes } from './settings';

/** Files that decide what an encoded picture looks like. */
const design = [
  'src/features/posts/build/pictures/encode.ts',
  'src/features/posts/build/pictures/settings.ts',
  'node_modules/sharp/package.json',
];

/** The format of the original, as far as every program shows it. */
const fallbacks: Readonly<Record<string, Exclude<Ending, 'avif'>>> = {
  '.avif': 'webp',
  '.gif': 'png',
  '.png': 'png',
  '.webp': 'webp',
};

interface KeptFile {
  name: string;
  ending: Ending;
  width: number;
  height: number;
}

/** An encoded picture in the cache. */
interface Kept {
  folder: string;
  /** AVIF, then WebP, narrowest first; the fallback is the last. */
  files: KeptFile[];
}

/** Encodes pictures. It reuses the cached files when the picture and the settings are unchanged. */
export interface PictureMaker {
  /**
   * @param file absolute path of a picture
   * @param base address of the folder in which the site serves the encoded pictures, with a slash
   *   at its end
   * @returns what a page needs to show it
   * @throws Error when the picture cannot be decoded
   */
  make: (file: string, base: string) => Promise<EncodedPicture>;
  /** Copies the files of all pictures that were made to a folder. */
  write: (folder: string) => void;
  /** How many pictures were made, and how many of them were not in the cache. */
  count: () => { made: number; encoded: number };
}

/** Encodes a picture into a folder of the cache, which appears whole or not at all. */
async function encodeInto(folder: string, file: string, original: Buffer): Promise<void> {
  // The library is loaded only when a picture must be encoded.
  const { encodePicture } = await import('./encode');
  const fallback = fallbacks[path.extname(file).toLowerCase()] ?? 'jpg';
  const variants = await encodePicture(original, fallback);
  const draft = `${folder}.${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  const digest = path.basename(folder);
  const files = variants.map(({ bytes, ending, width, height }): KeptFile => {
    // A fallback in WebP is the same as the source of that width, and so is its name.
    const name = encodedName(file, width, digest, ending);
    fs.writeFileSync(path.join(draft, name), bytes);
    return { name, ending, width, height };
  });
  fs.writeFileSync(path.join(draft, 'files.json'), JSON.stringify(files));
  try {
    fs.renameSync(draft, folder);
  } catch (error) {
    // Another build was faster.
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(folder)) {
      throw error;
    }
  }
}

/** @returns what a page needs to show a picture of the cache */
function pictureOf({ files }: Kept, base: string): EncodedPicture {
  const sources = files.slice(0, -1);
  const widest = sources.at(-1);
  return {
    src: `${base}${files.at(-1)?.name}`,
    width: widest?.width ?? 0,
    height: widest?.height ?? 0,
    sources: (['avif', 'webp'] as const).map((ending) => ({
      type: sourceTypes[ending],
      srcSet: sources
        .filter((file) => file.ending === ending)
        .map(({ name, width }) => `${base}${name} ${width}w`)
        .join(', '),
    })),
  };
}

/**
 * @param siteDir root of the repository
 * @param cacheDir folder that keeps the encoded pictures between builds
 * @returns functions that encode pictures and write them
 */
export function pictureMaker(
  siteDir: string,
  cacheDir: string = path.join(siteDir, 'node_modules/.cache/pictures'),
): PictureMaker {
  const version = createHash('sha256');
  for (const name of design) {
    version.update(fs.readFileSync(path.join(siteDir, name)));
  }
  const made = new Map<string, Kept>();
  let encoded = 0;
  const keep = async (file: string): Promise<Kept> => {
    const original = fs.readFileSync(file);
    const key = version.copy().update(original).update(path.basename(file)).digest('hex');
    const folder = path.join(cacheDir, key.slice(0, 32));
    const list = path.join(folder, 'files.json');
    if (!fs.existsSync(list)) {
      await encodeInto(folder, file, original);
      encoded += 1;
    }
    const now = new Date();
    fs.utimesSync(folder, now, now);
    return { folder, files: JSON.parse(fs.readFileSync(list, 'utf8')) as KeptFile[] };
  };
  return {
    make: async (file, base) => {
      const kept = made.get(file) ?? (await keep(file));
      made.set(file, kept);
      return pictureOf(kept, base);
    },
    write: (target) => {
      fs.mkdirSync(target, { recursive: true });
      for (const { folder, files } of made.values()) {
        for (const { name } of files) {
          fs.copyFileSync(path.join(folder, name), path.join(target, name));
        }
      }
      deleteUnused(cacheDir);
    },
    count: () => ({ made: made.size, encoded }),
  };
}
