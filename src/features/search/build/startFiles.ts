import { locales } from '../../../lib/locales';
import { baseName, fileName, manifestName, searchFolder, type Manifest } from '../shared/files';

/** Path of the manifest, below the base path of a language. */
export const manifestPath = `${searchFolder}/${manifestName}`;

/** What a manifest says. */
interface StartFiles {
  language: string;
  hash: string;
  /** Path of the base file, below the base path of the language. */
  base: string;
}

/**
 * @param text content of a manifest
 * @returns what it says; `undefined` when the text is no manifest
 */
export function readManifest(text: string): StartFiles | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    return locales.some((locale) => locale === manifest.language)
      ? { ...manifest, base: `${searchFolder}/${fileName(baseName, manifest)}` }
      : undefined;
  } catch {
    return undefined;
  }
}
