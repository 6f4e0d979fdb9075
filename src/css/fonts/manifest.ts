/** One font file of the site: where it comes from and what is kept of it. */
export interface FontFile {
  /** File of a Fontsource package. */
  source: string;
  /** File beside this one. */
  target: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const accented = 'áàâãçéêíóôõúüñ';
const digits = '0123456789';
const ascii = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const typographic = '\u00a0“”‘’–—…ºª«»×·•−°±©¡¿';

const both = (text: string) => text + text.toUpperCase();

/** Headings only: prose punctuation, no code signs. */
export const displayCharacters = both(letters + accented) + digits + ' !"&\'()+,-./:;?%#“”‘’–—…×·';
export const textCharacters = both(letters + accented) + digits + ascii + typographic;

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
