import { baseName, fileName, manifestName, searchFolder, type Manifest } from '../shared/files';

/** Path of the manifest, below the base path of a language. */
export const manifestPath = `${searchFolder}/${manifestName}`;

/**
 * @param text content of a manifest
 * @returns what it says, and the path of the base file below the base path of the language; `undefined`
 *   when the text is no JSON
 */
export function readManifest(text: string): (Manifest & { base: string }) | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    return { ...manifest, base: `${searchFolder}/${fileName(baseName, manifest)}` };
  } catch {
    return undefined;
  }
}
