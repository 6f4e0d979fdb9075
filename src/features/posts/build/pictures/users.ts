import path from 'node:path';
import { frontMatterOf, lineOf } from '../../../../lib/frontMatter';
import type { Document } from '../../../../lib/node/document';
import type { Problem } from '../../../../lib/problems';
import { pathFrom } from '../../../../lib/node/files';
import { factsOf } from '../facts';
import { resolveFile } from '../names';
import { isPicture } from '../../../../lib/pictureNames';
import { pictureFile } from './files';

/** Maximum number of places in a message. */
const mostNamed = 3;

interface Use {
  picture: string;
  file: string;
  line: number;
}

type Text = Pick<Document, 'file' | 'raw'>;

/** @returns each picture that a text shows: in Markdown, in HTML, by an import, or to those who share it */
function usesIn({ raw, file }: Text, siteDir: string): Use[] {
  const place = path.join(siteDir, file);
  const { pictures, imports, loads } = factsOf(raw);
  const { image } = frontMatterOf(raw);
  const card =
    typeof image === 'string' ? [{ address: image, line: lineOf(raw, 'image') ?? 1 }] : [];
  // HTML finds files of static/ alone.
  const loaded = loads.filter(({ address }) => address.startsWith('/'));
  const shown = [...card, ...pictures, ...loaded].map(({ address, line }) => ({
    target: pictureFile(address, place, siteDir),
    line,
  }));
  const imported = imports.map(({ address, line }) => ({
    target: /^(?:\.|@site\/)/.test(address) ? resolveFile(address, place, siteDir) : undefined,
    line,
  }));
  return [...shown, ...imported].flatMap(({ target, line }) =>
    target === undefined ? [] : [{ picture: pathFrom(siteDir, target), file, line }],
  );
}

/**
 * @param text a post or page
 * @param siteDir root of the repository
 * @returns paths of the files that it shows or imports, relative to the repository
 */
export const picturesOf = (text: Text, siteDir: string): string[] =>
  usesIn(text, siteDir).map(({ picture }) => picture);

/**
 * The fault of a picture does not say which pages show the picture.
 *
 * @param problems problems of any files
 * @param documents posts and pages
 * @param siteDir root of the repository
 * @returns the same problems; those of pictures have the texts that use them in `usedBy`, and name the
 *   first ones in the message
 */
export function namePictureUsers(
  problems: readonly Problem[],
  documents: readonly Document[],
  siteDir: string,
): Problem[] {
  if (!problems.some(({ file }) => isPicture(file))) {
    return [...problems];
  }
  const uses = documents.flatMap((document) => usesIn(document, siteDir));
  return problems.map((problem) => {
    const own = uses.filter(({ picture }) => picture === problem.file);
    if (own.length === 0) {
      return problem;
    }
    const places = [...new Set(own.map(({ file, line }) => `${file}:${line}`))];
    const more = places.length > mostNamed ? [`${places.length - mostNamed} more`] : [];
    const named = [...places.slice(0, mostNamed), ...more].join(', ');
    return {
      ...problem,
      message: `${problem.message}. Used by ${named}`,
      usedBy: [...new Set(own.map(({ file }) => file))],
    };
  });
}
