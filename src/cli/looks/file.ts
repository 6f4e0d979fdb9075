/* The accepted looks: a file for each kind of page, with one line for each element. */
import fs from 'node:fs';
import path from 'node:path';
import { locales, type Locale } from '../../lib/locales';
import type { Kind } from './kinds';
import { modes, viewOf, type Box, type Element, type Look, type Style } from './types';

/** Accepted looks of a kind of page, in each language. */
type Looks = Record<Locale, Look>;

/**
 * An element in the file. Each list has an entry for each width; a number is the index of a style in
 * the file's tables. Values that are equal in the light and the dark mode are stored once.
 */
type Line = [
  text: string,
  boxes: (Box | null)[],
  styles: (number | null)[],
  light: (number | null)[],
  dark: (number | null)[],
  darkBoxes?: (Box | null)[],
  darkStyles?: (number | null)[],
];

interface Stored extends Record<Locale, Record<string, Line>> {
  widths: number[];
  styles: Style[];
  colors: Style[];
}

/** @returns folder of the accepted looks */
export const folderOf = (siteDir: string) => path.join(siteDir, 'tests/looks');

const fileOf = (siteDir: string, { name }: Kind) =>
  path.join(folderOf(siteDir), `${name.replace(/\W+/g, '-')}.json`);

/** @returns function that returns the index of a value in a table, and appends values that are new */
function placesIn(table: Style[]): (value: Style | undefined) => number | null {
  const places = new Map<string, number>();
  return (value) => {
    if (value === undefined) {
      return null;
    }
    const key = JSON.stringify(value);
    const known = places.get(key);
    if (known !== undefined) {
      return known;
    }
    places.set(key, table.length);
    return table.push(value) - 1;
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Writes the accepted looks of a kind of page, in place of earlier ones.
 *
 * @param siteDir root of the repository
 * @param kind its name gives the name of the file
 * @param looks elements of the page in each language
 */
export function writeLooks(siteDir: string, kind: Kind, looks: Looks): void {
  const styles: Style[] = [];
  const colors: Style[] = [];
  const styleOf = placesIn(styles);
  const colorOf = placesIn(colors);
  const lineOf = ({ text, seen }: Element): Line => {
    const [light, dark] = modes.map((mode) =>
      kind.widths.map((width) => seen[viewOf(width, mode)]),
    ) as [Element['seen'][string][], Element['seen'][string][]];
    const boxes = [light, dark].map((views) => views.map((view) => view?.box ?? null));
    const places = [light, dark].map((views) => views.map((view) => styleOf(view?.style)));
    const [inLight, inDark] = [light, dark].map((views) =>
      views.map((view) => colorOf(view?.colors)),
    ) as [Line[3], Line[4]];
    const line: Line = [text, boxes[0] ?? [], places[0] ?? [], inLight, inDark];
    return isSame(boxes[0], boxes[1]) && isSame(places[0], places[1])
      ? line
      : [text, boxes[0] ?? [], places[0] ?? [], inLight, inDark, boxes[1] ?? [], places[1] ?? []];
  };
  const lines = (entries: string[]) => entries.join(',\n');
  const languages = locales.map((locale) => {
    const elements = [...looks[locale]].map(
      ([place, element]) => `${JSON.stringify(place)}:${JSON.stringify(lineOf(element))}`,
    );
    return `"${locale}":{\n${lines(elements)}\n}`;
  });
  const tables = Object.entries({ styles, colors }).map(
    ([name, table]) => `"${name}":[\n${lines(table.map((style) => JSON.stringify(style)))}\n]`,
  );
  fs.mkdirSync(folderOf(siteDir), { recursive: true });
  fs.writeFileSync(
    fileOf(siteDir, kind),
    `{"widths":${JSON.stringify(kind.widths)},\n${[...tables, ...languages].join(',\n')}}\n`,
  );
}

/** @returns the accepted looks of a kind of page; `undefined` when none were accepted */
export function readLooks(siteDir: string, kind: Kind): Looks | undefined {
  const file = fileOf(siteDir, kind);
  if (!fs.existsSync(file)) {
    return undefined;
  }
  const { widths, styles, colors, ...languages } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  ) as Stored;
  const elementOf = ([text, boxes, places, light, dark, darkBoxes, darkPlaces]: Line): Element => {
    const seen: Element['seen'] = {};
    widths.forEach((width, index) => {
      for (const mode of modes) {
        const isDark = mode === 'dark';
        const box = (isDark ? (darkBoxes ?? boxes) : boxes)[index];
        const style = styles[(isDark ? (darkPlaces ?? places) : places)[index] ?? -1];
        const color = colors[(isDark ? dark : light)[index] ?? -1];
        if (box && style !== undefined && color !== undefined) {
          seen[viewOf(width, mode)] = { box, style, colors: color };
        }
      }
    });
    return { text, seen };
  };
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      new Map(
        Object.entries(languages[locale]).map(([place, line]) => [place, elementOf(line)] as const),
      ),
    ]),
  ) as Looks;
}
