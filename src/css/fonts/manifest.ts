/** One font file of the site: its source, and the subset that `npm run fonts` keeps of it. */
export interface FontFile {
  /** Path of the full font in a Fontsource package. */
  source: string;
  /** Name of the subset file, in this folder. */
  target: string;
  /** Characters to keep. */
  characters: string;
  /** Variation axes to keep, by tag: one value, or a range. */
  axes: Record<string, number | { min: number; max: number }>;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const accented = 'áàâãçéêíóôõúüñ';
const digits = '0123456789';
const ascii = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const typographic = '\u00a0“”‘’–—…ºª«»×·•−°±©¡¿';

const bothCases = (text: string) => text + text.toUpperCase();

/** Characters of the heading font: punctuation of prose, no symbols of code. */
export const displayCharacters =
  bothCases(letters + accented) + digits + ' !"&\'()+,-./:;?%#“”‘’–—…×·';
/** Characters of the text and code fonts. */
export const textCharacters = bothCases(letters + accented) + digits + ascii + typographic;

const text =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin';

export const fontFiles: readonly FontFile[] = [
  {
    source: '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2',
    target: 'anybody.woff2',
    characters: displayCharacters,
    axes: { wght: { min: 400, max: 850 }, wdth: { min: 70, max: 150 } },
  },
  {
    source: `${text}-wght-normal.woff2`,
    target: 'atkinson.woff2',
    characters: textCharacters,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    source: `${text}-wght-italic.woff2`,
    target: 'atkinson-italic.woff2',
    characters: textCharacters,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    source:
      '@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2',
    target: 'atkinson-mono.woff2',
    characters: textCharacters,
    axes: { wght: { min: 400, max: 600 } },
  },
];
