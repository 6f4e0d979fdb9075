import { locales } from '../../../lib/locales';
import { baseName, fileName, manifestName, searchFolder, type Manifest } from '../shared/files';

/** Path of the manifest, below the base path of a language. */
export const manifestPath = `${searchFolder}/${manifestName}`;

/**
 * @param text content of a manifest
 * @returns its language, and path of the base file, below the base path of a language; `undefined`
 *   when the text is no manifest
 */
export function readManifest(text: string): { language: string; base: string } | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    return locales.some((locale) => locale === manifest.language)
      ? { language: manifest.language, base: `${searchFolder}/${fileName(baseName, manifest)}` }
      : undefined;
  } catch {
    return undefined;
  }
}
