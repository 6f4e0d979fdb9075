import fs from 'node:fs';
import path from 'node:path';
import { readText } from '../../../lib/node/text';
import type { Problem } from '../../../lib/frontMatter';
import { compareParagraphs, paragraphHash, paragraphsOf, type Change } from './paragraphs';
import { translationHash } from './translation';

/** The Portuguese that a translation was made from. */
export interface Stamp {
  /** `translation_of` of the translation. */
  of: string;
  /** Hashes of its paragraphs, parted by spaces. */
  paragraphs: string;
}

/** By path of the post below the blog folder. */
export type Stamps = Readonly<Record<string, Stamp>>;

/** @returns where a locale's stamps are, relative to the repository */
export const stampsFile = (locale: string): string => `i18n/${locale}/stamps.json`;

/**
 * @param siteDir root of the repository
 * @param locale language of the translations
 * @returns what they were made from; empty when nothing was stamped yet
 * @throws Error when the file is no JSON
 */
export function readStamps(siteDir: string, locale: string): Stamps {
  const file = path.join(siteDir, stampsFile(locale));
  return fs.existsSync(file) ? (JSON.parse(readText(file, siteDir)) as Stamps) : {};
}

/** Writes stamps sorted by post, so that two branches that stamp different posts merge. */
export function writeStamps(siteDir: string, locale: string, stamps: Stamps): void {
  const sorted = Object.fromEntries(Object.entries(stamps).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(path.join(siteDir, stampsFile(locale)), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** @returns the stamp of a translation that is up to date with this Portuguese */
export function stampOf(raw: string): Stamp {
  return {
    of: translationHash(raw),
    paragraphs: paragraphsOf(raw).map(paragraphHash).join(' '),
  };
}

interface Text {
  file: string;
  raw: string;
}

const beginning = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
};

const saying: Readonly<Record<Change['kind'], string>> = {
  changed: 'translates a paragraph that has changed:',
  added: 'lacks a paragraph, here or just before:',
  removed: 'translates a paragraph that is gone; it stood before',
};

/**
 * Names the paragraphs of a translation that lag behind.
 *
 * @param source the Portuguese as it is now
 * @param twin the translation
 * @param stamp what it was made from, if that is known
 * @returns one problem for each paragraph; the line is the translation's wherever both had as
 *   many paragraphs when it was stamped, or else that of its `translation_of`
 */
export function driftOf(source: Text, twin: Text, stamp: Stamp | undefined): Problem[] {
  if (stamp === undefined) {
    return [];
  }
  const now = paragraphsOf(source.raw);
  const own = paragraphsOf(twin.raw);
  const before = stamp.paragraphs.split(' ');
  return compareParagraphs(before, now.map(paragraphHash)).map(({ kind, before: index, after }) => {
    const place = own.length === before.length ? own[Math.min(index, own.length - 1)] : undefined;
    const text = now[Math.min(after, now.length - 1)];
    return {
      file: twin.file,
      ...(place === undefined ? {} : { line: place.line }),
      message: `paragraph ${index + 1} ${saying[kind]} ${source.file}:${text?.line ?? 1} "${beginning(text?.text ?? '')}"`,
    };
  });
}
